/** How many different rings there are: the icon changes that often in a brew, not every second. */
export const RING_STEPS = 24;

/** Red, green and blue, 0 to 255. */
type Ink = readonly [number, number, number];

/** The part of the ring that is drawn, in whole steps, for a share of 0 to 1. */
export const ringStep = (share: number) =>
  Math.max(1, Math.min(RING_STEPS, Math.round(share * RING_STEPS)));

/** Shares of the icon's half width. */
const OUTER = 0.96;
const INNER = 0.62;
const DROP = 0.34;
const FAINT = 0.3;

/**
 * A ring that fills clockwise from the top around a drop, as `size` × `size` pixels of blue, green,
 * red and alpha (premultiplied): what nativeImage.createFromBitmap takes. `step` counts to RING_STEPS.
 */
export function ringBitmap(size: number, step: number, ink: Ink): Buffer {
  const pixels = Buffer.alloc(size * size * 4);
  const half = size / 2;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const dx = (x + 0.5 - half) / half;
      const dy = (y + 0.5 - half) / half;
      const alpha = alphaAt(dx, dy, step / RING_STEPS, 1 / half);
      const at = (y * size + x) * 4;
      const [red, green, blue] = ink;
      pixels.set(
        [blue * alpha, green * alpha, red * alpha, 255 * alpha].map((value) => Math.round(value)),
        at,
      );
    }
  }
  return pixels;
}

/** Coverage of the point: edges fade over the width of a pixel. */
function alphaAt(dx: number, dy: number, share: number, pixel: number): number {
  const radius = Math.hypot(dx, dy);
  const edge = (distance: number) => Math.max(0, Math.min(1, distance / pixel + 0.5));
  const drop = edge(DROP - radius);
  const ring = Math.min(edge(OUTER - radius), edge(radius - INNER));
  const turn = (Math.atan2(dx, -dy) / (2 * Math.PI) + 1) % 1;
  return Math.max(drop, turn < share ? ring : ring * FAINT);
}
