import { describe, expect, it } from 'vitest';
import {
  bestRatio,
  marksBetween,
  methodShares,
  ratioScale,
  tastePoints,
  weekStatistics,
} from './stats';

describe('weekFigures', () => {
  it('sums days into weeks from Monday to Sunday and shows empty weeks', () => {
    const days = [
      { day: '2026-11-01', brews: 2 },
      { day: '2026-11-02', brews: 1 },
      { day: '2026-11-08', brews: 3 },
      { day: '2026-11-21', brews: 1 },
    ];
    expect(weekStatistics(days, '2026-11-21', 4)).toEqual([
      { monday: '2026-10-26', brews: 2 },
      { monday: '2026-11-02', brews: 4 },
      { monday: '2026-11-09', brews: 0 },
      { monday: '2026-11-16', brews: 1 },
    ]);
  });

  it('begins a new week on Monday', () => {
    const days = [{ day: '2026-11-22', brews: 1 }];
    expect(weekStatistics(days, '2026-11-22', 1)).toEqual([{ monday: '2026-11-16', brews: 1 }]);
    expect(weekStatistics(days, '2026-11-23', 1)).toEqual([{ monday: '2026-11-23', brews: 0 }]);
  });
});

const statistics = [
  { method_id: 'chemex', ratio: null, rating: null, brews: 1 },
  { method_id: 'v60', ratio: null, rating: null, brews: 9 },
  { method_id: 'v60', ratio: 16.7, rating: 4.5, brews: 2 },
  { method_id: 'v60', ratio: 17.2, rating: 5, brews: 1 },
  { method_id: 'v60', ratio: 15, rating: 5, brews: 1 },
  { method_id: 'v60', ratio: 14.9, rating: 3, brews: 2 },
];

describe('methodShares', () => {
  it('counts every brew once, rated or not', () => {
    expect(methodShares(statistics)).toEqual([
      { methodId: 'v60', brews: 9, share: 0.9 },
      { methodId: 'chemex', brews: 1, share: 0.1 },
    ]);
    expect(methodShares([])).toEqual([]);
  });
});

describe('bestRatio', () => {
  it('is the best mean among ratios that taste alike', () => {
    const best = bestRatio(tastePoints(statistics, 'v60'));
    expect(best?.ratio).toBe(17);
    expect(best?.rating).toBeCloseTo(14 / 3);
    expect(best?.brews).toBe(3);
  });

  it('is null for one ratio alone, or for ratios that were brewed once', () => {
    expect(bestRatio(tastePoints(statistics, 'chemex'))).toBeNull();
    expect(bestRatio([{ ratio: 16, rating: 5, brews: 9 }])).toBeNull();
    expect(
      bestRatio([
        { ratio: 16, rating: 5, brews: 1 },
        { ratio: 14, rating: 2, brews: 1 },
      ]),
    ).toBeNull();
  });

  it('separates the ratios of espresso', () => {
    const points = [
      { ratio: 2, rating: 4, brews: 3 },
      { ratio: 2.4, rating: 4.5, brews: 2 },
    ];
    expect(bestRatio(points)?.ratio).toBe(2.4);
  });
});

describe('scales', () => {
  it('mark counts at round numbers, up to the highest', () => {
    const marks = (most: number) => marksBetween(0, most, [1, 2, 5, 10, 20]);
    expect(marks(0)).toEqual([0, 1]);
    expect(marks(5)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(marks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(marks(31)).toEqual([0, 10, 20, 30, 40]);
  });

  it.each([
    [22, 26, [22, 23, 24, 25, 26]],
    [20, 25, [20, 21, 22, 23, 24, 25]],
    [19.5, 24.5, [18, 20, 22, 24, 26]],
    [2.5, 4, [2.5, 3, 3.5, 4]],
    [20, 20, [20, 20.5]],
  ])('mark settings from %s to %s at round numbers, at most six', (low, high, marks) => {
    expect(marksBetween(low, high, [0.5, 1, 2, 5, 10, 50, 100, 500])).toEqual(marks);
  });

  it('keep every ratio inside', () => {
    expect(ratioScale([{ ratio: 16, rating: 4, brews: 1 }])).toEqual({
      from: 15.5,
      to: 16.5,
      marks: [15.5, 16, 16.5],
    });
    const { from, to, marks } = ratioScale([
      { ratio: 1.8, rating: 4, brews: 1 },
      { ratio: 17, rating: 4, brews: 1 },
    ]);
    expect([from, to]).toEqual([0, 20]);
    expect(marks).toEqual([0, 5, 10, 15, 20]);
  });
});
