import { cutTo } from '@shared/format';
import { newUuid } from '@/lib/uuid';
import { guessBrewer, guessMethod } from './guess-fields';
import type { PreparedRows } from './import-row';
import type { DateOrder } from './read-dates';
import type { RatingScale } from './read-values';
import { type ImportedItem, type Mapping, type SourceTable, sheetsOf } from './source-table';
import { methodNames, toRows } from './to-rows';

export interface OpenFile {
  name: string;
  chosen: readonly File[];
  table: SourceTable;
  mapping: Mapping;
  /** Methods that the person chose, by name in the file; they replace the guess. */
  choices: ReadonlyMap<string, string | null>;
  /** Order of day and month in the dates; null if the person did not choose it. */
  dateOrder: DateOrder | null;
  /** Highest ratings that the person chose, by the header of their column. */
  ratingScales: ReadonlyMap<string, RatingScale>;
  importId: string;
  /** Ids of the methods that the import may create, by name in the file. */
  newMethods: Map<string, string>;
  /** Ids of the records' brews, for each sheet, so that a second try adds no duplicate. */
  ids: string[][];
}

export interface Reading {
  /** Ids of the methods by their names in the file; null for those not to import. */
  methods: ReadonlyMap<string, string | null>;
  prepared: PreparedRows;
  /** The highest ratings of the sheets' columns, by their headers; empty without ratings. */
  ratingScales: ReadonlyMap<string, RatingScale>;
}

type KnownMethods = readonly { id: string; name: string }[];

/** Choice of a new method, which the import creates for the person. */
export const NEW_METHOD = 'new';

export function openFile(table: SourceTable, name: string, chosen: readonly File[]): OpenFile {
  return {
    name,
    chosen,
    table,
    mapping: table.mapping,
    choices: new Map(),
    dateOrder: null,
    ratingScales: new Map(),
    newMethods: new Map(),
    importId: newUuid(),
    ids: [],
  };
}

function newMethodId({ newMethods }: OpenFile, name: string): string {
  const id = newMethods.get(name) ?? `own-${newUuid()}`;
  newMethods.set(name, id);
  return id;
}

/** Returns the methods that rows need and the import creates, with the drawing of their type. */
export function newMethods(
  { table, newMethods: ids }: OpenFile,
  { prepared }: Reading,
  known: KnownMethods,
): ImportedItem[] {
  const used = new Set(prepared.ready.map(({ method_id }) => method_id));
  return [...ids]
    .filter(([, id]) => used.has(id))
    .map(([name, id]) => {
      const brewer = table.brewers.get(name);
      const like = brewer ? guessMethod(brewer.kind, known) : null;
      return {
        id,
        name: cutTo(name, 60),
        drawing: like?.startsWith('own-') ? null : like,
        description: brewer?.description ?? '',
      };
    });
}

const together = (prepared: readonly PreparedRows[]): PreparedRows => ({
  ready: prepared.flatMap(({ ready }) => ready),
  refused: prepared.flatMap(({ refused }) => refused),
  notices: prepared.flatMap(({ notices }) => notices),
  noBrews: prepared.flatMap(({ noBrews }) => noBrews),
  ratingScale: prepared.find(({ ratingScale }) => ratingScale !== null)?.ratingScale ?? null,
  dateOrder: prepared.find(({ dateOrder }) => dateOrder !== null)?.dateOrder ?? null,
});

/** Reads an open file by the person's choices; `known` are the methods of the account. */
export function readingOf(file: OpenFile, known: KnownMethods): Reading {
  const sheets = sheetsOf(file.table, file.mapping);
  const names = [...new Set(sheets.flatMap(methodNames))];
  // Coado's export names the person's own methods by their ids.
  const inFile = new Map(file.table.belongings.methods.map(({ id }) => [String(id), String(id)]));
  const methods = new Map(
    names.map((name) => {
      const chosen = file.choices.has(name)
        ? (file.choices.get(name) ?? null)
        : (inFile.get(name) ??
          guessBrewer(name, file.table.brewers.get(name), known) ??
          NEW_METHOD);
      return [name, chosen === NEW_METHOD ? newMethodId(file, name) : chosen];
    }),
  );
  const ratingsOf = ({ records, mapping: { rating } }: SourceTable) =>
    rating === undefined ? [] : records.map((record) => record[rating] ?? '');
  const headers = sheets.map(({ columns, mapping }) => columns[mapping.rating ?? -1] ?? '');
  const prepared = sheets.map((table, at) => {
    const ids = file.ids[at] ?? [];
    file.ids[at] = ids;
    const header = headers[at] ?? '';
    // Sheets with the same header of ratings have the same scale.
    const alike = sheets.filter((_, other) => other !== at && headers[other] === header);
    return toRows(table, methods, ids, {
      dateOrder: file.dateOrder,
      ratingScale: file.ratingScales.get(header) ?? null,
      ratingsBeside: alike.flatMap(ratingsOf),
    });
  });
  const ratingScales = new Map(
    prepared.flatMap(({ ratingScale }, at) =>
      ratingScale === null ? [] : [[headers[at] ?? '', ratingScale] as const],
    ),
  );
  return { methods, prepared: together(prepared), ratingScales };
}
