/** Shortest interval between two frames in ms; six scales send 120 readings a second. */
const EVERY_MS = 45;

const wanted = new Set<() => void>();
let isAsked = false;
let waiting: ReturnType<typeof setTimeout> | undefined;
let lastMs = 0;

function drawAll(nowMs: number): void {
  lastMs = nowMs;
  isAsked = false;
  const draws = [...wanted];
  wanted.clear();
  for (const draw of draws) draw();
}

function ask(): void {
  clearTimeout(waiting);
  waiting = undefined;
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(drawAll);
}

/** Runs a drawing together with all others, about 20 times a second. */
export function createFrame(draw: () => void) {
  return {
    /** Requests the drawing; `atOnce` skips the interval, for clocks that people compare. */
    request(atOnce = false) {
      wanted.add(draw);
      if (isAsked) return;
      // Each requested animation frame costs style and layout, even an empty one.
      const waitMs = lastMs + EVERY_MS - performance.now();
      if (atOnce || waitMs <= 0) ask();
      else waiting ??= setTimeout(ask, waitMs);
    },
    cancel: () => {
      wanted.delete(draw);
    },
  };
}

/** Sets the text only if it changed, because setting the same text causes a layout. */
export function writeText(element: HTMLElement | null, text: string): void {
  const node = element?.firstChild;
  if (!(node instanceof Text)) {
    if (element) element.textContent = text;
  } else if (node.data !== text) {
    node.data = text;
  }
}
