// Fingers on the board: a tap paints a cell, a swipe moves what is seen, a finger held paints a run. Two fingers
// always move and zoom. With `drags` of the tools, one finger paints at once.

const HOLD = 300;
const SLOP = 8;

export class Touch {
  constructor(board, strokes, tools) {
    Object.assign(this, { board, strokes, tools });
    const { box } = board;
    box.addEventListener("touchstart", (event) => this.#start(event), { passive: true });
    // Not passive: a stroke and two fingers keep the page from moving.
    box.addEventListener("touchmove", (event) => this.#move(event), { passive: false });
    box.addEventListener("touchend", (event) => this.#end(event));
    box.addEventListener("touchcancel", () => this.#drop());
  }

  #start({ touches, target }) {
    if (touches.length === 2) {
      this.#drop();
      this.pair = pair(touches);
      this.from = this.board.zoom.cell;
    }
    if (touches.length !== 1) return;
    const i = this.board.index(target);
    if (i === undefined || !this.strokes.isOn) return;
    const [{ clientX, clientY }] = touches;
    this.finger = { i, x: clientX, y: clientY };
    if (!this.tools.drags) this.timer = setTimeout(() => this.#hold(), HOLD);
  }

  #hold() {
    this.isDown = true;
    this.strokes.begin(this.finger.i);
  }

  #move(event) {
    const { touches } = event;
    if (this.pair && touches.length === 2) return this.#pinch(event);
    if (!this.finger || touches.length !== 1) return;
    const [{ clientX, clientY }] = touches;
    const isFar = this.#isFar(clientX, clientY);
    if (!this.isDown && this.tools.drags && isFar) this.#hold();
    else if (!this.isDown && isFar) this.#drop();
    if (!this.isDown && !this.tools.drags) return;
    if (event.cancelable) event.preventDefault();
    if (this.isDown) this.strokes.over(this.board.index(document.elementFromPoint(clientX, clientY)));
  }

  #isFar(x, y) {
    return Math.hypot(x - this.finger.x, y - this.finger.y) > SLOP;
  }

  #pinch(event) {
    if (event.cancelable) event.preventDefault();
    const now = pair(event.touches);
    const { box, zoom } = this.board;
    box.scrollBy(this.pair.x - now.x, this.pair.y - now.y);
    this.pair.x = now.x;
    this.pair.y = now.y;
    this.wanted = (this.from * now.apart) / this.pair.apart;
    // One layout a frame, however often the fingers move.
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      zoom.to(this.wanted, now);
    });
  }

  #end(event) {
    if (event.touches.length > 0) return this.#drop(event.touches.length > 1);
    const [{ clientX, clientY }] = event.changedTouches;
    if (this.finger && !this.isDown && !this.#isFar(clientX, clientY)) {
      this.strokes.begin(this.finger.i);
      this.isDown = true;
    }
    // No mouse is played to the page for a finger that has painted.
    if (this.isDown && event.cancelable) event.preventDefault();
    this.#drop();
  }

  /** The fingers do nothing more; what they painted stays. */
  #drop(isPair = false) {
    clearTimeout(this.timer);
    if (this.isDown) this.strokes.end();
    this.isDown = false;
    this.finger = undefined;
    if (!isPair) this.pair = undefined;
  }
}

/** Two fingers: the point between them, and how far they are apart. */
function pair([a, b]) {
  const [x, y] = [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
  return { x, y, apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)) };
}
