import { namedMethod } from './brewers';
import { comparableText } from './guess-fields';
import { readDuration, type TimeUnit, UNIT_SECONDS } from './read-durations';
import { type AmountUnit, readAmount } from './read-values';

/* Units of columns, by header and cells: a header may name the wrong unit. */

/** Fewest cells that can overrule the unit of a header. */
const FEWEST_CELLS = 2;

type Range = readonly [least: number, most: number];
/** Plausible doses in g, water in ml per g of coffee, and durations in s by method. */
const DOSE: Range = [4, 150];
const RATIO: Range = [0.8, 25];
const DURATIONS: Readonly<Record<string, Range>> = {
  'cold-brew': [2 * 3600, 72 * 3600],
  espresso: [5, 150],
};
const OTHER_DURATION: Range = [15, 2700];

const isIn = (value: number, [least, most]: Range) => value >= least && value <= most;

/** Returns the header's unit, unless no cell is plausible in it and all are in another. */
function likelyUnit<Unit>(
  named: Unit,
  others: readonly Unit[],
  cells: readonly ((unit: Unit) => boolean)[],
): Unit {
  const fitting = (unit: Unit) => cells.filter((isLikely) => isLikely(unit)).length;
  if (cells.length < FEWEST_CELLS || fitting(named) > 0) return named;
  return others.find((unit) => fitting(unit) === cells.length) ?? named;
}

/** Returns the unit of the water, judged by the ratio to the doses in g beside it. */
export function waterUnitOf(
  named: AmountUnit,
  brews: readonly { water: string; dose: number | null }[],
): AmountUnit {
  const cells = brews.flatMap(({ water, dose }) =>
    dose === null || !isIn(dose, DOSE) || readAmount(water) === null
      ? []
      : [(unit: AmountUnit) => isIn((readAmount(water, { unit }) ?? 0) / dose, RATIO)],
  );
  return likelyUnit(named, ['', 'l'], cells);
}

/** Returns the unit of durations that have none, judged by the methods beside them. */
export function durationUnitOf(
  named: TimeUnit,
  brews: readonly { duration: string; method: string }[],
): TimeUnit {
  const cells = brews.flatMap(({ duration, method }) => {
    const read = readDuration(duration);
    const range = DURATIONS[namedMethod(comparableText(method)) ?? ''] ?? OTHER_DURATION;
    return read?.form !== 'number'
      ? []
      : [(unit: TimeUnit) => isIn(read.seconds * UNIT_SECONDS[unit], range)];
  });
  return likelyUnit(named, ['s', 'min', 'h', 'ms'], cells);
}
