import { type Column, isClock, isDay, isDuration, shareOf } from './column-fit';
import { namesMethod } from './guess-fields';
import { amountUnit } from './header-names';
import { middleTemperature, readAmount } from './read-values';
import { cellAt, type Records } from './sheet-columns';
import type { Field, Mapping } from './source-table';

/* Two columns whose headers are exchanged, such as 'Água' above doses and 'Café' above water. */

const NEARLY_ALL = 0.8;
const FEWEST_BREWS = 2;
/** Usual ratios of filters, and of drinks, in g per g of coffee. */
const FILTERS = [8, 22] as const;
const DRINKS = [1.3, 22] as const;
/** Usual doses in g. */
const [SMALLEST_DOSE, LARGEST_DOSE] = [4, 150];
/** Bare numbers that are temperatures of hot water in °C or °F. */
const HOT = [
  [70, 100],
  [158, 212],
] as const;

const fits = (column: Column, check: (cell: string) => boolean): boolean =>
  column.cells.length >= FEWEST_BREWS && shareOf(column, check) >= NEARLY_ALL;

/** Whether nearly all cells of a column are temperatures in one unit. */
const areDegrees = (column: Column): boolean =>
  HOT.some(([least, most]) =>
    fits(column, (cell) => {
      const degrees = middleTemperature(cell);
      return degrees !== null && degrees >= least && degrees <= most;
    }),
  );

/** Whether a header names °C, but its numbers are seconds: too high for water in °C. */
const areSeconds = (column: Column): boolean =>
  /[°º˚]\s*c\b|\(c\)/i.test(column.header) &&
  fits(column, (cell) => (readAmount(cell) ?? 0) > HIGHEST_HEAT);
const HIGHEST_HEAT = 100;

/** Returns a function that checks whether all brews have water as dose, and a dose as water. */
const areAmountsSwapped =
  ([lowest, highest]: readonly [number, number]) =>
  (coffee: Column, water: Column, records: Records): boolean => {
    const brews = records.flatMap((record) => {
      const [dose, poured] = [coffee, water].map(({ at, header }) =>
        readAmount(cellAt(record, at), { unit: amountUnit(header) }),
      );
      return dose && poured ? [{ dose, poured }] : [];
    });
    return (
      brews.length >= FEWEST_BREWS &&
      brews.every(({ dose, poured }) => {
        const ratio = dose / poured;
        const isDose = poured >= SMALLEST_DOSE && poured <= LARGEST_DOSE;
        return isDose && ratio >= lowest && ratio <= highest;
      })
    );
  };

const PAIRS: readonly (readonly [
  one: Field,
  other: Field,
  areSwapped: (one: Column, other: Column, records: Records) => boolean,
])[] = [
  ['coffee', 'water', areAmountsSwapped(FILTERS)],
  ['coffee', 'beverage', areAmountsSwapped(DRINKS)],
  [
    'temperature',
    'duration',
    (heat, time) =>
      (fits(heat, isDuration) || areSeconds(heat)) && areDegrees(time) && !fits(time, isDuration),
  ],
  [
    'method',
    'bean',
    (method, bean) => fits(bean, namesMethod) && shareOf(method, namesMethod) === 0,
  ],
  ['date', 'time', (date, time) => fits(date, isClock) && fits(time, isDay)],
];

/** Exchanges columns whose cells contradict their headers; `named` is the mapping by headers. */
export function withSwaps(
  mapping: Mapping,
  named: Mapping,
  columns: readonly Column[],
  records: Records,
): Mapping {
  let swapped: Mapping = mapping;
  for (const [one, other, areSwapped] of PAIRS) {
    const [first, second] = [columns[named[one] ?? -1], columns[named[other] ?? -1]];
    if (first === undefined || second === undefined) continue;
    if (!areSwapped(first, second, records)) continue;
    const others = Object.entries(swapped).filter(([, at]) => at !== first.at && at !== second.at);
    swapped = { ...Object.fromEntries(others), [one]: second.at, [other]: first.at };
  }
  return swapped;
}
