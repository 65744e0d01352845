import { formatClock, formatDecimal, formatRatio } from '@shared/format';
import { rangeText } from '@/entities/grinder/range-text';
import { formatVolume, formatWeight, type Units } from '@/entities/settings/units';
import type { JournalBrew } from '../api/journal';

/** Seconds the brew took: the real time, else the recipe's; null when neither is known. */
export function secondsOf(
  brew: Pick<JournalBrew, 'duration_seconds' | 'planned_seconds'>,
): number | null {
  if (brew.duration_seconds !== null) return brew.duration_seconds;
  return typeof brew.planned_seconds === 'number' ? brew.planned_seconds : null;
}

/** Water (espresso: beverage) per gram of coffee. */
export const ratioOf = (brew: Pick<JournalBrew, 'coffee_grams' | 'water_ml'>): number =>
  brew.water_ml / brew.coffee_grams;

/**
 * Formats a grinder setting: '22 cliques', 'número 5,5', or '22' without a grinder.
 * Returns null for a brew without a setting.
 */
export function grindText(brew: Pick<JournalBrew, 'grind_setting' | 'grinder'>): string | null {
  if (brew.grind_setting === null) return null;
  const { grinder, grind_setting: setting } = brew;
  return grinder === null
    ? formatDecimal(setting, 2)
    : `${rangeText(grinder.unit, setting, setting)} · ${grinder.name}`;
}

/** Formats a brew as one line: '15 g · 250 ml · 1:16,7 · 3:05'. */
export function factsLine(brew: JournalBrew, units: Units): string {
  const seconds = secondsOf(brew);
  return [
    formatWeight(brew.coffee_grams, units),
    formatVolume(brew.water_ml, units),
    formatRatio(ratioOf(brew)),
    seconds === null ? null : formatClock(seconds),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}
