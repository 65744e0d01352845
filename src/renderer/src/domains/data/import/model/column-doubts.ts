import { cutTo } from '@shared/format';
import { OPEN_NAME } from './brewers';
import { FIELD_NAMES } from './field-words';
import { comparableText } from './guess-fields';
import { amountUnit } from './header-names';
import { type Doubt, doubtsAmong } from './import-row';
import { isBlank } from './read-cells';
import type { judgeColumns } from './read-columns';
import { firstParts } from './read-dates';
import { UNIT_NAMES } from './read-durations';
import { readTemperature } from './read-values';
import { cellAt } from './sheet-columns';
import { FIELDS, type Field, type SourceTable } from './source-table';

const ENGLISH_DATE = /\b(date|day|when|brewed|timestamp|time)\b/i;

/** Lowest usual temperature of water for a filter, in °F. */
const COOLEST_F = 185;

/** A brand that sells several kinds of brewers, without a model. */
const MAKER =
  /^(hario|bodum|bialetti|fellow|timemore|oxo|kinto|cafec|wilfa|sage|breville|philips|oster|mondial|arno|electrolux)( n?[oº]? ?\d+)?$/;

/** Returns a notice for a method that is new, ambiguous, or only the name of a brand. */
function methodDoubt(name: string, methodId: string): Doubt[] {
  if (methodId.startsWith('own-')) return [['method', `Método novo: “${cutTo(name, 40)}”`]];
  if (OPEN_NAME.test(comparableText(name))) {
    return [['method', `“${cutTo(name, 40)}” tem mais de um sentido: confira o método`]];
  }
  return MAKER.test(comparableText(name))
    ? [['method', `“${cutTo(name, 40)}” só diz a marca: confira o método`]]
    : [];
}

/** Returns a function that lists a row's uncertain readings, such as of method or date. */
export function columnDoubts(table: SourceTable, columns: ReturnType<typeof judgeColumns>) {
  const { mapping } = table;
  const shown = (at: number) => `“${cutTo(table.columns[at] ?? '', 30)}”`;
  const doubted = FIELDS.flatMap((field) => {
    const [at, rival] = [mapping[field], table.doubted?.[field]];
    return at === undefined || rival === undefined
      ? []
      : [{ field, at, rival, name: FIELD_NAMES[field] ?? field }];
  });
  // Values that are all just below the boiling point in °F are certainly °F.
  const isFahrenheitGuessed =
    columns.isFahrenheit &&
    !columns.isFahrenheitNamed &&
    table.records.some(
      (record) => (readTemperature(cellAt(record, mapping.temperature)) ?? COOLEST_F) < COOLEST_F,
    );
  const isOunces = amountUnit(table.columns[mapping.water ?? -1]) === 'oz';
  const { water: otherWater, duration: otherTime } = columns.otherUnits;
  // Brazilian dates begin with the day: another order, or an English sheet, gets a notice.
  const isOrderOpen =
    columns.dateOrder === 'month' ||
    (columns.dateOrder === 'day' && ENGLISH_DATE.test(table.columns[mapping.date ?? -1] ?? ''));
  return (record: readonly string[], name: string, methodId: string): Doubt[] => {
    const textOf = (at: number | undefined) => cellAt(record, at);
    const found = doubted.flatMap(({ field, at, rival, name: what }): Doubt[] => {
      const [cell, other] = [textOf(at), rival === null ? '' : textOf(rival)];
      if (rival === null) return isBlank(cell) ? [] : [[field, `Confira: ${what} de ${shown(at)}`]];
      return isBlank(other) || other === cell
        ? []
        : [[field, `Confira: ${what} de ${shown(at)}, e não de ${shown(rival)}`]];
    });
    const date = textOf(mapping.date);
    const [first, second] = isOrderOpen ? firstParts(date) : [0, 0];
    const firstPart = columns.dates.order === 'day' ? 'dia' : 'mês';
    const water = textOf(mapping.water);
    const isFilled = (field: Field) => !isBlank(textOf(mapping[field]));
    return [
      ...methodDoubt(name, methodId),
      ...found,
      ...doubtsAmong([
        [
          first !== second && Math.max(first, second) <= 12,
          'date',
          `Confira a data: ${firstPart} primeiro em ${date}`,
        ],
        [
          otherWater !== null && isFilled('water'),
          'water',
          `Água lida em ${otherWater || 'ml'}, e não como diz a coluna`,
        ],
        [
          otherTime !== null && isFilled('duration'),
          'duration',
          `Tempo lido em ${UNIT_NAMES[otherTime ?? 's']}, e não como diz a coluna`,
        ],
        [isFahrenheitGuessed && isFilled('temperature'), 'temperature', 'Temperatura lida em °F'],
        [isOunces && water !== '', 'water', 'Onças de água lidas como de volume'],
        [/\d\s*oz/i.test(water), 'water', 'Onças de água lidas como de peso'],
        [columns.isRatingUnsure && isFilled('rating'), 'rating', 'Confira até quanto vão as notas'],
      ]),
    ];
  };
}
