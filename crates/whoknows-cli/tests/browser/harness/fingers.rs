//! A phone in the hand: its screen, and fingers on it.

use serde_json::{Value, json};

use super::Browser;

impl Browser {
    /// A screen of 390 by 844 that is touched.
    pub(crate) async fn phone(&self) {
        self.screen(390, 844, true).await;
    }

    /// A short tap on the middle of an element, which must be in sight without scrolling.
    pub(crate) async fn tap(&self, css: &str) {
        self.finger("touchStart", css).await;
        self.lift().await;
    }

    /// A quick swipe from the middle of an element by so many pixels. The page's clock for a finger that is
    /// held stands still meanwhile: a busy machine makes no hold of it.
    pub(crate) async fn swipe(&self, css: &str, (right, down): (i64, i64)) {
        let (x, y) = self.middle(css).await;
        let still = "window.running = setTimeout;
            window.setTimeout = (act, after, ...more) => after === 300 ? 0 : running(act, after, ...more);";
        self.js(still).await;
        self.touch("touchStart", Some((x, y))).await;
        for part in 1..=5 {
            self.touch("touchMove", Some((x + right * part / 5, y + down * part / 5))).await;
        }
        self.touch("touchEnd", None).await;
        self.js("window.setTimeout = running;").await;
        self.still().await;
    }

    /// Waits until nothing scrolls any more: what is touched while it glides only stops.
    async fn still(&self) {
        let glides = "const done = arguments[0];
            const places = () => [document.scrollingElement, ...document.querySelectorAll('[id$=-box]')]
                .map((one) => [one.scrollLeft, one.scrollTop]).join();
            let [last, same] = [places(), 0];
            const look = () => {
                same = places() === last ? same + 1 : 0;
                last = places();
                if (same > 30) done();
                else requestAnimationFrame(look);
            };
            look();";
        self.js_later(glides).await;
    }

    /// Two fingers around the middle of an element, drawn apart by a factor.
    pub(crate) async fn pinch(&self, css: &str, factor: f64) {
        let (x, y) = self.middle(css).await;
        let pinch = json!({"x": x, "y": y, "scaleFactor": factor, "gestureSourceType": "touch"});
        self.devtools("Input.synthesizePinchGesture", pinch).await;
    }

    /// A finger is put on an element, or moved there (`touchStart`, `touchMove`).
    pub(crate) async fn finger(&self, kind: &str, css: &str) {
        let place = self.middle(css).await;
        self.touch(kind, Some(place)).await;
    }

    /// The finger goes up.
    pub(crate) async fn lift(&self) {
        self.touch("touchEnd", None).await;
    }

    async fn touch(&self, kind: &str, place: Option<(i64, i64)>) {
        let points: Vec<Value> = place.iter().map(|(x, y)| json!({"x": x, "y": y})).collect();
        let touched = json!({"type": kind, "touchPoints": points});
        self.devtools("Input.dispatchTouchEvent", touched).await;
    }

    /// The wheel of the mouse over an element, with Ctrl held; upwards is negative.
    pub(crate) async fn ctrl_wheel(&self, css: &str, down: i32) {
        let (x, y) = self.middle(css).await;
        let wheel = json!({"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": down, "modifiers": 2});
        self.devtools("Input.dispatchMouseEvent", wheel).await;
    }

    /// Left, top, width and height of an element in the window, in whole pixels.
    pub(crate) async fn place(&self, css: &str) -> [i64; 4] {
        self.see(css).await;
        let script = format!(
            "const r = document.querySelector({}).getBoundingClientRect();
            return [r.x, r.y, r.width, r.height].map(Math.round);",
            json!(css)
        );
        let numbers = self.js(&script).await;
        std::array::from_fn(|k| numbers.get(k).and_then(Value::as_i64).unwrap())
    }

    /// Scrolls until an element is in the middle of what is seen: a quick swipe glides as far as it likes.
    pub(crate) async fn look_at(&self, css: &str) {
        let script = format!(
            "document.querySelector({}).scrollIntoView({{ block: 'center', inline: 'center' }});",
            json!(css)
        );
        self.js(&script).await;
        self.still().await;
    }

    /// The middle of an element, which a finger must reach: not outside the window, nor under another one.
    async fn middle(&self, css: &str) -> (i64, i64) {
        let [left, top, wide, tall] = self.place(css).await;
        let (x, y) = (left + wide / 2, top + tall / 2);
        let script =
            format!("return !!document.elementFromPoint({x}, {y})?.closest({});", json!(css));
        assert_eq!(self.js(&script).await, json!(true), "{css} is out of reach, at {x}, {y}");
        (x, y)
    }
}
