import { describe, expect, it } from 'vitest';
import { createDisturbanceFilter } from './disturbance.ts';

/** Feeds weights 100 ms apart; null is a held weight. */
function judge(grams: readonly number[], poured: readonly number[] = []) {
  const filter = createDisturbanceFilter();
  const counted: (number | null)[] = [];
  const noticed: string[] = [];
  for (const [index, weight] of grams.entries()) {
    const { judged, what } = filter({ atMs: index * 100, grams: weight }, poured[index]);
    counted.push(judged.kind === 'counted' ? judged.grams : null);
    if (what) noticed.push(what);
  }
  return { counted, noticed, last: counted.findLast((each) => each !== null) };
}

const still = (grams: number, times = 8) => Array.from({ length: times }, () => grams);

describe('the disturbance filter', () => {
  it('counts a fast pour, also from a slow scale', () => {
    const pour = Array.from({ length: 20 }, (_, index) => index * 2.5);
    expect(judge(pour).counted).toEqual(pour);
    const filter = createDisturbanceFilter();
    for (const [index, grams] of [0, 20, 40, 60].entries()) {
      expect(filter({ atMs: index * 1500, grams }).judged).toEqual({ kind: 'counted', grams });
    }
  });

  it('drops a spike: a Felicita once weighed 1649 g for an instant', () => {
    const { counted, noticed } = judge([...still(50), 1649.1, ...still(50.2)]);
    expect(counted).not.toContain(1649.1);
    expect(noticed).toEqual(['spike']);
    expect(counted.at(-1)).toBe(50.2);
  });

  it('does not count a lifted brewer, and continues when it is back', () => {
    const { counted, noticed, last } = judge([
      ...still(50),
      ...[20, -150, -390, -412],
      ...still(-412),
      ...[-300, -40, 46],
      ...still(49.5),
      ...[50, 51, 52],
    ]);
    expect(noticed).toEqual(['lifted', 'returned']);
    expect(Math.min(...counted.filter((grams) => grams !== null))).toBeGreaterThanOrEqual(20);
    expect(last).toBe(52);
  });

  it('subtracts a load that is put on the scale and stays', () => {
    const { noticed, last } = judge([...still(100), 180, ...still(180, 40), 181, 182]);
    expect(noticed).toEqual(['placed']);
    expect(last).toBeCloseTo(102, 6);
  });

  it('does not count a spoon that is put down and taken away again', () => {
    const { counted, noticed, last } = judge([...still(100), ...still(140, 6), ...still(100.5)]);
    expect(noticed).toEqual([]);
    expect(counted).not.toContain(140);
    expect(last).toBe(100.5);
  });

  it('loses nothing when the scale zeroes itself in the middle', () => {
    const { noticed, last } = judge([...still(120), ...still(0), 0.4, 1, 2, 5]);
    expect(noticed).toEqual(['zeroed']);
    expect(last).toBeCloseTo(125, 6);
  });

  it('loses only the water of one reading when the scale is zeroed during a pour', () => {
    const pour = Array.from({ length: 40 }, (_, index) => index * 0.8);
    const { noticed, last } = judge([
      ...pour.map((grams) => 30 + grams),
      ...pour.map((g) => g + 0.8),
    ]);
    expect(noticed).toEqual(['zeroed']);
    expect(last).toBeCloseTo(61.2 + 32, 6);
  });

  it('loses nothing when the scale was off for a while and comes back at zero', () => {
    const filter = createDisturbanceFilter();
    filter({ atMs: 0, grams: 150 });
    const after = [60_000, 60_100, 60_200].map((atMs) => filter({ atMs, grams: 0 }));
    expect(after.at(-1)).toEqual({ judged: { kind: 'counted', grams: 150 }, what: 'zeroed' });
  });

  it('loses nothing that was poured while the brewer was away', () => {
    const { noticed, last } = judge([...still(50), ...still(-412), ...still(80)]);
    expect(noticed).toEqual(['lifted', 'returned']);
    expect(last).toBe(80);
  });

  it('never subtracts poured water when the scale held its zero meanwhile', () => {
    const recipe = Array.from({ length: 300 }, (_, index) => Math.min(60, index * 0.5));
    const readings = [...still(0, 150), ...still(61.2, 150)];
    const { noticed, last } = judge(readings, recipe);
    expect(noticed).toEqual([]);
    expect(last).toBe(61.2);
  });

  it('subtracts a load that is put down when all water is in already', () => {
    const recipe = Array.from({ length: 200 }, () => 100);
    const { noticed, last } = judge([...still(100, 50), ...still(108.5, 150)], recipe);
    expect(noticed).toEqual(['placed']);
    expect(last).toBeCloseTo(100, 6);
  });

  it('counts the water that ran while a load was put on', () => {
    const pour = (from: number) => Array.from({ length: 60 }, (_, index) => from + index * 0.5);
    const { noticed, last } = judge([...pour(0), ...pour(30 + 80)]);
    expect(noticed).toEqual(['placed']);
    // Only the water of one reading is lost.
    expect(last).toBeCloseTo(59, 6);
  });

  it('loses nothing when the weight swings while the scale zeroes itself', () => {
    const swing = [-38, -370, -446, -409, -409.5, -409, -402, -377, -432, -399, -405, -380];
    const { last } = judge([...still(60), ...swing, ...still(0), 4, 8, 12]);
    expect(last).toBeCloseTo(72, 6);
  });
});
