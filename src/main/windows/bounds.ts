import { z } from 'zod';

/** A rectangle on the desktop, in device-independent pixels. */
export const boundsSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
});
export type Bounds = z.infer<typeof boundsSchema>;

/** Least visible part of a window that a person can grab, in pixels. */
const GRIP_WIDTH = 120;
const GRIP_HEIGHT = 40;

const overlap = (startA: number, lengthA: number, startB: number, lengthB: number) =>
  Math.min(startA + lengthA, startB + lengthB) - Math.max(startA, startB);

function isReachable(bounds: Bounds, area: Bounds): boolean {
  return (
    overlap(bounds.x, bounds.width, area.x, area.width) >= Math.min(GRIP_WIDTH, bounds.width) &&
    // A person moves a window by its title bar.
    bounds.y >= area.y &&
    bounds.y + GRIP_HEIGHT <= area.y + area.height
  );
}

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/** Fits saved bounds to the first display that shows enough of them; null if none does. */
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

type Size = Pick<Bounds, 'width' | 'height'>;

/** Place of a small window by its nearest edges, so that it stays there when it grows. */
export const cornerSchema = z.object({
  fromRight: z.boolean(),
  fromBottom: z.boolean(),
  /** Distances from the nearest edges of the work area, in pixels. */
  dx: z.int(),
  dy: z.int(),
});
export type Corner = z.infer<typeof cornerSchema>;

const BOTTOM_RIGHT: Corner = { fromRight: true, fromBottom: true, dx: 16, dy: 16 };

export function cornerOf(bounds: Bounds, area: Bounds): Corner {
  const left = bounds.x - area.x;
  const top = bounds.y - area.y;
  const right = area.width - left - bounds.width;
  const bottom = area.height - top - bounds.height;
  const [fromRight, fromBottom] = [right < left, bottom < top];
  return { fromRight, fromBottom, dx: fromRight ? right : left, dy: fromBottom ? bottom : top };
}

export function fitCorner(corner: Corner | null, size: Size, area: Bounds): Bounds {
  const { fromRight, fromBottom, dx, dy } = corner ?? BOTTOM_RIGHT;
  const x = fromRight ? area.x + area.width - size.width - dx : area.x + dx;
  const y = fromBottom ? area.y + area.height - size.height - dy : area.y + dy;
  return {
    ...size,
    x: clamp(x, area.x, area.x + area.width - size.width),
    y: clamp(y, area.y, area.y + area.height - size.height),
  };
}
