import { namedMethod } from './brewers';
import { comparableText } from './guess-fields';
import { isWithin } from './read-cells';
import { readDuration, type TimeUnit, UNIT_SECONDS } from './read-durations';
import { type AmountColumn, type AmountUnit, readAmount } from './read-values';
import { cellAt } from './sheet-columns';
import type { SourceTable } from './source-table';
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

export function waterUnitOf(
  named: AmountUnit,
  { records, mapping }: SourceTable,
  coffee: AmountColumn,
): AmountUnit {
  const cells = records.flatMap((record) => {
    const water = cellAt(record, mapping.water);
    const dose = readAmount(cellAt(record, mapping.coffee), coffee);
    return dose === null || !isWithin(dose, ...DOSE) || readAmount(water) === null
      ? []
      : [(unit: AmountUnit) => isWithin((readAmount(water, { unit }) ?? 0) / dose, ...RATIO)];
  });
  return likelyUnit(named, ['', 'l'], cells);
}

export function durationUnitOf(named: TimeUnit, { records, mapping }: SourceTable): TimeUnit {
  const cells = records.flatMap((record) => {
    const read = readDuration(cellAt(record, mapping.duration));
    const method = comparableText(cellAt(record, mapping.method));
    const range = DURATIONS[namedMethod(method) ?? ''] ?? BREW;
    return read?.form !== 'number'
      ? []
      : [(unit: TimeUnit) => isWithin(read.seconds * UNIT_SECONDS[unit], ...range)];
  });
  return likelyUnit(named, ['s', 'min', 'h', 'ms'], cells);
}
