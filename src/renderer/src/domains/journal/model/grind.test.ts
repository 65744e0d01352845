import { describe, expect, it } from 'vitest';
import type { GrindStatistics } from './grind';
import { bestSetting, grindSeries } from './grind';

const at = (setting: number, change: Partial<GrindStatistics> = {}): GrindStatistics => ({
  method_id: 'v60',
  bean_id: 'serra',
  grinder_id: 'c40',
  setting,
  brews: 1,
  rating: null,
  seconds: null,
  ...change,
});

describe('settings of a grinder', () => {
  it('are compared within a method, a bean and a grinder, the most brewed first', () => {
    const series = grindSeries([
      at(24),
      at(22, { brews: 3 }),
      at(15, { grinder_id: 'encore' }),
      ...[at(20, { bean_id: null, brews: 5 }), at(21, { bean_id: null })],
    ]);
    expect(series.map(({ beanId, brews, points }) => [beanId, brews, points.length])).toEqual([
      [null, 6, 2],
      ['serra', 4, 2],
    ]);
    expect(series[1]?.points.map(({ setting }) => setting)).toEqual([22, 24]);
  });

  it('have a best one once two of them are rated', () => {
    expect(bestSetting([at(22, { rating: 4 }), at(24)])).toBeNull();
    const rated = [at(22, { rating: 4 }), at(23, { rating: 4, brews: 2 }), at(24, { rating: 3 })];
    expect(bestSetting(rated)?.setting).toBe(23);
  });
});
