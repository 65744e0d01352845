/** At most so often, in ms: readings of six scales at 20 Hz would else fill every frame. */
const EVERY_MS = 45;

/** What wants to be drawn at the next opportunity; one callback draws all of it. */
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

/** A drawing that is brought up to date together with all others, about twenty times a second. */
export function createFrame(draw: () => void) {
  return {
    /** `atOnce`: in the next frame, for what is compared by eye, as the seconds of two windows are. */
    request(atOnce = false) {
      wanted.add(draw);
      if (isAsked) return;
      // Waited for outside of frames: each one asked for costs its style and layout, drawn in or not.
      const waitMs = lastMs + EVERY_MS - performance.now();
      if (atOnce || waitMs <= 0) ask();
      else waiting ??= setTimeout(ask, waitMs);
    },
    cancel: () => {
      wanted.delete(draw);
    },
  };
}

/** Writes a text where it is another than the one that stands there: the same one would cost a layout too. */
export function writeText(element: HTMLElement | null, text: string): void {
  const node = element?.firstChild;
  if (!(node instanceof Text)) {
    if (element) element.textContent = text;
  } else if (node.data !== text) {
    node.data = text;
  }
}
