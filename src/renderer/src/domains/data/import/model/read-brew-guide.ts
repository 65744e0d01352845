import { counted } from '@shared/format';
import {
  cellText,
  fieldReport,
  type KnownFields,
  leftLists,
  listAt,
  member,
  tableOf,
  textAt,
} from './json-table';
import { joined } from './read-cells';
import { type SourceTable, UnreadableFile } from './source-table';

const NOTE_FIELDS: KnownFields = {
  timestamp: ['imported', 'data'],
  equipment: ['imported', 'método'],
  method: ['changed', 'nome da receita, nas notas'],
  'params.coffee': ['imported', 'café'],
  'params.water': ['imported', 'água'],
  'params.ratio': ['changed', 'resulta do café e da água'],
  'params.grindSize': ['changed', 'ajuste da moagem; o que não é número vai para as notas'],
  'params.temp': ['imported', 'temperatura'],
  'coffeeBeanInfo.name': ['imported', 'grão'],
  'coffeeBeanInfo.roastLevel': ['changed', 'torra: clara, média ou escura'],
  'coffeeBeanInfo.roaster': ['changed', 'torrefação, nas notas'],
  'coffeeBeanInfo.roastDate': ['changed', 'data da torra, nas notas'],
  beanId: ['imported', 'grão'],
  rating: ['imported', 'nota'],
  'taste.acidity': ['imported', 'acidez'],
  'taste.sweetness': ['imported', 'doçura'],
  'taste.body': ['imported', 'corpo'],
  'taste.bitterness': ['changed', 'amargor, nas notas'],
  notes: ['imported', 'notas'],
  totalTime: ['imported', 'tempo'],
};

const BEAN_FIELDS: KnownFields = { id: ['imported', 'grão'], name: ['imported', 'nome do grão'] };

/** Names of Coado's methods by Brew Guide's devices, most of which have Chinese names. */
const DEVICES: Readonly<Record<string, string>> = {
  CleverDripper: 'Clever',
  聪明杯: 'Clever',
  Kalita: 'Kalita Wave',
  蛋糕滤杯: 'Kalita Wave',
  折纸滤杯: 'Origami',
  意式咖啡机: 'Espresso',
  法压壶: 'Prensa Francesa',
  爱乐压: 'AeroPress',
  摩卡壶: 'Moka',
  冷萃: 'Cold Brew',
};

/** Converts a roast, from 极浅 (lightest) to 深度 (darkest), to one of Coado; '' for none. */
function roastOf(level: string): string {
  if (/浅|light/i.test(level) && !/中浅/.test(level)) return 'Clara';
  if (/中深|深|dark/i.test(level)) return 'Escura';
  return level === '' ? '' : 'Média';
}

const isBrew = (note: unknown) => {
  const source = textAt(note, 'source');
  return source === '' || source === 'beanconqueror-import';
};

/** Reads Brew Guide's export, which has amounts such as '15g' and instants in ms. */
export function readBrewGuide(file: unknown): SourceTable {
  const all = listAt(file, 'data', 'brewingNotes');
  const notes = all.filter(isBrew);
  if (notes.length === 0) throw new UnreadableFile('O arquivo não tem preparos para importar.');
  const beans = listAt(file, 'data', 'coffeeBeans');
  const beanNames = new Map(beans.map((bean) => [member(bean, 'id'), member(bean, 'name')]));
  const devices = new Map(
    listAt(file, 'data', 'customEquipments').map((device) => [
      textAt(device, 'id'),
      textAt(device, 'name'),
    ]),
  );
  const table = tableOf(
    'brew-guide',
    notes.map((note) => {
      const device = textAt(note, 'equipment');
      const grind = textAt(note, 'params', 'grindSize');
      const setting = /^\d{1,3}(?:[.,]\d+)?$/.exec(grind.trim())?.[0];
      const taste = (name: string) => {
        const level = Number(member(note, 'taste', name));
        return level >= 1 && level <= 5 ? Math.round(level) : undefined;
      };
      const line = (label: string, value: unknown) =>
        cellText(value) === '' ? '' : `${label}: ${cellText(value)}`;
      return {
        date: member(note, 'timestamp'),
        method: devices.get(device) || DEVICES[device] || device || 'Sem método',
        coffee: member(note, 'params', 'coffee'),
        water: member(note, 'params', 'water'),
        bean: member(note, 'coffeeBeanInfo', 'name') ?? beanNames.get(member(note, 'beanId')),
        roast: roastOf(textAt(note, 'coffeeBeanInfo', 'roastLevel')),
        duration: member(note, 'totalTime') || undefined,
        rating: Math.max(0, Number(member(note, 'rating')) || 0),
        temperature: textAt(note, 'params', 'temp'),
        grind: setting,
        acidity: taste('acidity'),
        sweetness: taste('sweetness'),
        body: taste('body'),
        notes: joined(
          [
            textAt(note, 'notes'),
            line('Receita', member(note, 'method')),
            setting === undefined ? line('Moagem', grind) : '',
            line('Amargor', taste('bitterness')),
            line('Torrefação', member(note, 'coffeeBeanInfo', 'roaster')),
            line('Torrado em', member(note, 'coffeeBeanInfo', 'roastDate')),
          ],
          '\n',
        ),
      };
    }),
  );
  const others = all.length - notes.length;
  if (others > 0) {
    table.notes.push(
      `${counted(others, 'anotação de estoque fica', 'anotações de estoque ficam')} de fora: não são preparos.`,
    );
  }
  table.fields = [
    ...fieldReport('Preparos', notes, NOTE_FIELDS),
    ...fieldReport('Grãos', beans, BEAN_FIELDS),
    ...leftLists(member(file, 'data'), READ_LISTS),
  ];
  return table;
}

const READ_LISTS = new Set(['brewingNotes', 'coffeeBeans']);
