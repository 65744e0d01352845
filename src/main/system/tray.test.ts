import { describe, expect, it } from 'vitest';
import { hasTrayHost, RING_STEPS, ringBitmap, ringStep } from './tray.ts';

describe('hasTrayHost', () => {
  it('queries the desktop on Linux, and accepts only a positive answer', async () => {
    expect(await hasTrayHost('linux', async () => '(<true>,)')).toBe(true);
    expect(await hasTrayHost('linux', async () => '   variant   boolean false')).toBe(false);
    expect(await hasTrayHost('linux', async () => null)).toBe(false);
    expect(await hasTrayHost('darwin', async () => null)).toBe(true);
  });

  it("queries the bus of the person's own session", async () => {
    const asked: (readonly string[])[] = [];
    await hasTrayHost('linux', async (_command, args) => {
      asked.push(args);
      return null;
    });
    expect(asked.map((args) => args.includes('--session'))).toEqual([true, true]);
  });
});

const INK = [217, 128, 63] as const;
const SIZE = 32;

/** Returns the alpha of the ring at an angle, in turns clockwise from the top. */
function alphaOn(bitmap: Buffer, turn: number): number {
  const radius = 0.8 * (SIZE / 2);
  const x = Math.floor(SIZE / 2 + radius * Math.sin(turn * 2 * Math.PI));
  const y = Math.floor(SIZE / 2 - radius * Math.cos(turn * 2 * Math.PI));
  return bitmap[(y * SIZE + x) * 4 + 3] ?? 0;
}

describe('ringBitmap', () => {
  it('fills clockwise from the top', () => {
    const half = ringBitmap(SIZE, RING_STEPS / 2, INK);
    expect(half).toHaveLength(SIZE * SIZE * 4);
    expect(alphaOn(half, 0.25)).toBe(255);
    expect(alphaOn(half, 0.75)).toBeLessThan(100);
    expect(alphaOn(ringBitmap(SIZE, RING_STEPS, INK), 0.75)).toBe(255);
  });

  it('is premultiplied, and empty in its corners', () => {
    const bitmap = ringBitmap(SIZE, 6, INK);
    expect(bitmap.subarray(0, 4)).toEqual(Buffer.from([0, 0, 0, 0]));
    for (let at = 0; at < bitmap.length; at += 4) {
      const [blue = 0, green = 0, red = 0, alpha = 0] = bitmap.subarray(at, at + 4);
      expect(Math.max(blue, green, red)).toBeLessThanOrEqual(alpha);
    }
  });

  it('shows progress from the first second, and never more than a whole ring', () => {
    expect(ringStep(0)).toBe(1);
    expect(ringStep(0.5)).toBe(RING_STEPS / 2);
    expect(ringStep(1.2)).toBe(RING_STEPS);
  });
});
