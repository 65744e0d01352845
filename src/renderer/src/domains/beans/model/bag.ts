import { joinFacts } from '@shared/format';
import { formatWeight, type Units } from '@/domains/people/settings/model/units';
import type { RowOf } from '@/lib/rows';

export const BEAN_COLUMNS =
  'id, user_id, position, name, origin, region, process, notes, body, acidity, roast, bag_grams, remaining_grams, opened_on, roaster, roasted_on, farm, variety, altitude, cost, rating, link, photo_path, is_ground, portions, details, facts, archived_at, import_id, created_at';

/** A bean of the catalogue (`user_id` null, ordered by `position`) or of the person. */
export type Bean = RowOf<'beans', typeof BEAN_COLUMNS>;

/** Dose in g for a person without brews; the calculator's default. */
export const DEFAULT_DOSE = 15;

export interface Bag {
  /** Share of the bag, 0 to 1. */
  level: number;
  /** Whole brews left. */
  brews: number;
  /** Text such as 'restam 180 g de 250 g · ~12 preparos'. */
  text: string;
  /** Whether coffee for fewer than two brews is left. */
  isLow: boolean;
}

/** Returns the content of a bean's bag, in g and brews; null if it is not tracked. */
export function bagOf(
  bean: { bag_grams: number | null; remaining_grams: number | null },
  dose: number,
  units: Units,
): Bag | null {
  const { bag_grams: size, remaining_grams: left } = bean;
  if (size === null || left === null) return null;
  const brews = Math.floor(left / dose);
  const amount =
    left === 0
      ? `acabou o pacote de ${formatWeight(size, units)}`
      : `restam ${formatWeight(left, units)} de ${formatWeight(size, units)}`;
  const about = brews === 1 ? '~1 preparo' : `~${brews} preparos`;
  return {
    level: left / size,
    brews,
    text: joinFacts([
      amount,
      left > 0 && brews > 0 ? about : null,
      left > 0 && brews < 2 ? 'está acabando' : null,
    ]),
    isLow: brews < 2,
  };
}

/** Returns the median of the doses (g), which a single large brew does not change. */
export function usualDose(doses: readonly number[]): number {
  const sorted = [...doses].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? DEFAULT_DOSE;
}
