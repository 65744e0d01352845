import type { FoundRow } from '@/lib/rows';

/** Number of brews with one grinder setting, their mean rating and mean duration in s. */
export type GrindStatistics = FoundRow<'grind_stats', 'seconds'>;

/** One grinder used for one method and bean: settings of two grinders cannot be compared. */
export interface GrindSeries {
  key: string;
  methodId: string;
  beanId: string | null;
  grinderId: string | null;
  brews: number;
  /** The finest setting first. */
  points: readonly GrindStatistics[];
}

/** Returns the series with several settings to compare, most brewed first. */
export function grindSeries(statistics: readonly GrindStatistics[]): GrindSeries[] {
  const byKey = new Map<string, GrindStatistics[]>();
  for (const figure of statistics) {
    const key = [figure.method_id, figure.bean_id, figure.grinder_id].join(' ');
    byKey.set(key, [...(byKey.get(key) ?? []), figure]);
  }
  return [...byKey]
    .flatMap(([key, points]): GrindSeries[] => {
      const [first] = points;
      if (!first || points.length < 2) return [];
      return [
        {
          key,
          methodId: first.method_id,
          beanId: first.bean_id,
          grinderId: first.grinder_id,
          brews: points.reduce((sum, { brews }) => sum + brews, 0),
          points: points.toSorted((a, b) => a.setting - b.setting),
        },
      ];
    })
    .sort((a, b) => b.brews - a.brews || a.key.localeCompare(b.key));
}

/** Returns the best-rated setting, of equals the most brewed; null with fewer than two rated. */
export function bestSetting(points: readonly GrindStatistics[]): GrindStatistics | null {
  const rated = points.filter(({ rating }) => rating !== null);
  if (rated.length < 2) return null;
  return rated.reduce((best, point) => {
    const by = (point.rating ?? 0) - (best.rating ?? 0);
    return by > 0 || (by === 0 && point.brews > best.brews) ? point : best;
  });
}
