import { LIMITS } from '@shared/database.limits';
import { formatDecimal } from '@shared/format';
import type { RowOf } from '@/lib/rows';

export const LAST_OF_METHOD_COLUMNS =
  'id, method_id, bean_id, coffee_grams, water_ml, roast, recipe, grinder_id, grind_setting, grind_points, bean:beans(name), grinder:grinders(model_id, name, unit)';

export type LastOfMethod = RowOf<'brews', typeof LAST_OF_METHOD_COLUMNS>;

export const BREW_TO_REPEAT_COLUMNS =
  'id, method_id, bean_id, coffee_grams, water_ml, roast, recipe, grind_setting, grind_points, grinder:grinders(model_id, name, unit)';

export type BrewToRepeat = RowOf<'brews', typeof BREW_TO_REPEAT_COLUMNS>;

/** Splits a brew's gear or flavours at the commas, without duplicates. */
export function listedWords(text: string | null): string[] {
  const words = (text ?? '')
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '');
  return words.filter(
    (word, index) =>
      words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === index,
  );
}

/** Fewer characters left than this are counted; more need no warning. */
const FEW_LEFT = 200;

/** Returns a warning when few characters are left for the notes; null before. */
export function notesLeft(notes: string | null): string | null {
  const left = LIMITS.brews.notes - (notes?.length ?? 0);
  if (left >= FEW_LEFT) return null;
  if (left <= 0) return `As notas chegaram aos ${formatDecimal(LIMITS.brews.notes)} caracteres.`;
  return left === 1 ? 'Resta 1 caractere.' : `Restam ${formatDecimal(left)} caracteres.`;
}

/** Reads 'm:ss', 'h:mm:ss' or seconds ('25') as seconds; null if invalid or too long. */
export function readSeconds(text: string): number | null {
  if (/^\d{1,6}$/.test(text.trim())) {
    const seconds = Number(text);
    return seconds <= LIMITS.brews.duration_seconds ? seconds : null;
  }
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (!parts) return null;
  const [, hours, minutes, seconds] = parts;
  if (hours !== undefined && Number(minutes) > 59) return null;
  const total = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total <= LIMITS.brews.duration_seconds ? total : null;
}

/** Returns method ids, most used first; ties keep the order of first appearance. */
export function rankMethods(methodIds: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const id of methodIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([id]) => id);
}

/** Columns of a brew without grinder, water, gear, temperature and tasting. */
export const UNMEASURED = {
  grinder_id: null,
  grinder: null,
  grind_setting: null,
  water_id: null,
  water: null,
  gear: null,
  temperature_c: null,
  aroma: null,
  acidity: null,
  sweetness: null,
  body: null,
  finish: null,
  flavours: null,
} as const;

/** Seconds the brew took: the real time, else the recipe's; null when neither is known. */
export function brewSeconds(brew: {
  duration_seconds: number | null;
  planned_seconds: unknown;
}): number | null {
  if (brew.duration_seconds !== null) return brew.duration_seconds;
  return typeof brew.planned_seconds === 'number' ? brew.planned_seconds : null;
}
