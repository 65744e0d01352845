import { BREW_COLUMNS } from './import-row';
import { areAlike, readJsonSheet } from './json-sheet';
import { fieldReport, type KnownFields, list, listAt, member, tableOf, textAt } from './json-table';
import { readBeanconqueror } from './read-beanconqueror';
import { readBrewGuide } from './read-brew-guide';
import { joined, wellFormed } from './read-cells';
import { extrasSchema, itemsOf, readable, type SourceTable, UnreadableFile } from './source-table';

/** Reads Coado's own export; `others` returns the rows of its other tables. */
export function readCoado(
  brews: unknown,
  beans: unknown,
  others: (
    table: 'brew_methods' | 'grinders' | 'grinder_settings' | 'waters' | 'recipes',
  ) => unknown,
): SourceTable {
  const names = new Map(list(beans).map((bean) => [member(bean, 'id'), member(bean, 'name')]));
  const table = tableOf(
    'coado',
    list(brews).map((brew) => ({
      ...Object.fromEntries(BREW_COLUMNS.map(([field, column]) => [field, member(brew, column)])),
      id: member(brew, 'id'),
      bean: names.get(member(brew, 'bean_id')),
      recipe: member(brew, 'recipe'),
    })),
  );
  table.extras = new Map(
    list(brews).flatMap((brew) => {
      const extras = extrasSchema.safeParse(brew);
      return extras.success ? [[textAt(brew, 'id').toLowerCase(), extras.data]] : [];
    }),
  );
  const settings = itemsOf(others('grinder_settings'));
  table.belongings = {
    methods: itemsOf(others('brew_methods')),
    waters: itemsOf(others('waters')),
    beans: itemsOf(beans),
    grinders: itemsOf(others('grinders')).map((grinder) => ({
      ...grinder,
      settings: settings.filter(({ grinder_id }) => grinder_id === grinder.id),
    })),
    recipes: itemsOf(others('recipes')),
  };
  return table;
}

const TIMER_FIELDS: KnownFields = {
  stat_uuid: ['imported', 'identificador'],
  created_at: ['imported', 'data'],
  brewing_method_id: ['imported', 'método'],
  coffee_amount: ['imported', 'café'],
  water_amount: ['imported', 'água'],
  beans: ['imported', 'grão'],
  coffee_beans_uuid: ['imported', 'grão'],
  rating: ['imported', 'nota'],
  notes: ['imported', 'notas'],
  grind_size: ['changed', 'nas notas'],
  is_deleted: ['imported', 'o que foi excluído fica fora'],
};

/** Reads Timer.Coffee's export: rows of its brew diary, without deleted ones. */
export function readTimerCoffee(brews: unknown, beans: unknown): SourceTable {
  const names = new Map(
    list(beans).map((bean) => [member(bean, 'beans_uuid'), member(bean, 'name')]),
  );
  const present = list(brews).filter((brew) => member(brew, 'is_deleted') !== true);
  const table = tableOf(
    'timer-coffee',
    present.map((brew) => {
      const grind = textAt(brew, 'grind_size');
      return {
        date: member(brew, 'created_at'),
        method: textAt(brew, 'brewing_method_id').replaceAll('_', ' '),
        coffee: member(brew, 'coffee_amount'),
        water: member(brew, 'water_amount'),
        bean: member(brew, 'beans') ?? names.get(member(brew, 'coffee_beans_uuid')),
        rating: member(brew, 'rating'),
        notes: joined([textAt(brew, 'notes'), grind === '' ? '' : `Moagem: ${grind}`], '\n'),
        id: member(brew, 'stat_uuid'),
      };
    }),
  );
  table.fields = fieldReport('Preparos', present, TIMER_FIELDS);
  return table;
}

/** Reads a JSON of a known app, else a list of brews, notes or a chat. Throws UnreadableFile. */
export const readJson = (text: string): SourceTable => readValue(parseJson(text));

/**
 * Reads the JSON files of a zip: the first that has brews, or items of one kind as one list.
 * Apps for notes write a file for each note. Throws UnreadableFile.
 */
export function readJsonFiles(texts: readonly string[]): SourceTable {
  if (texts.length > 1) {
    const values = texts.flatMap((text) => readable(() => [parseJson(text)]) ?? []);
    if (areAlike(values)) return readValue(values);
    for (const value of values) {
      const table = readable(() => readValue(value));
      if (table !== null) return table;
    }
  }
  return readJson(texts[0] ?? '');
}

function readValue(value: unknown): SourceTable {
  if (Array.isArray(member(value, 'BREWS'))) return readBeanconqueror(value);
  if (Array.isArray(member(value, 'data', 'brewingNotes'))) return readBrewGuide(value);
  const rows = Array.isArray(value) ? value : listAt(value, 'brews');
  const [first] = rows;
  const beans = member(value, 'beans');
  if (member(first, 'stat_uuid') !== undefined) return readTimerCoffee(rows, beans);
  if (member(first, 'method_id') !== undefined && member(first, 'coffee_grams') !== undefined) {
    return readCoado(rows, beans, (table) => member(value, table));
  }
  return readJsonSheet(value);
}

const wellFormedValue = (_key: string, value: unknown) =>
  typeof value === 'string' ? wellFormed(value) : value;

/** Parses a JSON text, or a text with a JSON in each line. Throws UnreadableFile. */
export function parseJson(text: string): unknown {
  const document = text.replace(/^\uFEFF/, '').trim();
  try {
    return JSON.parse(document, wellFormedValue);
  } catch (error) {
    const lines = document.split(/\r?\n/).filter((line) => line.trim() !== '');
    try {
      if (lines.length > 1) return lines.map((line) => JSON.parse(line, wellFormedValue));
    } catch {
      // The lines are not JSON either.
    }
    throw new UnreadableFile('O arquivo está incompleto ou não é um JSON válido.', {
      cause: error,
    });
  }
}
