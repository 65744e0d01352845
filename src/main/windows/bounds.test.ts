import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bounds, cornerOf, fitBounds, fitCorner } from './bounds.ts';

const laptop: Bounds = { x: 0, y: 25, width: 1440, height: 875 };
const beside: Bounds = { x: 1440, y: 0, width: 1920, height: 1080 };

describe('fitBounds', () => {
  it("keeps a window's place on a display that still exists", () => {
    const saved = { x: 1500, y: 60, width: 1180, height: 800 };
    expect(fitBounds(saved, [laptop, beside])).toEqual(saved);
  });

  it('drops the place of a window whose display is missing', () => {
    expect(fitBounds({ x: 1500, y: 60, width: 1180, height: 800 }, [laptop])).toBeNull();
  });

  it('shrinks a window that is larger than its display', () => {
    expect(fitBounds({ x: 0, y: 25, width: 3000, height: 2000 }, [laptop])).toMatchObject({
      width: 1440,
      height: 875,
    });
  });

  it('does not restore a title bar above the screen, out of reach', () => {
    expect(fitBounds({ x: 0, y: -500, width: 800, height: 600 }, [laptop])).toBeNull();
  });
});

describe('fitCorner', () => {
  const size = { width: 300, height: 132 };
  it('starts in the bottom right corner, and returns to its last place', () => {
    expect(fitCorner(null, size, laptop)).toEqual({ ...size, x: 1124, y: 752 });
    const put = { ...size, x: laptop.x + 40, y: laptop.y + 60 };
    expect(fitCorner(cornerOf(put, laptop), size, laptop)).toEqual(put);
  });

  it('keeps its corner when it grows', () => {
    const [small] = [fitCorner(null, size, beside)];
    const large = fitCorner(cornerOf(small, beside), { width: 600, height: 264 }, beside);
    expect(large.x + large.width).toBe(small.x + small.width);
    expect(large.y + large.height).toBe(small.y + small.height);
  });

  it('is always wholly on a display', () => {
    const distance = fc.integer({ min: -5000, max: 5000 });
    const corner = fc.record({
      fromRight: fc.boolean(),
      fromBottom: fc.boolean(),
      dx: distance,
      dy: distance,
    });
    const area = fc.constantFrom(laptop, beside);
    fc.assert(
      fc.property(fc.option(corner, { nil: null }), area, (saved, display) => {
        const { x, y, width, height } = fitCorner(saved, size, display);
        expect(x).toBeGreaterThanOrEqual(display.x);
        expect(y).toBeGreaterThanOrEqual(display.y);
        expect(x + width).toBeLessThanOrEqual(display.x + display.width);
        expect(y + height).toBeLessThanOrEqual(display.y + display.height);
      }),
    );
  });
});
