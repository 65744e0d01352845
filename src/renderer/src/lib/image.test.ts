import { describe, expect, it, test } from 'vitest';
import { fitWithin, prepareImage } from './image';

describe('fitWithin', () => {
  it.each([
    ['a wide photo', 4032, 3024, 1600, 1200],
    ['a tall photo', 3024, 4032, 1200, 1600],
    ['a square', 2000, 2000, 1600, 1600],
    ['a small picture as it is', 320, 200, 320, 200],
    ['exactly the limit', 1600, 900, 1600, 900],
    ['odd ratios to whole pixels', 1601, 1000, 1600, 999],
    ['a hair line with at least one pixel', 16_000, 2, 1600, 1],
  ])('%s: %i × %i becomes %i × %i', (_case, width, height, expectedWidth, expectedHeight) => {
    expect(fitWithin({ width, height }, 1600)).toEqual({
      width: expectedWidth,
      height: expectedHeight,
    });
  });
});

test('a file beyond any camera is refused before it is decoded', async () => {
  const huge = new Blob();
  Object.defineProperty(huge, 'size', { value: 61 * 1024 * 1024 });
  await expect(prepareImage(huge)).rejects.toThrow('A imagem é grande demais.');
});
