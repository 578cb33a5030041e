//! Encrypted connections, with a certificate and its key from files.

use std::io;
use std::path::Path;
use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::Tls;

/// What agrees on a secret with every client.
pub(crate) fn acceptor(files: &Tls) -> io::Result<TlsAcceptor> {
    let wrong = |file: &Path, what: &dyn std::fmt::Display| {
        io::Error::new(io::ErrorKind::InvalidInput, format!("{}: {what}", file.display()))
    };
    let cert = CertificateDer::pem_file_iter(&files.cert).and_then(Iterator::collect);
    let cert: Vec<CertificateDer<'static>> = cert.map_err(|error| wrong(&files.cert, &error))?;
    if cert.is_empty() {
        return Err(wrong(&files.cert, &"expected a certificate (PEM), found none"));
    }
    let key =
        PrivateKeyDer::from_pem_file(&files.key).map_err(|error| wrong(&files.key, &error))?;
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(cert, key)
        .map_err(|error| wrong(&files.key, &error))?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio_rustls::TlsConnector;
    use tokio_rustls::rustls::{ClientConfig, RootCertStore};

    use super::*;

    /// A certificate for `localhost` that only these tests trust.
    fn files() -> Tls {
        let at = |name: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tls").join(name);
        Tls { cert: at("cert.pem"), key: at("key.pem") }
    }

    #[tokio::test]
    async fn what_is_sent_is_encrypted_and_read_by_who_trusts_the_certificate() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let tls = acceptor(&files()).unwrap();
        let router = axum::Router::new().fallback(|| async { "inside" });
        tokio::spawn(
            async move { crate::connections::listen(&listener, &router, Some(tls)).await },
        );
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_file(files().cert).unwrap()).unwrap();
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        let stream = tokio::net::TcpStream::connect(("127.0.0.1", port)).await.unwrap();
        let name = "localhost".try_into().unwrap();
        let mut stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await.unwrap();
        stream
            .write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .await
            .unwrap();
        let mut said = String::new();
        let _ = stream.read_to_string(&mut said).await;
        assert!(said.starts_with("HTTP/1.1 200") && said.ends_with("inside"), "{said}");
        // Who does not encrypt gets nothing of it.
        let mut plain = tokio::net::TcpStream::connect(("127.0.0.1", port)).await.unwrap();
        plain.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
        let mut bytes = Vec::new();
        let _ = plain.read_to_end(&mut bytes).await;
        assert!(!bytes.windows(6).any(|six| six == b"inside"));
    }

    #[test]
    fn files_that_are_no_certificate_and_no_key_are_refused_by_name() {
        let Tls { cert, key } = files();
        let refused = |cert: &Path, key: &Path| {
            let files = Tls { cert: cert.to_path_buf(), key: key.to_path_buf() };
            acceptor(&files).err().unwrap().to_string()
        };
        assert!(refused(&key, &key).contains("key.pem: expected a certificate"));
        assert!(refused(&cert, &cert).starts_with(&cert.display().to_string()));
        assert!(refused(Path::new("none.pem"), &key).starts_with("none.pem: "));
    }
}
