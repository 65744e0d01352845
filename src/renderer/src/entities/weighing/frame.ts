/** At most so often, in ms: readings of six scales at 20 Hz would else fill every frame. */
const EVERY_MS = 32;

/** What wants to be drawn at the next opportunity; one callback draws all of it. */
const wanted = new Set<() => void>();
let isAsked = false;
let lastMs = 0;

function drawAll(nowMs: number): void {
  if (nowMs - lastMs < EVERY_MS) {
    requestAnimationFrame(drawAll);
    return;
  }
  lastMs = nowMs;
  isAsked = false;
  const draws = [...wanted];
  wanted.clear();
  for (const draw of draws) draw();
}

/** A drawing that is brought up to date together with all others, about thirty times a second. */
export function createFrame(draw: () => void) {
  return {
    request() {
      wanted.add(draw);
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(drawAll);
    },
    cancel: () => {
      wanted.delete(draw);
    },
  };
}
