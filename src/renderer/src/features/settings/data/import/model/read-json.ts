import { type ImportSource, MAX_RECORDS, type SourceTable, UnreadableFile } from './source-table';

const COLUMNS = [
  'date',
  'method',
  'coffee',
  'water',
  'bean',
  'roast',
  'duration',
  'beverage',
  'tds',
  'rating',
  'notes',
  'id',
  'bean_id',
  'recipe',
] as const;

type Cells = Partial<Record<(typeof COLUMNS)[number], unknown>>;

/** A member of whatever a file holds; undefined for what has none. */
export function member(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  );
}

/** The members of a list; none of what is no list. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function cellText(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\u0000', '');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}

function tableOf(source: ImportSource, all: readonly Cells[]): SourceTable {
  const notes: string[] = [];
  if (all.length === 0) throw new UnreadableFile('O arquivo não tem preparos para importar.');
  if (all.length > MAX_RECORDS) {
    notes.push(`O arquivo tem mais de ${MAX_RECORDS} preparos; só os primeiros serão importados.`);
  }
  return {
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
    headerRows: 0,
    beans: [],
    curves: new Map(),
    notes,
  };
}

/** Coado's own export: the rows of `brews` and, for their names and origins, of `beans`. */
export function readCoado(brews: unknown, beans: unknown): SourceTable {
  const names = new Map(list(beans).map((bean) => [member(bean, 'id'), member(bean, 'name')]));
  const table = tableOf(
    'coado',
    list(brews).map((brew) => ({
      date: member(brew, 'brewed_at'),
      method: member(brew, 'method_id'),
      coffee: member(brew, 'coffee_grams'),
      water: member(brew, 'water_ml'),
      bean: names.get(member(brew, 'bean_id')),
      roast: member(brew, 'roast'),
      duration: member(brew, 'duration_seconds'),
      beverage: member(brew, 'beverage_grams'),
      tds: member(brew, 'tds_percent'),
      rating: member(brew, 'rating'),
      notes: member(brew, 'notes'),
      id: member(brew, 'id'),
      bean_id: member(brew, 'bean_id'),
      recipe: member(brew, 'recipe'),
    })),
  );
  table.beans = list(beans).filter(
    (bean): bean is Record<string, unknown> => typeof bean === 'object' && bean !== null,
  );
  return table;
}

/** Beanconqueror's records by their own ids. */
export const byUuid = (rows: unknown): Map<unknown, unknown> =>
  new Map(list(rows).map((row) => [member(row, 'config', 'uuid'), row]));

/**
 * Beanconqueror's backup: lists of records with `config.uuid` and `config.unix_timestamp` (seconds),
 * brews naming bean and preparation by uuid. An espresso's water is what came out.
 */
export function readBeanconqueror(main: unknown, moreBrews: unknown[], moreBeans: unknown[]) {
  const beans = byUuid([...list(member(main, 'BEANS')), ...moreBeans]);
  const preparations = byUuid(member(main, 'PREPARATION'));
  const all = [...list(member(main, 'BREWS')), ...moreBrews];
  const brews = [
    ...new Map(all.map((row, at) => [member(row, 'config', 'uuid') ?? at, row])).values(),
  ];
  return tableOf(
    'beanconqueror',
    brews.map((brew) => {
      const preparation = preparations.get(member(brew, 'method_of_preparation'));
      const bean = beans.get(member(brew, 'bean'));
      const kind = cellText(member(preparation, 'type'));
      const isEspresso = kind === 'PORTAFILTER' || member(preparation, 'style_type') === 'ESPRESSO';
      const out = Number(member(brew, 'brew_beverage_quantity'));
      const grind = cellText(member(brew, 'grind_size'));
      const notes = cellText(member(brew, 'note'));
      return {
        date: member(brew, 'config', 'unix_timestamp'),
        method: /^(CUSTOM_PREPARATION|DRIPPER)?$/.test(kind)
          ? member(preparation, 'name')
          : kind.replaceAll('_', ' '),
        coffee: member(brew, 'grind_weight'),
        water: isEspresso && out > 0 ? out : member(brew, 'brew_quantity'),
        bean: member(bean, 'name'),
        duration: member(brew, 'brew_time') || undefined,
        beverage: member(brew, 'brew_beverage_quantity'),
        tds: member(brew, 'tds'),
        rating: Math.max(0, Number(member(brew, 'rating')) || 0),
        notes: [notes, grind === '' ? '' : `Moagem: ${grind}`].filter(Boolean).join('\n'),
        id: member(brew, 'config', 'uuid'),
      };
    }),
  );
}

/** Timer.Coffee's export: rows of its brew diary with the columns of its database; deleted ones stay out. */
export function readTimerCoffee(brews: unknown, beans: unknown): SourceTable {
  const names = new Map(
    list(beans).map((bean) => [member(bean, 'beans_uuid'), member(bean, 'name')]),
  );
  const kept = list(brews).filter((brew) => member(brew, 'is_deleted') !== true);
  return tableOf(
    'timer-coffee',
    kept.map((brew) => {
      const grind = cellText(member(brew, 'grind_size'));
      return {
        date: member(brew, 'created_at'),
        method: cellText(member(brew, 'brewing_method_id')).replaceAll('_', ' '),
        coffee: member(brew, 'coffee_amount'),
        water: member(brew, 'water_amount'),
        bean: member(brew, 'beans') ?? names.get(member(brew, 'coffee_beans_uuid')),
        rating: member(brew, 'rating'),
        notes: [cellText(member(brew, 'notes')), grind === '' ? '' : `Moagem: ${grind}`]
          .filter(Boolean)
          .join('\n'),
        id: member(brew, 'stat_uuid'),
      };
    }),
  );
}

/** Reads a JSON text of one of the known apps. Throws UnreadableFile for any other. */
export function readJson(text: string): SourceTable {
  const value = parseJson(text);
  if (Array.isArray(member(value, 'BREWS'))) return readBeanconqueror(value, [], []);
  const rows = Array.isArray(value) ? value : list(member(value, 'brews'));
  const [first] = rows;
  const beans = member(value, 'beans');
  if (member(first, 'stat_uuid') !== undefined) return readTimerCoffee(rows, beans);
  if (member(first, 'method_id') !== undefined) return readCoado(rows, beans);
  throw new UnreadableFile(
    'Não reconhecemos este JSON. Aceitamos o do Coado, do Beanconqueror e do Timer.Coffee.',
  );
}

/** Parses a text, or throws UnreadableFile. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UnreadableFile('O arquivo está incompleto ou não é um JSON válido.', {
      cause: error,
    });
  }
}
