import {
  FIELDS,
  type Field,
  type FieldNote,
  type ImportSource,
  MAX_RECORDS,
  NO_PARTS,
  type SourceTable,
  UnreadableFile,
} from './source-table';

type Column = Exclude<Field, 'time' | 'ratio'>;
/** A known format has the time in its date, and amounts instead of a ratio. */
const COLUMNS = FIELDS.filter((field): field is Column => field !== 'time' && field !== 'ratio');

type Cells = Partial<Record<Column, unknown>>;

export function member(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  );
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a value as text; '' for lists, objects and null. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\u0000', '');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

export const textAt = (value: unknown, ...path: readonly string[]): string =>
  cellText(member(value, ...path));
export const listAt = (value: unknown, ...path: readonly string[]): unknown[] =>
  list(member(value, ...path));

/** Builds the table of a known format, with one column for each field. */
export function tableOf(source: ImportSource, all: readonly Cells[]): SourceTable {
  const notes: string[] = [];
  if (all.length === 0) throw new UnreadableFile('O arquivo não tem preparos para importar.');
  if (all.length > MAX_RECORDS) {
    notes.push(`O arquivo tem mais de ${MAX_RECORDS} preparos; só os primeiros serão importados.`);
  }
  return {
    ...NO_PARTS,
    source,
    columns: [...COLUMNS],
    records: all
      .slice(0, MAX_RECORDS)
      .map((cells) =>
        COLUMNS.map((name) =>
          name === 'recipe' && typeof cells.recipe === 'object' && cells.recipe !== null
            ? JSON.stringify(cells.recipe).replaceAll('\\u0000', '')
            : cellText(cells[name]),
        ),
      ),
    mapping: Object.fromEntries(COLUMNS.map((name, index) => [name, index])),
    fixed: true,
    rowNumbers: all.slice(0, MAX_RECORDS).map((_, at) => at + 1),
    sheet: null,
    notes,
  };
}

/** Outcome of each known field, its place in Coado, and the most characters there. */
export type KnownFields = Readonly<
  Record<string, readonly [state: FieldNote['state'], as: string, most?: number]>
>;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty));

/** Lists the filled fields of a row with their values; known nested ones with their path. */
function filled(row: unknown, path: string, known: KnownFields): [string, unknown][] {
  if (typeof row !== 'object' || row === null) return [];
  return Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const field = `${path}${name}`;
    if (isEmpty(value)) return [];
    const isKnownInside = Object.keys(known).some((each) => each.startsWith(`${field}.`));
    if (!isKnownInside) return [[field, value]];
    const members = Array.isArray(value) ? value : [value];
    return members.flatMap((each) => filled(each, `${field}.`, known));
  });
}

/** Reports every filled field with its outcome; an unknown field is reported as left out. */
export function fieldReport(
  part: string,
  rows: readonly unknown[],
  known: KnownFields,
): FieldNote[] {
  const counts = new Map<string, number>();
  const cut = new Set<string>();
  const outcomeOf = (field: string) =>
    (Object.hasOwn(known, field) ? known[field] : undefined) ?? (['left', ''] as const);
  for (const row of rows) {
    const values = filled(row, '', known);
    for (const field of new Set(values.map(([name]) => name))) {
      counts.set(field, (counts.get(field) ?? 0) + 1);
    }
    for (const [field, value] of values) {
      const most = outcomeOf(field)[2];
      if (most !== undefined && [...cellText(value).trim()].length > most) cut.add(field);
    }
  }
  return [...counts].map(([field, count]) => {
    const [state, as, most] = outcomeOf(field);
    if (!cut.has(field)) return { part, field, count, state, as };
    return { part, field, count, state: 'changed', as: `${as}, cortado em ${most} letras` };
  });
}

/** Reports the filled lists of a file that are not imported, with the reason for each if any. */
export function leftLists(
  file: unknown,
  imported: ReadonlySet<string>,
  reasons: Readonly<Record<string, string>> = {},
): FieldNote[] {
  if (typeof file !== 'object' || file === null) return [];
  return Object.entries(file).flatMap(([field, value]): FieldNote[] => {
    if (imported.has(field) || isEmpty(value)) return [];
    const count = Array.isArray(value) ? value.length : 1;
    const as = Object.hasOwn(reasons, field) ? (reasons[field] ?? '') : '';
    return [{ part: 'Outros', field, count, state: 'left', as }];
  });
}
