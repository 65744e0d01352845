import { cutTo } from '@shared/format';
import { isUuid, newUuid } from '@/lib/uuid';
import { columnDoubts } from './column-doubts';
import { contradictionsIn } from './contradictions';
import { freeColumns, sheetFacts } from './facts';
import { isOwnBrewer } from './guess-fields';
import type {
  ImportRow,
  NoBrew,
  PreparedRows,
  ReadingChoices,
  RefusedRow,
  RowNotice,
} from './import-row';
import { MAX_GEAR, optionalFields, recipeOf, rounded } from './optional-cells';
import { MAX_DURATION, optional, within } from './read-cells';
import { judgeColumns, wordsOfNoBrew } from './read-columns';
import { durationOf } from './read-durations';
import { readAmount } from './read-values';
import { coffeeOf, dayOrMoment, Refusal, required, waterOf } from './required-cells';
import { brokenLimit } from './row-limits';
import { withRatings } from './row-ratings';
import { cellAt } from './sheet-columns';
import type { Field, SourceTable } from './source-table';
import { unreadNotices } from './unread-words';
import { doubtsOf } from './unusual';

/** Ids of methods by their names in the file; the rows of a name with null are refused. */
export type MethodNames = ReadonlyMap<string, string | null>;

/** Whether a cell is a 0 for a missing measurement. */
const isUnmeasured = (field: Field, cell: string): boolean =>
  (field === 'duration' || field === 'temperature') &&
  /^0+(?:[.,:]0+)*\s*(?:s|°?\s*c)?$/i.test(cell.trim());

type Unrated = Omit<ImportRow, 'rating'>;

const withGear = (brewer: string, gear: string | null) =>
  cutTo([brewer, gear].filter(Boolean).join(', '), MAX_GEAR);

/** Returns the names in the column of methods, each once, most frequent first. */
export function methodNames({ records, mapping }: SourceTable): string[] {
  const counts = new Map<string, number>();
  for (const record of records) {
    const name = cellAt(record, mapping.method);
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

function doubtsOfRows(table: SourceTable, columns: ReturnType<typeof judgeColumns>) {
  const ofColumns = columnDoubts(table, columns);
  const contradictions = contradictionsIn(table);
  return (record: readonly string[], name: string, brew: Unrated) => [
    ...doubtsOf(brew),
    ...ofColumns(record, name, brew.method_id),
    ...contradictions(record, brew),
  ];
}

const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row;

/**
 * Turns a table into rows for the server, and gives a reason for every refused row.
 * `ids` keeps the id of each record, so a second try of the same file adds no duplicate. Without a
 * choice, the scale of the ratings is guessed from those of the accepted rows.
 */
export function toRows(
  table: SourceTable,
  methods: MethodNames,
  ids: string[],
  choices: ReadingChoices = {},
): PreparedRows {
  const { mapping } = table;
  const columns = judgeColumns(table, choices.dateOrder ?? null);
  const doubtsOfRow = doubtsOfRows(table, columns);
  const free = freeColumns(table);
  const refused: RefusedRow[] = [];
  const notices: RowNotice[] = [];
  const noBrews: NoBrew[] = [];
  const notifyOf = (row: number, field: Field) => (text: string) =>
    void notices.push({ row, field, text });

  const convert = (record: string[], at: number, row: number): Unrated => {
    const day = columns.daysAbove[at] ?? '';
    const note = (field: Field) => notifyOf(row, field);
    const text = (field: Field) => {
      if (field === 'date' && day !== '') return day;
      const cell = record[mapping[field] ?? -1] ?? '';
      return columns.isForeign && isUnmeasured(field, cell) ? '' : cell;
    };
    if (day !== '') note('date')(`Data da linha de cima: ${cutTo(day, 40)}`);
    const brewed_at = required(
      [text('date'), text('time')].filter((part) => part.trim() !== '').join(' '),
      () => dayOrMoment(text('date'), text('time'), columns.dates, note),
      'a data',
    );
    const name = required(text('method'), (words) => words.trim(), 'o método');
    const method_id = methods.get(name);
    if (!method_id) throw new Refusal(`Método sem par no Coado: ${cutTo(name, 40)}`);
    const coffee = coffeeOf(text, columns, note('coffee'));
    const beverage = optional(
      text('beverage'),
      (words) => readAmount(words, columns.beverage),
      'Não entendemos o café na xícara',
      note('beverage'),
    );
    const water = waterOf(text, columns, { method_id, coffee, beverage }, note('water'));
    const known = text('id').trim();
    const beanId = text('bean_id').trim();
    ids[at] ??= newUuid();
    const id = isUuid(known) ? known.toLowerCase() : ids[at];
    const optionals = optionalFields(text, columns, note);
    const { durationUnit: unit, writesMinutes } = columns;
    const written = { unit, methodId: method_id, writesMinutes };
    const seconds = durationOf(text('duration'), written, note('duration'));
    const duration = within(seconds, [0, MAX_DURATION], 'Tempo', note('duration'));
    const { cut, ...details } = columns.isForeign
      ? sheetFacts(table.columns, record, free, duration)
      : { cut: [] };
    for (const header of cut) {
      note('notes')(`“${cutTo(header, 40)}” é longo demais: cortamos nos detalhes`);
    }
    const converted: Unrated = {
      id,
      row,
      method_id,
      coffee_grams: Math.round(coffee * 10) / 10,
      water_ml: Math.round(water * 10) / 10,
      brewed_at,
      bean_id: isUuid(beanId) ? beanId : null,
      duration_seconds: duration === null ? null : Math.round(duration),
      // Some apps write 0 for a missing measurement.
      beverage_grams: rounded(
        within(beverage || null, [0.05, 20_000], 'Café na xícara', note('beverage')),
        10,
      ),
      recipe: recipeOf(text('recipe'), note('recipe')),
      ...optionals,
      gear: isOwnBrewer(name, method_id, table) ? withGear(name, optionals.gear) : optionals.gear,
      ...table.extras.get(id),
      ...details,
    };
    const broken = brokenLimit(converted);
    if (broken !== null) throw new Refusal(broken);
    if (columns.isForeign) {
      const doubts = doubtsOfRow(record, name, converted);
      for (const [field, text] of doubts) notices.push({ row, field, text, isDoubt: true });
    }
    return converted;
  };

  const converted: { row: Unrated; rating: string; at: number }[] = [];
  table.records.forEach((record, at) => {
    const row = table.rowNumbers[at] ?? at + 1;
    const other = columns.wordsOfOther(record);
    if (other !== null) {
      noBrews.push({ row, words: cutTo(other, 40) });
      return;
    }
    try {
      const rating = cellAt(record, mapping.rating);
      converted.push({ row: convert(record, at, row), rating, at });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const words = wordsOfNoBrew(record, table);
      if (words === null) refused.push({ row, reason: error.message });
      else noBrews.push({ row, words: cutTo(words, 40) });
    }
  });

  const { ready, scale } = withRatings(converted, table, columns, choices, notifyOf);
  notices.push(...unreadNotices(table, converted, notices));
  const comesIn = new Set(ready.map(({ row }) => row));
  return {
    ready,
    refused: refused.sort(byRow),
    notices: notices.filter(({ row }) => comesIn.has(row)).sort(byRow),
    ratingScale: scale,
    dateOrder: columns.dateOrder,
    noBrews,
  };
}
