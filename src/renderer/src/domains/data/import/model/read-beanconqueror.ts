import { parseDecimal } from '@shared/format';
import { isUuid } from '@/lib/uuid';
import {
  beanFacts,
  brewFacts,
  cut,
  day,
  exactSeconds,
  flavoursOf,
  positive,
} from './beanconqueror-facts';
import {
  BEAN_FIELDS,
  BREW_FIELDS,
  MILL_FIELDS,
  OTHER_MINERALS,
  PREPARATION_FIELDS,
  WATER_FIELDS,
} from './beanconqueror-fields';
import { recogniseGrinder } from './guess-fields';
import {
  cellText,
  fieldReport,
  leftLists,
  list,
  listAt,
  member,
  tableOf,
  textAt,
} from './json-table';
import { joined } from './read-cells';
import { type Brewer, type ImportedItem, NO_BELONGINGS, type SourceTable } from './source-table';

export const byUuid = (rows: unknown): Map<unknown, unknown> =>
  new Map(list(rows).map((row) => [member(row, 'config', 'uuid'), row]));

/** Converts a score up to 10 to a level from 1 to 5; undefined for 0 or none. */
function level(value: unknown): number | undefined {
  const number = positive(value);
  return number === undefined ? undefined : Math.min(5, Math.max(1, Math.round(number / 2)));
}

/** Converts a rating up to `most` to half stars up to 5; null for 0 or none. */
const stars = (value: unknown, most: number): number | null => {
  const number = positive(value);
  return number === undefined
    ? null
    : Math.max(0.5, Math.min(5, Math.round((number / most) * 10) / 2));
};

/** Converts a roast of Beanconqueror, from cinnamon to Italian, to one of Coado. */
function roastOf(value: unknown): 'Clara' | 'Média' | 'Escura' | null {
  const words = cellText(value).toLowerCase();
  if (/light|cinnamon|new_england|half_city/.test(words)) return 'Clara';
  if (/american|city_plus|city/.test(words) && !/full/.test(words)) return 'Média';
  return /full|vienna|french|italian|dark/.test(words) ? 'Escura' : null;
}

/** Calcium carbonate in mg/L of one German degree (°dH). */
const PER_DH = 17.85;

/** Converts a hardness in ppm, mg/L or German degrees to mg/L; null for 0 or above 1000. */
function mineralOf(value: unknown, unit: unknown): number | null {
  const number = positive(value);
  if (number === undefined) return null;
  const grams = /DH/.test(cellText(unit).toUpperCase()) ? number * PER_DH : number;
  return grams <= 1000 ? Math.round(grams) : null;
}

/** Reads a grinder; its name may match one of Coado's list. Null without a UUID. */
function grinderOf(mill: unknown): ImportedItem | null {
  const id = textAt(mill, 'config', 'uuid').toLowerCase();
  if (!isUuid(id)) return null;
  const name = cut(member(mill, 'name'), 60) || 'Moedor';
  const listed = recogniseGrinder(name);
  const notes = [
    cut(member(mill, 'note'), 400),
    member(mill, 'has_adjustable_speed') === true ? 'Velocidade ajustável.' : '',
    member(mill, 'has_timer') === true ? 'Com temporizador.' : '',
    member(mill, 'finished') === true ? 'Arquivado no Beanconqueror.' : '',
  ];
  return {
    id,
    name,
    notes: joined(notes, '\n'),
    ...createdAt(mill),
    ...(listed && { model_id: listed.id, unit: listed.unit }),
  };
}

/** Returns the brewers by name; `isDuplicate` marks several of one type. */
function brewersOf(preparations: readonly unknown[]): Map<string, Brewer> {
  const kinds = preparations.map(kindOf);
  return new Map(
    preparations.map((preparation, at) => {
      const kind = kinds[at] ?? '';
      return [
        brewerName(preparation),
        {
          kind,
          description: cut(member(preparation, 'note'), 1000),
          isDuplicate: kind !== '' && kinds.filter((each) => each === kind).length > 1,
        },
      ];
    }),
  );
}

/** Returns the type of a brewer in words; '' for a custom one or a dripper. */
function kindOf(preparation: unknown): string {
  const kind = textAt(preparation, 'type');
  return /^(CUSTOM_PREPARATION|DRIPPER)?$/.test(kind) ? '' : kind.replaceAll('_', ' ');
}

const brewerName = (preparation: unknown) =>
  cut(member(preparation, 'name'), 60) || kindOf(preparation) || 'Sem método';

function waterOf(water: unknown): ImportedItem | null {
  const id = textAt(water, 'config', 'uuid').toLowerCase();
  if (!isUuid(id)) return null;
  const minerals = OTHER_MINERALS.flatMap((name) => {
    const value = positive(member(water, name));
    const unit = textAt(water, `${name}_type`).toLowerCase().replace('_', '/');
    return value === undefined ? [] : [`${name}: ${value} ${unit}`.trim()];
  });
  return {
    id,
    ...createdAt(water),
    name: cut(member(water, 'name'), 60) || 'Água sem nome',
    hardness: mineralOf(member(water, 'general_hardness'), member(water, 'general_hardness_type')),
    alkalinity: mineralOf(
      member(water, 'total_alkalinity'),
      member(water, 'total_alkalinity_type'),
    ),
    notes: cut(joined([textAt(water, 'note'), minerals.join(', ')], '\n'), 500),
  };
}

const isItem = (item: ImportedItem | null): item is ImportedItem => item !== null;

/** Returns when a record was made; without it the server stores the time of the import. */
function createdAt(row: unknown): { created_at?: string } {
  const seconds = positive(member(row, 'config', 'unix_timestamp'));
  return seconds === undefined || seconds > 1e11
    ? {}
    : { created_at: new Date(seconds * 1000).toISOString() };
}

const MAX_FLAVOURS = 12;

function beanOf(bean: unknown, used: number, mostStars: number): ImportedItem | null {
  const id = textAt(bean, 'config', 'uuid').toLowerCase();
  if (!isUuid(id)) return null;
  const parts = listAt(bean, 'bean_information');
  // Joins the values of a blend's parts, each value once.
  const of = (field: string, most: number) =>
    cut(joined([...new Set(parts.map((part) => cut(member(part, field), most)))], ', '), most);
  const flavours = [
    ...new Set([
      ...textAt(bean, 'aromatics')
        .split(/[,;\n]/)
        .map((word) => cut(word, 40)),
      ...flavoursOf(bean),
    ]),
  ].filter(Boolean);
  const weight = positive(member(bean, 'weight'));
  const link = cut(member(bean, 'url'), 300);
  const frozen = day(member(bean, 'frozenDate'));
  const thawed = day(member(bean, 'unfrozenDate')) ?? day(member(bean, 'unfreezeDate'));
  const finished = member(bean, 'finished') === true;
  return {
    id,
    name: cut(member(bean, 'name'), 80) || 'Grão sem nome',
    roaster: cut(member(bean, 'roaster'), 80),
    roasted_on: day(member(bean, 'roastingDate')),
    opened_on: day(member(bean, 'openDate')),
    roast: roastOf(member(bean, 'roast')),
    origin: of('country', 60),
    region: of('region', 80),
    farm: of('farm', 80),
    variety: of('variety', 80),
    process: of('processing', 60),
    altitude: of('elevation', 40),
    notes: flavours.slice(0, MAX_FLAVOURS),
    facts: beanFacts(bean, flavours.slice(MAX_FLAVOURS)),
    details: cut(member(bean, 'note'), 1000) || null,
    ...(weight !== undefined &&
      weight <= 99_999 && {
        bag_grams: weight,
        remaining_grams: finished ? 0 : Math.max(0, Math.round((weight - used) * 10) / 10),
      }),
    cost: positive(member(bean, 'cost')) ?? null,
    rating: stars(member(bean, 'rating'), mostStars),
    link: /^https?:\/\//.test(link) ? link : null,
    portions:
      frozen === null
        ? []
        : [
            {
              grams: null,
              frozen_on: frozen,
              thawed_on: thawed !== null && thawed >= frozen ? thawed : null,
            },
          ],
    ...createdAt(bean),
    archived_at: finished ? new Date().toISOString() : null,
  };
}

/** Returns the grams that a brew took from its bag, preferably weighed before grinding. */
const gramsUsed = (brew: unknown) =>
  positive(member(brew, 'bean_weight_in')) ?? positive(member(brew, 'grind_weight')) ?? 0;

/**
 * Reads Beanconqueror's backup.
 * Its records have `config.uuid` and `config.unix_timestamp` (s), and brews refer to others by
 * uuid. The water of an espresso is its yield.
 */
export function readBeanconqueror(main: unknown): SourceTable {
  const allBeans = listAt(main, 'BEANS');
  const beans = byUuid(allBeans);
  const mills = listAt(main, 'MILL');
  const settings = listAt(main, 'SETTINGS')[0];
  const mostStars = {
    brew: positive(member(settings, 'brew_rating')) ?? 5,
    bean: positive(member(settings, 'bean_rating')) ?? 5,
  };
  const preparations = byUuid(member(main, 'PREPARATION'));
  const waters = listAt(main, 'WATER').map(waterOf).filter(isItem);
  const waterNames = byUuid(member(main, 'WATER'));
  const tools = new Map(
    listAt(main, 'PREPARATION')
      .flatMap((preparation) => listAt(preparation, 'tools'))
      .map((tool) => [member(tool, 'config', 'uuid'), cut(member(tool, 'name'), 60)]),
  );
  const all = listAt(main, 'BREWS');
  const brews = [
    ...new Map(all.map((row, at) => [member(row, 'config', 'uuid') ?? at, row])).values(),
  ];
  const used = new Map<unknown, number>();
  for (const brew of brews) {
    const bean = member(brew, 'bean');
    used.set(bean, (used.get(bean) ?? 0) + gramsUsed(brew));
  }
  const grinders = mills.map(grinderOf).filter(isItem);
  const table = tableOf(
    'beanconqueror',
    brews.map((brew) => {
      const preparation = preparations.get(member(brew, 'method_of_preparation'));
      const bean = beans.get(member(brew, 'bean'));
      const kind = textAt(preparation, 'type');
      const isEspresso = kind === 'PORTAFILTER' || member(preparation, 'style_type') === 'ESPRESSO';
      const out = positive(member(brew, 'brew_beverage_quantity'));
      const grind = textAt(brew, 'grind_size');
      const setting = parseDecimal(grind, { useGrouping: false });
      const mill = textAt(brew, 'mill').toLowerCase();
      const water = textAt(brew, 'water').toLowerCase();
      const isRow = waters.some(({ id }) => id === water);
      const waterName = cut(member(waterNames.get(member(brew, 'water')), 'name'), 60);
      const used = listAt(brew, 'method_of_preparation_tools');
      const vessel = cut(member(brew, 'vessel_name'), 60);
      const cupping = (field: string) => level(member(brew, 'cupping', field));
      return {
        date: member(brew, 'config', 'unix_timestamp'),
        method: brewerName(preparation),
        // Some people only weigh the beans before grinding.
        coffee: positive(member(brew, 'grind_weight')) ?? positive(member(brew, 'bean_weight_in')),
        water:
          isEspresso && out !== undefined ? out : (positive(member(brew, 'brew_quantity')) ?? out),
        bean: member(bean, 'name'),
        bean_id: member(bean, 'config', 'uuid'),
        duration: exactSeconds(brew, 'brew_time'),
        rating: stars(member(brew, 'rating'), mostStars.brew),
        notes: joined(
          [
            textAt(brew, 'note'),
            grind === '' || setting !== null ? '' : `Moagem: ${grind}`,
            isRow || waterName === '' ? '' : `Água: ${waterName}`,
          ],
          '\n',
        ),
        id: member(brew, 'config', 'uuid'),
        beverage: out,
        tds: positive(member(brew, 'tds')),
        temperature: positive(member(brew, 'brew_temperature')),
        grinder_id: grinders.some(({ id }) => id === mill) ? mill : undefined,
        grind: setting ?? undefined,
        water_id: isRow ? water : undefined,
        gear: joined([...used.map((tool) => tools.get(tool) ?? ''), vessel], ', '),
        aroma: cupping('wet_aroma') ?? cupping('dry_fragrance'),
        acidity: cupping('brightness'),
        sweetness: cupping('sweetness'),
        body: cupping('body'),
        finish: cupping('finish'),
        flavours: flavoursOf(brew).join(', '),
      };
    }),
  );
  table.brewers = brewersOf(listAt(main, 'PREPARATION'));
  table.extras = new Map(
    brews.map((brew) => [textAt(brew, 'config', 'uuid').toLowerCase(), { facts: brewFacts(brew) }]),
  );
  table.belongings = {
    ...NO_BELONGINGS,
    waters,
    grinders,
    beans: allBeans
      .map((bean) => beanOf(bean, used.get(member(bean, 'config', 'uuid')) ?? 0, mostStars.bean))
      .filter(isItem),
  };
  table.fields = [
    ...fieldReport('Preparos', brews, BREW_FIELDS),
    ...fieldReport('Grãos', allBeans, BEAN_FIELDS),
    ...fieldReport('Moedores', mills, MILL_FIELDS),
    ...fieldReport('Métodos', listAt(main, 'PREPARATION'), PREPARATION_FIELDS),
    ...fieldReport('Água', listAt(main, 'WATER'), WATER_FIELDS),
    ...leftLists(main, READ_LISTS, LEFT_LISTS),
  ];
  return table;
}

const READ_LISTS = new Set(['BREWS', 'BEANS', 'MILL', 'PREPARATION', 'WATER']);

const LEFT_LISTS: Readonly<Record<string, string>> = {
  SETTINGS: 'preferências do outro app; só a escala das notas é lida',
  VERSION: 'anotações do outro app sobre si mesmo',
  GREEN_BEANS: 'o Coado não guarda grãos verdes',
  ROASTING_MACHINES: 'o Coado não guarda torradores',
  GRAPH: 'curvas sem preparo',
};
