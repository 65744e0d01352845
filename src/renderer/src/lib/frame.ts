/** At most so often, in ms: readings of six scales at 20 Hz would else fill every frame. */
const EVERY_MS = 45;

/** Callbacks of the next frame; one animation frame runs all of them. */
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

/** Batches a drawing with all others, about twenty times a second. */
export function createFrame(draw: () => void) {
  return {
    /** Schedules the drawing; `atOnce` in the next frame, for clocks compared by eye. */
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

/** Sets textContent only if it changed: setting the same text costs a layout. */
export function writeText(element: HTMLElement | null, text: string): void {
  const node = element?.firstChild;
  if (!(node instanceof Text)) {
    if (element) element.textContent = text;
  } else if (node.data !== text) {
    node.data = text;
  }
}
