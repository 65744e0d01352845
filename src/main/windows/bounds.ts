import { z } from 'zod';

/** A rectangle on the desktop, in device-independent pixels. */
export const boundsSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
});
export type Bounds = z.infer<typeof boundsSchema>;

/** How much of a window must be on a screen so that a person can take hold of it. */
const GRIP_WIDTH = 120;
const GRIP_HEIGHT = 40;

const overlap = (startA: number, lengthA: number, startB: number, lengthB: number) =>
  Math.min(startA + lengthA, startB + lengthB) - Math.max(startA, startB);

function isReachable(bounds: Bounds, area: Bounds): boolean {
  return (
    overlap(bounds.x, bounds.width, area.x, area.width) >= Math.min(GRIP_WIDTH, bounds.width) &&
    // The title bar is what one takes hold of.
    bounds.y >= area.y &&
    bounds.y + GRIP_HEIGHT <= area.y + area.height
  );
}

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/**
 * Saved bounds as they fit the displays that exist now (their work areas, the primary one first);
 * null when no display shows enough of them. Never larger than the display they are on.
 */
export function fitBounds(saved: Bounds, workAreas: readonly Bounds[]): Bounds | null {
  const area = workAreas.find((candidate) => isReachable(saved, candidate));
  if (area === undefined) return null;
  const width = Math.min(saved.width, area.width);
  const height = Math.min(saved.height, area.height);
  return {
    width,
    height,
    x: clamp(saved.x, Math.min(saved.x, area.x), area.x + area.width - GRIP_WIDTH),
    y: clamp(saved.y, area.y, area.y + area.height - Math.min(height, GRIP_HEIGHT)),
  };
}

/** A window of this size wholly inside a display: where it was saved, else in the bottom right corner. */
export function fitCorner(
  saved: Pick<Bounds, 'x' | 'y'> | null,
  size: Pick<Bounds, 'width' | 'height'>,
  workAreas: readonly Bounds[],
): Bounds {
  const margin = 16;
  const wanted = saved && { ...saved, ...size };
  const area =
    (wanted && workAreas.find((candidate) => isReachable(wanted, candidate))) ?? workAreas[0];
  if (area === undefined) return { x: saved?.x ?? 0, y: saved?.y ?? 0, ...size };
  const corner = {
    x: area.x + area.width - size.width - margin,
    y: area.y + area.height - size.height - margin,
  };
  const place = wanted && isReachable(wanted, area) ? wanted : corner;
  return {
    ...size,
    x: clamp(place.x, area.x, area.x + area.width - size.width),
    y: clamp(place.y, area.y, area.y + area.height - size.height),
  };
}
