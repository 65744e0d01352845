import { expect, test } from 'vitest';
import { FITTING, moved, zoomed } from './useZoom';

const picture = { width: 1600, height: 1200 };
const frame = { width: 800, height: 800 };
const middle = { x: 0, y: 0 };

test('zooming in and out returns to the start, between the whole picture and 6 times its size', () => {
  const near = zoomed(FITTING, 2, middle, picture, frame);
  expect(near.scale).toBe(2);
  expect(zoomed(near, 0.5, middle, picture, frame)).toEqual(FITTING);
  expect(zoomed(FITTING, 0.1, middle, picture, frame)).toEqual(FITTING);
  expect(zoomed(FITTING, 100, middle, picture, frame).scale).toBe(6);
});

test('the point under the finger stays under it', () => {
  const near = zoomed(FITTING, 3, { x: 200, y: 100 }, picture, frame);
  expect(near).toEqual({ scale: 3, x: -400, y: -200 });
});

test('the picture cannot be moved out of the frame', () => {
  const near = zoomed(FITTING, 2, middle, picture, frame);
  // At twice its size, 800 × 600 moves 400 px sideways and 200 px up or down in 800 × 800.
  expect(moved(near, 9999, -9999, picture, frame)).toEqual({ scale: 2, x: 400, y: -200 });
  expect(moved(FITTING, 50, 50, picture, frame)).toEqual(FITTING);
});

test('a small picture is not enlarged at first, and zooms beyond its own size', () => {
  const small = { width: 100, height: 100 };
  expect(moved(zoomed(FITTING, 2, middle, small, frame), 40, 0, small, frame).x).toBe(0);
});
