import { parseDecimal } from '@shared/format';
import { isUuid } from '@/lib/uuid';
import {
  BEAN_FIELDS,
  BREW_FIELDS,
  MILL_FIELDS,
  OTHER_MINERALS,
  PREPARATION_FIELDS,
  WATER_FIELDS,
} from './beanconqueror-fields';
import { cellText, fieldReport, list, member, tableOf } from './json-table';
import type { ImportedGrinder, ImportedWater, SourceTable } from './source-table';

/** Beanconqueror's records by their own ids. */
export const byUuid = (rows: unknown): Map<unknown, unknown> =>
  new Map(list(rows).map((row) => [member(row, 'config', 'uuid'), row]));

const positive = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : undefined;
};

/** 0 to 10 as 1 to 5. */
function level(value: unknown): number | undefined {
  const number = positive(value);
  return number === undefined ? undefined : Math.min(5, Math.max(1, Math.round(number / 2)));
}

const day = (value: unknown): string | null => {
  const text = cellText(value).slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
};

const stars = (value: unknown): number | null => {
  const number = positive(value);
  return number === undefined ? null : Math.max(0.5, Math.min(5, Math.round(number * 2) / 2));
};

/** Beanconqueror's steps from cinnamon to Italian, as the four roasts of ours. */
function roastOf(value: unknown): 'Clara' | 'Média' | 'Escura' | null {
  const words = cellText(value).toLowerCase();
  if (/light|cinnamon|new_england|half_city/.test(words)) return 'Clara';
  if (/american|city_plus|city/.test(words) && !/full/.test(words)) return 'Média';
  return /full|vienna|french|italian|dark/.test(words) ? 'Escura' : null;
}

const cut = (value: unknown, most: number) => cellText(value).trim().slice(0, most);

/** German degrees in mg/L as calcium carbonate. */
const PER_DH = 17.85;

/** A hardness in mg/L: Beanconqueror counts in ppm, mg/L or degrees. */
function mineralOf(value: unknown, unit: unknown): number | null {
  const number = positive(value);
  if (number === undefined) return null;
  const grams = /DH/.test(cellText(unit).toUpperCase()) ? number * PER_DH : number;
  return grams <= 1000 ? Math.round(grams) : null;
}

function waterOf(water: unknown): ImportedWater | null {
  const id = cellText(member(water, 'config', 'uuid')).toLowerCase();
  if (!isUuid(id)) return null;
  const minerals = OTHER_MINERALS.flatMap((name) => {
    const value = positive(member(water, name));
    const unit = cellText(member(water, `${name}_type`))
      .toLowerCase()
      .replace('_', '/');
    return value === undefined ? [] : [`${name}: ${value} ${unit}`.trim()];
  });
  return {
    id,
    name: cut(member(water, 'name'), 60) || 'Água sem nome',
    hardness: mineralOf(member(water, 'general_hardness'), member(water, 'general_hardness_type')),
    alkalinity: mineralOf(
      member(water, 'total_alkalinity'),
      member(water, 'total_alkalinity_type'),
    ),
    notes: [cellText(member(water, 'note')), minerals.join(', ')]
      .filter(Boolean)
      .join('\n')
      .slice(0, 500),
  };
}

function beanOf(bean: unknown, used: number): Record<string, unknown> | null {
  const id = cellText(member(bean, 'config', 'uuid')).toLowerCase();
  if (!isUuid(id)) return null;
  const [info] = list(member(bean, 'bean_information'));
  const weight = positive(member(bean, 'weight'));
  const link = cut(member(bean, 'url'), 300);
  const frozen = day(member(bean, 'frozenDate'));
  const thawed = day(member(bean, 'unfrozenDate')) ?? day(member(bean, 'unfreezeDate'));
  const finished = member(bean, 'finished') === true;
  const left =
    weight === undefined ? undefined : Math.max(0, Math.round((weight - used) * 10) / 10);
  return {
    id,
    name: cut(member(bean, 'name'), 80) || 'Grão sem nome',
    roaster: cut(member(bean, 'roaster'), 80),
    roasted_on: day(member(bean, 'roastingDate')),
    opened_on: day(member(bean, 'openDate')),
    roast: roastOf(member(bean, 'roast')),
    origin: cut(member(info, 'country'), 60),
    region: cut(member(info, 'region'), 80),
    farm: cut(member(info, 'farm'), 80),
    variety: cut(member(info, 'variety'), 80),
    process: cut(member(info, 'processing'), 60),
    altitude: cut(member(info, 'elevation'), 40),

    notes: cellText(member(bean, 'aromatics'))
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean)
      .slice(0, 12),
    details: cut(member(bean, 'note'), 1000) || null,
    ...(weight === undefined || weight > 99_999
      ? {}
      : { bag_grams: weight, remaining_grams: finished ? 0 : left }),
    cost: positive(member(bean, 'cost')) ?? null,
    rating: stars(member(bean, 'rating')),
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
    archived_at: finished ? new Date().toISOString() : null,
  };
}

/**
 * Reads Beanconqueror's backup.
 * Its records have `config.uuid` and `config.unix_timestamp` (seconds), and brews name bean, mill
 * and preparation by uuid. The water of an espresso is its yield.
 */
export function readBeanconqueror(
  main: unknown,
  moreBrews: readonly unknown[],
  moreBeans: readonly unknown[],
): SourceTable {
  const allBeans = [...list(member(main, 'BEANS')), ...moreBeans];
  const beans = byUuid(allBeans);
  const mills = list(member(main, 'MILL'));
  const preparations = byUuid(member(main, 'PREPARATION'));
  const waters = list(member(main, 'WATER')).flatMap((water) => waterOf(water) ?? []);
  const waterNames = byUuid(member(main, 'WATER'));
  const tools = new Map(
    list(member(main, 'PREPARATION'))
      .flatMap((preparation) => list(member(preparation, 'tools')))
      .map((tool) => [member(tool, 'config', 'uuid'), cut(member(tool, 'name'), 60)]),
  );
  const all = [...list(member(main, 'BREWS')), ...moreBrews];
  const brews = [
    ...new Map(all.map((row, at) => [member(row, 'config', 'uuid') ?? at, row])).values(),
  ];
  const used = new Map<unknown, number>();
  for (const brew of brews) {
    const bean = member(brew, 'bean');
    used.set(bean, (used.get(bean) ?? 0) + (positive(member(brew, 'grind_weight')) ?? 0));
  }
  const grinders = mills.flatMap((mill): ImportedGrinder[] => {
    const id = cellText(member(mill, 'config', 'uuid')).toLowerCase();
    return isUuid(id) ? [{ id, name: cut(member(mill, 'name'), 60) || 'Moedor' }] : [];
  });
  const table = tableOf(
    'beanconqueror',
    brews.map((brew) => {
      const preparation = preparations.get(member(brew, 'method_of_preparation'));
      const bean = beans.get(member(brew, 'bean'));
      const kind = cellText(member(preparation, 'type'));
      const isEspresso = kind === 'PORTAFILTER' || member(preparation, 'style_type') === 'ESPRESSO';
      const out = positive(member(brew, 'brew_beverage_quantity'));
      const grind = cellText(member(brew, 'grind_size'));
      const setting = parseDecimal(grind, { grouping: false });
      const mill = cellText(member(brew, 'mill')).toLowerCase();
      const water = cellText(member(brew, 'water')).toLowerCase();
      const isRow = waters.some(({ id }) => id === water);
      const waterName = cut(member(waterNames.get(member(brew, 'water')), 'name'), 60);
      const used = list(member(brew, 'method_of_preparation_tools'));
      const vessel = cut(member(brew, 'vessel_name'), 60);
      const cupping = (field: string) => level(member(brew, 'cupping', field));
      return {
        date: member(brew, 'config', 'unix_timestamp'),
        method:
          /^(CUSTOM_PREPARATION|DRIPPER)?$/.test(kind) || kind === ''
            ? member(preparation, 'name') || 'Sem método'
            : kind.replaceAll('_', ' '),
        coffee: member(brew, 'grind_weight'),
        water:
          isEspresso && out !== undefined ? out : (positive(member(brew, 'brew_quantity')) ?? out),
        bean: member(bean, 'name'),
        bean_id: member(bean, 'config', 'uuid'),
        duration: member(brew, 'brew_time') || undefined,
        rating: Math.max(0, Number(member(brew, 'rating')) || 0),
        notes: [
          cellText(member(brew, 'note')),
          grind === '' || setting !== null ? '' : `Moagem: ${grind}`,
          isRow || waterName === '' ? '' : `Água: ${waterName}`,
        ]
          .filter(Boolean)
          .join('\n'),
        id: member(brew, 'config', 'uuid'),
        beverage: out,
        tds: positive(member(brew, 'tds')),
        temperature: positive(member(brew, 'brew_temperature')),
        grinder_id: grinders.some(({ id }) => id === mill) ? mill : undefined,
        grind: setting ?? undefined,
        water_id: isRow ? water : undefined,
        gear: [...used.map((tool) => tools.get(tool) ?? ''), vessel].filter(Boolean).join(', '),
        aroma: cupping('wet_aroma') ?? cupping('dry_fragrance'),
        acidity: cupping('brightness'),
        sweetness: cupping('sweetness'),
        body: cupping('body'),
        finish: cupping('finish'),
        flavours: list(member(brew, 'cupped_flavor', 'custom_flavors'))
          .map(cellText)
          .join(', '),
      };
    }),
  );
  table.beans = allBeans.flatMap((bean) => {
    const row = beanOf(bean, used.get(member(bean, 'config', 'uuid')) ?? 0);
    return row ? [row] : [];
  });
  table.grinders = grinders;
  table.waters = waters;
  table.fields = [
    ...fieldReport('Preparos', brews, BREW_FIELDS),
    ...fieldReport('Grãos', allBeans, BEAN_FIELDS),
    ...fieldReport('Moedores', mills, MILL_FIELDS),
    ...fieldReport('Métodos', list(member(main, 'PREPARATION')), PREPARATION_FIELDS),
    ...fieldReport('Água', list(member(main, 'WATER')), WATER_FIELDS),
    ...leftLists(main),
  ];
  return table;
}

const READ_LISTS = new Set(['BREWS', 'BEANS', 'MILL', 'PREPARATION', 'WATER']);

/** Whole lists that have no place here, each named with its size. */
function leftLists(main: unknown) {
  if (typeof main !== 'object' || main === null) return [];
  return Object.entries(main).flatMap(([name, rows]) =>
    READ_LISTS.has(name) || !Array.isArray(rows) || rows.length === 0
      ? []
      : [{ part: 'Outros', field: name, count: rows.length, state: 'left' as const, as: '' }],
  );
}
