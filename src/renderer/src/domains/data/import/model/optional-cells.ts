import { cutTo, formatDecimal } from '@shared/format';
import { isUuid } from '@/lib/uuid';
import { jsonOf } from './own-sheet';
import { isBlank, isWithin, type Notify, optional, shortened, within } from './read-cells';
import type { judgeColumns } from './read-columns';
import {
  middleTemperature,
  readAmount,
  readPercent,
  readRoast,
  readTemperature,
} from './read-values';
import { isRecipeAllowed } from './row-limits';
import { type Field, itemSchema } from './source-table';

/** Most characters of each text. */
export const MAX_GEAR = 300;
const MAX_NOTES = 2000;
const MAX_FLAVOURS = 400;
const MAX_BEAN_NAME = 80;

/** Notion writes the URL of a linked page after its name. */
const LINKS = /\s*\(https?:\/\/[^\s)]*\)/g;

export const rounded = (value: number | null, places: number) =>
  value === null ? null : Math.round(value * places) / places;

const lengthWith = (line: string) => (line === '' ? 0 : [...line].length + 1);
const withLine = (notes: string | null, line: string) =>
  [notes, line].filter(Boolean).join('\n') || null;

/** Reads a recipe of Coado, an object; in other sheets the column may have any text. */
export function recipeOf(text: string, notify: Notify) {
  if (!text.startsWith('{')) return null;
  const recipe = itemSchema.safeParse(jsonOf(text));
  if (recipe.success && isRecipeAllowed(recipe.data)) return recipe.data;
  notify('A receita não é válida, deixada em branco');
  return null;
}

/** Reads the optional columns; reports an unreadable cell and leaves it empty. */
export function optionalFields(
  text: (field: Field) => string,
  columns: ReturnType<typeof judgeColumns>,
  notify: (field: Field) => Notify,
) {
  const measure = (
    field: Field,
    read: (words: string) => number | null,
    [problem, what]: readonly [string, string],
    [least, most, parts]: readonly [least: number, most: number, partsOfUnit: number],
  ) => {
    const value = optional(text(field), read, problem, notify(field));
    // Some apps write 0 for a missing measurement.
    const isMissing = value === 0 && least > 0;
    return rounded(within(isMissing ? null : value, [least, most], what, notify(field)), parts);
  };
  const level = (field: Field, name: string) =>
    measure(field, readAmount, [`Não entendemos ${name}`, `Degustação, ${name}`], [1, 5, 1]);
  const grinder = text('grinder_id').trim();
  const grind = grindSetting(text('grind'));
  // A grind in words has no column, so it becomes a line of the notes.
  const grindWords =
    grind === null && !isBlank(text('grind')) ? `Moagem: ${cutTo(text('grind').trim(), 60)}` : '';
  return {
    bean_name: shortened(
      text('bean').replace(LINKS, ''),
      MAX_BEAN_NAME,
      'Nome do grão',
      notify('bean'),
    ),
    roast: optional(text('roast'), readRoast, 'Torra desconhecida', notify('roast')),
    tds_percent: measure('tds', readPercent, ['Não entendemos o TDS', 'TDS'], [0.005, 30, 100]),
    temperature_c: measure(
      'temperature',
      (words) => temperatureOf(words, columns.isFahrenheit, notify('temperature')),
      ['Não entendemos a temperatura', 'Temperatura'],
      [0, 100, 10],
    ),
    grind_setting: rounded(grind, 100),
    notes: withLine(
      shortened(text('notes'), MAX_NOTES - lengthWith(grindWords), 'Anotações', notify('notes')),
      grindWords,
    ),
    grinder_id: isUuid(grinder) ? grinder : null,
    water_id: isUuid(text('water_id').trim()) ? text('water_id').trim().toLowerCase() : null,
    gear: shortened(text('gear'), MAX_GEAR, 'Apetrechos', notify('gear')),
    aroma: level('aroma', 'aroma'),
    acidity: level('acidity', 'acidez'),
    sweetness: level('sweetness', 'doçura'),
    body: level('body', 'corpo'),
    finish: level('finish', 'finalização'),
    flavours: shortened(text('flavours'), MAX_FLAVOURS, 'Sabores', notify('flavours')),
  };
}

/** Reads a temperature; a range is read as its middle and reported. */
function temperatureOf(words: string, isFahrenheit: boolean, notify: Notify): number | null {
  const plain = readTemperature(words, isFahrenheit);
  if (plain !== null) return plain;
  const middle = middleTemperature(words, isFahrenheit);
  if (middle !== null) {
    notify(`Temperatura lida como ${formatDecimal(middle)} °C: ${cutTo(words, 40)}`);
  }
  return middle;
}

/** Reads the setting of a grinder: '22', '2,1', '24 cliques'. Null for '5.5.1' or 'fina'. */
function grindSetting(text: string): number | null {
  const value = readAmount(text.replace(/\s*(cliques?|clicks?)\.?$/i, ''));
  return value !== null && isWithin(value, 0, 999) ? value : null;
}
