import { LIMITS } from '@shared/database.limits';
import { formatDecimal, formatDuration, formatRatio, isolated, joinFacts } from '@shared/format';
import { rangeText } from '@/domains/gear/grinders/model/grinder-text';
import { formatDose, formatWater, type Units } from '@/domains/people/settings/model/units';
import type { Json } from '@/lib/database.types';
import type { RowOf } from '@/lib/rows';
import { brewSeconds } from '../brews/model/brew-fields';

/** Columns of a brew without its recipe, which would double the size of a page of the list. */
export const BREW_COLUMNS =
  'id, method_id, bean_id, coffee_grams, water_ml, duration_seconds, beverage_grams, tds_percent, roast, rating, taste, notes, photo_path, import_id, brewed_at, counts, grinder_id, grind_setting, water_id, gear, temperature_c, aroma, acidity, sweetness, body, finish, flavours, planned_seconds:recipe->parameters->totalTime, method:brew_methods(name, drawing), bean:beans(name), grinder:grinders(name, unit), water:waters(name)';

export type JournalBrew = RowOf<'brews', typeof BREW_COLUMNS> & {
  /** Written on this device and not part of the server's pages yet. */
  isLocal?: true;
};

export type BrewDetail = JournalBrew & { recipe: Json; facts: Json };

/** Returns the grams of water (espresso: of beverage) per gram of coffee. */
export const ratioOf = (brew: Pick<JournalBrew, 'coffee_grams' | 'water_ml'>): number =>
  brew.water_ml / brew.coffee_grams;

/** Formats a grinder setting: '22 cliques · C40', or '22' without a grinder; null for none. */
export function grindText(brew: Pick<JournalBrew, 'grind_setting' | 'grinder'>): string | null {
  if (brew.grind_setting === null) return null;
  const { grinder, grind_setting: setting } = brew;
  return grinder === null
    ? formatDecimal(setting, 2)
    : `${rangeText(grinder.unit, setting, setting)} · ${isolated(grinder.name)}`;
}

const drawnMethod = ({ method_id, method }: Pick<JournalBrew, 'method_id' | 'method'>) =>
  method.drawing ?? method_id;

/** Formats the water in ml or, for espresso, the weight in the cup in g. */
export function drinkText(
  brew: Pick<JournalBrew, 'method_id' | 'method' | 'water_ml'>,
  units: Units,
): string {
  return formatWater(brew.water_ml, drawnMethod(brew), units);
}

/** Formats a brew as one line: '15 g · 250 ml · 1:16,7 · 3:05'. */
export function factsLine(brew: JournalBrew, units: Units): string {
  const seconds = brewSeconds(brew);
  return joinFacts([
    formatDose({ coffee: brew.coffee_grams, water: brew.water_ml }, drawnMethod(brew), units),
    formatRatio(ratioOf(brew)),
    seconds === null ? null : formatDuration(seconds),
  ]);
}

const BETWEEN = '\n\n— e também —\n\n';

/**
 * Merges the notes of a pending write (`ours`) with notes written elsewhere (`theirs`).
 * Leaves out a text that the other one contains. Also leaves out `theirs` if it equals `before`, or
 * if both do not fit.
 */
export function bothNotes(
  before: string | null,
  ours: string | null,
  theirs: string | null,
): string | null {
  if (theirs === before || theirs === ours || !theirs) return ours;
  if (!ours || theirs.includes(ours)) return theirs;
  if (ours.includes(theirs)) return ours;
  const both = `${theirs}${BETWEEN}${ours}`;
  // If both do not fit, the later write wins, as it does for other columns.
  return [...both].length <= LIMITS.brews.notes ? both : ours;
}
