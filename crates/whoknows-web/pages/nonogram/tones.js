// The tones of a picture: how bright each cell is, and where dark ends and light begins.

/** Brightness from 0 to 255 of a picture in so many cells; what is transparent is white. */
export function sample(image, columns, rows) {
  // In halves, so that no pixel is skipped.
  let [width, height] = [image.width, image.height];
  let from = image;
  while (width > 2 * columns || height > 2 * rows) {
    [width, height] = [Math.max(columns, Math.ceil(width / 2)), Math.max(rows, Math.ceil(height / 2))];
    from = drawn(from, width, height);
  }
  const { data } = drawn(from, columns, rows).getContext("2d").getImageData(0, 0, columns, rows);
  return Array.from({ length: columns * rows }, (_, i) =>
    Math.round(0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2]),
  );
}

function drawn(image, width, height) {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Otsu's threshold: the one that parts the tones into two groups that differ most. */
export function threshold(tones) {
  const counts = new Array(256).fill(0);
  for (const tone of tones) counts[tone] += 1;
  const all = tones.reduce((sum, tone) => sum + tone, 0);
  let [best, found, dark, darkSum] = [-1, 128, 0, 0];
  for (let tone = 0; tone < 255; tone += 1) {
    dark += counts[tone];
    darkSum += tone * counts[tone];
    const light = tones.length - dark;
    if (dark === 0 || light === 0) continue;
    const between = dark * light * (darkSum / dark - (all - darkSum) / light) ** 2;
    if (between > best) [best, found] = [between, tone];
  }
  return found;
}
