import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  centredCrop,
  cropRectangle,
  moveCrop,
  picturePlace,
  withinImage,
  ZOOM_MAX,
  zoomCrop,
} from './crop';

const wide = { width: 400, height: 200 };

it('starts with the largest square in the middle', () => {
  expect(cropRectangle(wide, centredCrop(wide))).toEqual({ x: 100, y: 0, width: 200, height: 200 });
});

it('moves with the drag and stops at the edges', () => {
  const moved = moveCrop(wide, centredCrop(wide), 0.25, 0.5);
  expect(cropRectangle(wide, moved)).toEqual({ x: 150, y: 0, width: 200, height: 200 });
  const far = moveCrop(wide, moved, 10, -10);
  expect(cropRectangle(wide, far)).toEqual({ x: 200, y: 0, width: 200, height: 200 });
});

it('zooms around the middle, from the whole picture to four times as close', () => {
  const close = zoomCrop(wide, centredCrop(wide), 2);
  expect(cropRectangle(wide, close)).toEqual({ x: 150, y: 50, width: 100, height: 100 });
  expect(zoomCrop(wide, close, 99).zoom).toBe(ZOOM_MAX);
  expect(zoomCrop(wide, close, 0).zoom).toBe(1);
});

it('stays inside the picture if the zoom decreases at an edge', () => {
  const corner = moveCrop(wide, zoomCrop(wide, centredCrop(wide), 4), 10, 10);
  expect(cropRectangle(wide, corner)).toEqual({ x: 350, y: 150, width: 50, height: 50 });
  expect(cropRectangle(wide, zoomCrop(wide, corner, 1))).toEqual({
    x: 200,
    y: 0,
    width: 200,
    height: 200,
  });
});

it('places the picture so that the square fills the frame', () => {
  expect(picturePlace(wide, centredCrop(wide))).toEqual({ width: '200%', left: '-50%', top: '0%' });
});

it('never cuts outside the picture', () => {
  const side = fc.integer({ min: 1, max: 8000 });
  const anywhere = fc.double({ min: -1e5, max: 1e5, noNaN: true });
  fc.assert(
    fc.property(side, side, anywhere, anywhere, anywhere, (width, height, x, y, zoom) => {
      const image = { width, height };
      const cut = cropRectangle(image, withinImage(image, { centreX: x, centreY: y, zoom }));
      expect(cut.width).toBe(cut.height);
      expect(cut.width).toBeGreaterThanOrEqual(1);
      expect(Math.min(cut.x, cut.y)).toBeGreaterThanOrEqual(0);
      expect(cut.x + cut.width).toBeLessThanOrEqual(width);
      expect(cut.y + cut.height).toBeLessThanOrEqual(height);
    }),
  );
});
