import { formatDecimal } from '@shared/format';
import { comparableText } from './guess-fields';
import { type Doubt, doubtsAmong, type ImportRow } from './import-row';
import { readRatio } from './read-values';
import { cellAt, columnWhere, filledCells } from './sheet-columns';
import type { SourceTable } from './source-table';

/* Finds contradictions in a row, such as between a date and its weekday. */

/** Weekdays in Portuguese, Spanish and English, from Sunday on; 'mar' is also a month. */
const WEEKDAYS: readonly RegExp[] = [
  /^(?:dom(?:ingo)?|sun(?:day)?)$/,
  /^(?:seg(?:unda)?|lun(?:es)?|mon(?:day)?)$/,
  /^(?:ter(?:ca)?|martes|tues?(?:day)?)$/,
  /^(?:qua(?:rta)?|mie(?:rcoles)?|wed(?:nesday)?)$/,
  /^(?:qui(?:nta)?|jue(?:ves)?|thu(?:rs(?:day)?)?)$/,
  /^(?:sex(?:ta)?|vie(?:rnes)?|fri(?:day)?)$/,
  /^(?:sab(?:ado)?|sat(?:urday)?)$/,
];
const NAMES = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

const LONGEST_CELL = 60;

/** Returns the weekday that a text begins with, from 0 for Sunday; -1 for none. */
export function weekdayIn(text: string): number {
  if (text.length > LONGEST_CELL) return -1;
  const [first = ''] = comparableText(text).split(/ |(?<=[a-z])(?=\d)/);
  return WEEKDAYS.findIndex((name) => name.test(first));
}

const isWeekday = (cell: string): boolean => !/\d/.test(cell) && weekdayIn(cell) >= 0;

/** Largest relative difference between ratios that rounding explains. */
const ROUNDED = 0.07;

type Read = Pick<ImportRow, 'brewed_at' | 'coffee_grams' | 'water_ml' | 'beverage_grams'>;

export function contradictionsIn({ columns, records, mapping }: SourceTable) {
  const taken = new Set(Object.values(mapping));
  const weekdays = columnWhere(
    columns,
    (at) => (taken.has(at) ? [] : filledCells(records, at)),
    isWeekday,
  );
  return (record: readonly string[], brew: Read): Doubt[] => {
    const day = new Date(brew.brewed_at).getDay();
    const written = [weekdays, mapping.date].map((at) => weekdayIn(cellAt(record, at)));
    const other = written.find((weekday) => weekday >= 0 && weekday !== day);
    const ratio = readRatio(cellAt(record, mapping.ratio));
    const ratios = [brew.water_ml, brew.beverage_grams ?? brew.water_ml].map(
      (amount) => amount / brew.coffee_grams,
    );
    const isOff =
      ratio !== null && ratios.every((found) => Math.abs(found - ratio) > ratio * ROUNDED);
    return doubtsAmong([
      [
        other !== undefined,
        'date',
        `Confira a data: é ${NAMES[day]}, e a linha diz ${NAMES[other ?? day]}`,
      ],
      [isOff, 'water', `Confira a água: a linha diz a proporção 1:${formatDecimal(ratio ?? 0)}`],
    ]);
  };
}
