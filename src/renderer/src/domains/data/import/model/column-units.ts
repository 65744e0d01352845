import { namedMethod } from './brewers';
import { comparableText } from './guess-fields';
import { isWithin } from './read-cells';
import { readDuration, type TimeUnit, UNIT_SECONDS } from './read-durations';
import { type AmountUnit, readAmount } from './read-values';
import { BREW, DOSE, RATIO, SHOT } from './unusual';

/* Units of columns, by header and cells: a header may name the wrong unit. */

/** Fewest cells that can overrule the unit of a header. */
const FEWEST_CELLS = 2;

type Range = readonly [least: number, most: number];
const DURATIONS: Readonly<Record<string, Range>> = {
  'cold-brew': [2 * 3600, 72 * 3600],
  espresso: SHOT,
};

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
    dose === null || !isWithin(dose, ...DOSE) || readAmount(water) === null
      ? []
      : [(unit: AmountUnit) => isWithin((readAmount(water, { unit }) ?? 0) / dose, ...RATIO)],
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
    const range = DURATIONS[namedMethod(comparableText(method)) ?? ''] ?? BREW;
    return read?.form !== 'number'
      ? []
      : [(unit: TimeUnit) => isWithin(read.seconds * UNIT_SECONDS[unit], ...range)];
  });
  return likelyUnit(named, ['s', 'min', 'h', 'ms'], cells);
}
