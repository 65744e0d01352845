import * as z from 'zod/mini';
import type { FoundRow } from '@/lib/rows';
import { addDays } from '@/lib/zoned-time';
import { weekOf } from './zone-days';

/** Number of a method's brews with this ratio and rating; null and null: of all its brews. */
export type MethodStatistics = FoundRow<'brew_stats', 'ratio'>;

const totals = {
  brews: z.number(),
  /** Grams of ground coffee; null without a brew. */
  grams: z.nullable(z.number()),
  /** Number of cups: 150 ml each, 40 ml for espresso. */
  cups: z.nullable(z.number()),
  /** An estimate: see CAFFEINE_SOURCE. */
  caffeine_mg: z.nullable(z.number()),
  /** Cost in reais of the `costed` brews: those whose bean has a price and a bag weight. */
  cost: z.nullable(z.number()),
  costed: z.number(),
  /** Mean of the `rated` brews. */
  rating: z.nullable(z.number()),
  rated: z.number(),
};

const bestSchema = z.object({
  id: z.string(),
  rating: z.number(),
  method: z.string(),
  recipe: z.nullable(z.string()),
  coffee_grams: z.number(),
  water_ml: z.number(),
  grinder: z.nullable(z.string()),
  unit: z.nullable(z.enum(['cliques', 'número'])),
  grind_setting: z.nullable(z.number()),
});

export const statisticsSchema = z.object({
  total: z.object(totals),
  drink_ml: z.number(),
  seconds: z.number(),
  days: z.number(),
  /** Most days in a row with a brew. */
  longest_run: z.number(),
  most_in_a_day: z.number(),
  /** Brews by the hour of the day, '0' to '23'. */
  hours: z.record(z.string(), z.number()),
  /** YYYY-MM, oldest first; months without a brew are left out. */
  months: z.array(z.object({ ...totals, month: z.string() })),
  methods: z.array(z.object({ ...totals, id: z.string(), name: z.string(), drawing: z.string() })),
  beans: z.array(
    z.object({
      ...totals,
      id: z.string(),
      name: z.string(),
      roaster: z.string(),
      best: z.nullable(bestSchema),
    }),
  ),
  grinders: z.array(z.object({ ...totals, id: z.string(), name: z.string() })),
});

/** Totals of a period. Methods, beans and grinders are sorted by most brewed. */
export type JournalStatistics = z.infer<typeof statisticsSchema>;
export type Totals = JournalStatistics['total'];
export type BeanStatistics = JournalStatistics['beans'][number];

export interface WeekStatistics {
  monday: string;
  brews: number;
}

/** Sums daily brews (in the person's zone) for each of the last `count` weeks, oldest first. */
export function weekStatistics(
  days: readonly { day: string; brews: number }[],
  today: string,
  count: number,
): WeekStatistics[] {
  const brewsOfWeek = new Map<string, number>();
  for (const { day, brews } of days) {
    const monday = weekOf(day);
    brewsOfWeek.set(monday, (brewsOfWeek.get(monday) ?? 0) + brews);
  }
  const thisMonday = weekOf(today);
  return Array.from({ length: count }, (_, index) => {
    const monday = addDays(thisMonday, (index - count + 1) * 7);
    return { monday, brews: brewsOfWeek.get(monday) ?? 0 };
  });
}

/** A method's share of all brews, 0 to 1. */
export interface MethodShare {
  methodId: string;
  brews: number;
  share: number;
}

export function methodShares(statistics: readonly MethodStatistics[]): MethodShare[] {
  const methods = statistics.filter(({ ratio }) => ratio === null);
  const all = methods.reduce((sum, { brews }) => sum + brews, 0);
  return methods
    .map(({ method_id, brews }) => ({ methodId: method_id, brews, share: brews / all }))
    .sort((a, b) => b.brews - a.brews);
}

/** Brews of one method with the same ratio (water per gram of coffee) and rating. */
export interface TastePoint {
  ratio: number;
  rating: number;
  brews: number;
}

export function tastePoints(
  statistics: readonly MethodStatistics[],
  methodId: string,
): TastePoint[] {
  return statistics.flatMap(({ method_id, ratio, rating, brews }) =>
    method_id === methodId && ratio !== null && rating !== null ? [{ ratio, rating, brews }] : [],
  );
}

/** Steps per unit of ratio: ratios within a step taste alike. Espresso has finer steps. */
const stepsPerRatio = (ratio: number) => (ratio < 5 ? 5 : 1);
const bucketOf = (ratio: number) => Math.round(ratio * stepsPerRatio(ratio)) / stepsPerRatio(ratio);

/** Least number of brews for which the rating of a ratio counts. */
const ENOUGH_BREWS = 2;

/**
 * Returns the rounded ratio with the highest mean rating, and the range it covers.
 * Only ratios brewed at least twice count; the most brewed one wins a tie. Null with fewer than two
 * ratios, or if none was brewed twice.
 */
export function bestRatio(
  points: readonly TastePoint[],
): { ratio: number; from: number; to: number; rating: number; brews: number } | null {
  const buckets = new Map<number, { stars: number; brews: number }>();
  for (const { ratio, rating, brews } of points) {
    const key = bucketOf(ratio);
    const bucket = buckets.get(key) ?? { stars: 0, brews: 0 };
    buckets.set(key, { stars: bucket.stars + rating * brews, brews: bucket.brews + brews });
  }
  if (buckets.size < 2) return null;
  const means = [...buckets]
    .filter(([, { brews }]) => brews >= ENOUGH_BREWS)
    .map(([ratio, { stars, brews }]) => ({ ratio, rating: stars / brews, brews }));
  means.sort((a, b) => b.rating - a.rating || b.brews - a.brews);
  const [best] = means;
  if (!best) return null;
  const reach = 0.5 / stepsPerRatio(best.ratio);
  return { ...best, from: best.ratio - reach, to: best.ratio + reach };
}

/** Returns round marks around `low` and `high`, at most six if one of `sizes` allows it. */
export function marksBetween(low: number, high: number, sizes: readonly number[]): number[] {
  const countOf = (size: number) => Math.ceil(high / size) - Math.floor(low / size);
  const step = sizes.find((size) => countOf(size) <= 5) ?? sizes.at(-1) ?? 1;
  const from = Math.floor(low / step) * step;
  const count = Math.max(1, countOf(step));
  return Array.from({ length: count + 1 }, (_, index) => from + index * step);
}

/** Returns the range of the ratios with a margin, and whole or half marks in it. */
export function ratioScale(points: readonly TastePoint[]): {
  from: number;
  to: number;
  marks: number[];
} {
  const ratios = points.map(({ ratio }) => ratio);
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  const step = [0.5, 1, 2, 5, 10].find((size) => (high - low) / size <= 4) ?? 20;
  const from = Math.max(0, Math.floor((low - step / 4) / step) * step);
  const to = Math.ceil((high + step / 4) / step) * step;
  const count = Math.round((to - from) / step);
  return { from, to, marks: Array.from({ length: count + 1 }, (_, index) => from + index * step) };
}
