import { namedMethod } from './brewers';
import { type Column, isAmount, isMostly } from './column-fit';
import { POURED } from './derived-columns';
import { comparableText } from './guess-fields';
import { isWithin } from './read-cells';
import { amountIn, HIGHEST_RATIO, readAmount, readRatio } from './read-values';
import { cellAt, type Records } from './sheet-columns';
import type { Mapping } from './source-table';

/** Headers of other amounts: the price or weight of a bag is no dose. */
const OTHER_AMOUNT =
  /\b(prec(o|io)s?|price|prix|preis|custo|cost|valor|altitude|altura|estoque|stock|rest\w*|remaining|acumulad\w*|n|no|num|id|dias?|days?|idade|age|temp\w*|pressao|pressure|bar|pacotes?|bag|pack\w*|saco|bolsa|colher\w*|spoons?|scoops?|gelo|ice|bloom|floracao|ph|ppm|tds|ey|grind\w*|moagem|molienda|cli(?:ques?|cks?|cs?)|numerac(?:ao|ion)|abertura|apertura|textura|%|ano|year|mes|month)\b/;

const SAMPLE = 200;

/** Usual ratio of a filter, in g of water per g of coffee. */
const USUAL_RATIO = 16;

/** Plausible ratios of water to coffee: of any brew, and of filters only. */
const ANY_BREW = [1.2, HIGHEST_RATIO] as const;
const FILTER = [10, 20] as const;
/** Fewest rows from which a column is guessed although its header names another amount. */
const FEWEST_FILTERS = 3;

/** Returns |ln(median ratio / usual ratio)|; null if under 80 % of the rows are in the range. */
function likenessOf(
  coffee: readonly string[],
  water: readonly string[],
  [least, most]: readonly [number, number],
): number | null {
  const ratios: number[] = [];
  let pairs = 0;
  coffee.forEach((cell, at) => {
    const [dose, poured] = [amountIn(cell), amountIn(water[at] ?? '')];
    if (dose === null || poured === null || dose <= 0) return;
    pairs += 1;
    if (dose >= 4 && dose <= 150 && poured / dose >= least && poured / dose <= most) {
      ratios.push(poured / dose);
    }
  });
  if (pairs === 0 || ratios.length < pairs * 0.8) return null;
  const middle = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  return Math.abs(Math.log(middle / USUAL_RATIO));
}

/** Largest relative error of a rounded ratio. */
const NEAR_RATIO = 0.15;

/** Returns the column whose amounts are the coffee times the ratio of the row. */
function waterOfRatio(
  amounts: readonly Column[],
  records: Records,
  { coffee, ratio }: Mapping,
): number | undefined {
  const found = amounts.find(({ at }) => {
    const shares = records.slice(0, SAMPLE).flatMap((record) => {
      const [dose, times, poured] = [
        amountIn(cellAt(record, coffee)),
        readRatio(cellAt(record, ratio)),
        amountIn(cellAt(record, at)),
      ];
      return dose && times && poured ? [poured / (dose * times)] : [];
    });
    const near = shares.filter((share) => Math.abs(share - 1) <= NEAR_RATIO);
    return shares.length > 0 && near.length >= shares.length * 0.8;
  });
  return found?.at;
}

export function guessAmounts(
  free: readonly Column[],
  records: Records,
  mapping: Mapping,
): Pick<Mapping, 'coffee' | 'water'> {
  const hasWater =
    mapping.water !== undefined || mapping.ratio !== undefined || mapping.beverage !== undefined;
  const isRatioOnly = mapping.water === undefined && mapping.beverage === undefined;
  if (mapping.coffee !== undefined && hasWater && !isRatioOnly) return {};
  const cellsAt = (at: number) => records.slice(0, SAMPLE).map((record) => cellAt(record, at));
  const numbers = free.filter(
    (column) =>
      isMostly(column, (cell) => amountIn(cell) !== null) &&
      // A column of numbers from 80 to 100 has temperatures.
      !column.cells.every((cell) => isWithin(amountIn(cell) ?? 0, 80, 100)),
  );
  const amounts = numbers.filter(({ names }) => !names.some((name) => OTHER_AMOUNT.test(name)));
  if (mapping.coffee !== undefined && hasWater) {
    const water = waterOfRatio(amounts, records, mapping);
    return water === undefined ? {} : { water };
  }
  const bestOf = (columns: readonly Column[], range: readonly [number, number]) => {
    const known = (field: 'coffee' | 'water') =>
      mapping[field] === undefined ? columns.map(({ at }) => at) : [mapping[field]];
    const [best] = known('coffee')
      .flatMap((coffee) =>
        (hasWater ? [mapping.water ?? mapping.beverage ?? -1] : known('water')).map((water) => ({
          coffee,
          water,
          likeness: coffee === water ? null : likenessOf(cellsAt(coffee), cellsAt(water), range),
        })),
      )
      .flatMap(({ likeness, ...pair }) => (likeness === null ? [] : [{ ...pair, likeness }]))
      .sort((a, b) => a.likeness - b.likeness);
    return best;
  };
  const mayTakeAny = records.length >= FEWEST_FILTERS;
  const best = bestOf(amounts, ANY_BREW) ?? (mayTakeAny ? bestOf(numbers, FILTER) : undefined);
  if (!best) return {};
  return {
    ...(mapping.coffee === undefined ? { coffee: best.coffee } : {}),
    ...(hasWater ? {} : { water: best.water }),
  };
}

type Range = readonly [least: number, most: number];
/** Hot water in °C and °F; durations of cold brew in h, of espresso and filter in s. */
const HOT: readonly Range[] = [
  [80, 100],
  [176, 212],
];
const HOURS: Range = [4, 72];
const SHOT: Range = [12, 75];
const SECONDS: Range = [60, 600];
const FEWEST_NUMBERS = 2;

/** Finds columns of temperature and duration by numbers that fit the methods of their rows. */
export function guessMeasures(
  free: readonly Column[],
  records: Records,
  mapping: Mapping,
): Pick<Mapping, 'temperature' | 'duration'> {
  const numbersAt = (at: number) =>
    records.slice(0, SAMPLE).flatMap((record) => {
      const value = readAmount(cellAt(record, at));
      const method = namedMethod(comparableText(cellAt(record, mapping.method)));
      return value === null ? [] : [{ value, method }];
    });
  const columns = free
    .filter(
      ({ names, cells }) =>
        cells.length >= FEWEST_NUMBERS &&
        cells.every(isAmount) &&
        !names.some((name) => OTHER_AMOUNT.test(name) || POURED.test(name)),
    )
    .map(({ at }) => ({ at, numbers: numbersAt(at) }));
  const hot = columns.find(({ numbers }) =>
    HOT.some((range) => numbers.every(({ value }) => isWithin(value, ...range))),
  );
  const lasting = columns.find(
    ({ at, numbers }) =>
      at !== hot?.at &&
      numbers.every(({ value, method }) =>
        isWithin(
          value,
          ...(method === 'cold-brew' ? HOURS : method === 'espresso' ? SHOT : SECONDS),
        ),
      ),
  );
  return {
    ...(mapping.temperature === undefined && hot ? { temperature: hot.at } : {}),
    ...(mapping.duration === undefined && lasting ? { duration: lasting.at } : {}),
  };
}
