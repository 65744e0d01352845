import { cellText, fieldReport, type KnownFields, list, member, tableOf } from './json-table';
import { readBeanconqueror } from './read-beanconqueror';
import { readBrewGuide } from './read-brew-guide';
import { type SourceTable, UnreadableFile } from './source-table';

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
      rating: member(brew, 'rating'),
      notes: member(brew, 'notes'),
      id: member(brew, 'id'),
      bean_id: member(brew, 'bean_id'),
      recipe: member(brew, 'recipe'),
      beverage: member(brew, 'beverage_grams'),
      tds: member(brew, 'tds_percent'),
      temperature: member(brew, 'temperature_c'),
      grinder_id: member(brew, 'grinder_id'),
      grind: member(brew, 'grind_setting'),
      water_id: member(brew, 'water_id'),
      gear: member(brew, 'gear'),
      aroma: member(brew, 'aroma'),
      acidity: member(brew, 'acidity'),
      sweetness: member(brew, 'sweetness'),
      body: member(brew, 'body'),
      finish: member(brew, 'finish'),
      flavours: member(brew, 'flavours'),
    })),
  );
  table.beans = list(beans).filter(
    (bean): bean is Record<string, unknown> => typeof bean === 'object' && bean !== null,
  );
  return table;
}

const TIMER_FIELDS: KnownFields = {
  stat_uuid: ['kept', 'identificador'],
  created_at: ['kept', 'data'],
  brewing_method_id: ['kept', 'método'],
  coffee_amount: ['kept', 'café'],
  water_amount: ['kept', 'água'],
  beans: ['kept', 'grão'],
  coffee_beans_uuid: ['kept', 'grão'],
  rating: ['kept', 'nota'],
  notes: ['kept', 'notas'],
  grind_size: ['changed', 'nas notas'],
  is_deleted: ['kept', 'o que foi excluído fica fora'],
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
  table.fields = fieldReport('Preparos', present, TIMER_FIELDS);
  return table;
}

/** Reads a JSON text of one of the known apps. Throws UnreadableFile for any other. */
export function readJson(text: string): SourceTable {
  const value = parseJson(text);
  if (Array.isArray(member(value, 'BREWS'))) return readBeanconqueror(value, [], []);
  if (Array.isArray(member(value, 'data', 'brewingNotes'))) return readBrewGuide(value);
  const rows = Array.isArray(value) ? value : list(member(value, 'brews'));
  const [first] = rows;
  const beans = member(value, 'beans');
  if (member(first, 'stat_uuid') !== undefined) return readTimerCoffee(rows, beans);
  if (member(first, 'method_id') !== undefined) return readCoado(rows, beans);
  throw new UnreadableFile(
    'Não reconhecemos este JSON. Aceitamos o do Coado, do Beanconqueror, do Brew Guide e do Timer.Coffee.',
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
