/** At most so often, in ms: readings of six scales at 20 Hz would else fill every frame. */
const EVERY_MS = 45;

/** What wants to be drawn at the next opportunity; one callback draws all of it. */
const wanted = new Set<() => void>();
let isAsked = false;
let lastMs = 0;

function drawAll(nowMs: number): void {
  lastMs = nowMs;
  isAsked = false;
  const draws = [...wanted];
  wanted.clear();
  for (const draw of draws) draw();
}

/** A drawing that is brought up to date together with all others, about twenty times a second. */
export function createFrame(draw: () => void) {
  return {
    request() {
      wanted.add(draw);
      if (isAsked) return;
      isAsked = true;
      // Waited for outside of frames: each one asked for costs its style and layout, drawn in or not.
      const waitMs = lastMs + EVERY_MS - performance.now();
      if (waitMs <= 0) requestAnimationFrame(drawAll);
      else setTimeout(() => requestAnimationFrame(drawAll), waitMs);
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
