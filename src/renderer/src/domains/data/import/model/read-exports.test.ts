import { decodeCurve, encodeCurve } from '@shared/weighing/curve';
import { describe, expect, test } from 'vitest';
import { clockOf, toCsv } from '../../export/csv';
import { readImportFile } from './read-file';
import { file, METHODS, rowsOf, zip } from './read-file.test-support';
import { openFile, readingOf } from './reading';

const UUID = '3f1b0c9e-7a52-4b1d-9a3c-5d2f4e6a7b80';

const MILL = '7d1b0c9e-7a52-4b1d-9a3c-5d2f4e6a7b80';
const BEAN = '8d1b0c9e-7a52-4b1d-9a3c-5d2f4e6a7b80';

const NOTED = {
  beverage_grams: 220.5,
  tds_percent: 1.35,
  temperature_c: 93.5,
  grinder_id: '9c1b0c9e-7a52-4b1d-9a3c-5d2f4e6a7b80',
  grind_setting: 22.5,
  water_id: '8c1b0c9e-7a52-4b1d-9a3c-5d2f4e6a7b80',
  gear: 'chaleira, papel 02',
  aroma: 4,
  acidity: 3,
  sweetness: 5,
  body: 2,
  finish: 1,
  flavours: 'mel, rapadura',
};

describe('an export of Coado', () => {
  test('comes back as it was', async () => {
    const bean = { id: UUID, name: 'Da feira', origin: 'Brasil' };
    const brew = {
      id: '0b0c9e3f-7a52-4b1d-9a3c-5d2f4e6a7b81',
      method_id: 'espresso',
      bean_id: UUID,
      coffee_grams: 18,
      water_ml: 36.5,
      roast: 'Espresso',
      duration_seconds: 28,
      rating: 4.5,
      notes: 'Doce',
      recipe: { steps: [{ time: 1.125 }] },
      ...NOTED,
      brewed_at: '2026-01-02T10:00:00+00:00',
    };
    const table = await readImportFile([
      zip({ 'json/brews.json': JSON.stringify([brew]), 'json/beans.json': JSON.stringify([bean]) }),
    ]);
    expect(table).toMatchObject({ source: 'coado', belongings: { beans: [bean] } });
    expect(rowsOf(table).ready).toEqual([{ ...brew, row: 1, bean_name: 'Da feira' }]);
  });

  test('has a sheet that comes back too, in any zone', async () => {
    const brew = {
      id: UUID,
      method_id: 'v60',
      bean_id: UUID,
      coffee_grams: 25.5,
      water_ml: 1250,
      roast: 'Clara',

      duration_seconds: 190,
      rating: 4.5,
      notes: '=1; "doce"',
      recipe: { steps: [{ time: 1.5 }] },
      ...NOTED,
      brewed_at: '2026-01-02T10:00:07.250+00:00',
    };
    const named = { ...brew, method_name: 'V60', bean_name: 'Da feira' };
    const csv = toCsv(Object.keys(named), [named], { clock: clockOf('Asia/Tokyo') });
    expect(csv).toContain('02/01/2026 19:00:07');
    const { ready, refused } = rowsOf(await readImportFile([file(csv)]));
    expect(refused).toEqual([]);
    expect(ready).toEqual([
      { ...brew, row: 2, bean_name: 'Da feira', brewed_at: '2026-01-02T19:00:07+09:00' },
    ]);
  });

  test('has a sheet that names own methods and grinders, and keeps facts and series', async () => {
    const brew = {
      id: UUID,
      method_id: `own-${MILL}`,
      bean_id: BEAN,
      coffee_grams: 15,
      water_ml: 250,
      grinder_id: MILL,
      rating: 4,
      facts: [{ label: 'Floração', value: '45 s; 30 g' }],
      taste: 'desigual',
      grind_points: -3,
      temperature_shift: 2,
      time_shift_seconds: 0,
      dialled_from: MILL,
      brewed_at: '2026-01-02T10:00:07+00:00',
    };
    const named = {
      ...brew,
      method_name: 'Pano da vó',
      bean_name: 'Da feira',
      grinder_name: 'Manual',
    };
    const csv = toCsv(Object.keys(named), [named], { clock: clockOf('America/Sao_Paulo') });
    const table = await readImportFile([file(csv)]);
    expect(table.belongings).toMatchObject({
      methods: [{ id: `own-${MILL}`, name: 'Pano da vó' }],
      beans: [{ id: BEAN, name: 'Da feira' }],
      grinders: [{ id: MILL, name: 'Manual' }],
      waters: [],
    });
    const { prepared } = readingOf(openFile(table, 'brews.csv', []), METHODS);
    const { facts, taste, grind_points, temperature_shift, time_shift_seconds, dialled_from } =
      brew;
    expect(prepared).toMatchObject({
      refused: [],
      ready: [
        {
          method_id: `own-${MILL}`,
          ...{ facts, taste, grind_points, temperature_shift, time_shift_seconds, dialled_from },
        },
      ],
    });
  });

  test('has curves that come back with their brews; broken ones stay out', async () => {
    const curve = encodeCurve([{ atMs: 0, grams: 0, afterGap: false }]);
    const row = { brew_id: UUID, curve, arrangement: 'server', first_drip_ms: 5200, wet_ms: null };
    const table = await readImportFile([
      zip({
        'json/brews.json': JSON.stringify([{ id: UUID, method_id: 'v60' }]),
        'json/brew_curves.json': JSON.stringify([row, { ...row, brew_id: 'b', curve: '?' }]),
      }),
    ]);
    const { brew_id: _id, ...rest } = row;
    expect([...table.curves]).toEqual([[UUID.toLowerCase(), rest]]);
  });
});

describe('other apps', () => {
  test("Beanconqueror's backup: brews in several files name bean and preparation by id", async () => {
    const main = {
      BEANS: [
        { name: 'Casa', config: { uuid: 'bean-1', unix_timestamp: 1 } },
        {
          name: 'Catuaí',
          roaster: 'Torrefação da Praça',
          roastingDate: '2026-01-02T12:00:00.000Z',
          roast: 'CITY_ROAST',
          weight: 250,
          cost: 48.9,
          finished: false,
          bean_information: [
            { country: 'Brasil', elevation: '1.100 m', variety: 'Catuaí', harvest_time: '2025' },
          ],
          EANArticle: '789',
          config: { uuid: BEAN, unix_timestamp: 1 },
        },
      ],
      MILL: [{ name: 'Manual', note: 'Presente', config: { uuid: MILL } }],
      WATER: [{ name: 'Da torneira', config: { uuid: 'w-1' } }],
      GRAPHS: [{ name: 'x' }],
      PREPARATION: [
        {
          name: 'Minha máquina',
          type: 'PORTAFILTER',
          style_type: 'ESPRESSO',
          config: { uuid: 'p-1' },
        },
        { name: 'Coador da vó', type: 'CUSTOM_PREPARATION', config: { uuid: 'p-2' } },
      ],
      BREWS: [
        {
          bean: 'bean-1',
          method_of_preparation: 'p-1',
          grind_weight: 18,
          grind_size: '9',
          mill: MILL,
          water: 'w-1',
          brew_temperature: 93,
          cupping: { body: 7, notes: '' },
          cupped_flavor: { custom_flavors: ['rapadura', 'mel'], predefined_flavors: {} },
          coordinates: { latitude: -23.5 },
          brew_quantity: 0,
          brew_beverage_quantity: 36,
          tds: 9.4,
          brew_time: 27.4,
          rating: 4.2,
          note: 'Curto',
          flow_profile: 'brews/shot_flow_profile.json',
          config: { uuid: UUID, unix_timestamp: 1_767_258_000 },
        },
      ],
    };
    const more = [
      {
        bean: 'gone',
        method_of_preparation: 'p-2',
        grind_weight: 20,
        brew_quantity: 240,
        brew_time: 0,
        rating: 0,
        note: '',
        config: { uuid: 'not-a-uuid', unix_timestamp: 1_767_258_060 },
      },
    ];
    const table = await readImportFile([
      zip({
        'Beanconqueror.json': JSON.stringify(main),
        'Beanconqueror_Brews_1.json': JSON.stringify(more),
        'brews/shot_flow_profile.json': JSON.stringify({
          weight: [
            { timestamp: '23:59:58.900', brew_time: '0', actual_weight: 0 },
            { timestamp: '23:59:59.400', brew_time: '1', actual_weight: 1.2 },
            { timestamp: 'broken', brew_time: '1', actual_weight: 5 },
            { timestamp: '00:00:03.000', brew_time: '4', actual_weight: 12.5 },
          ],
        }),
      }),
    ]);
    expect(table.source).toBe('beanconqueror');
    expect([...table.curves.keys()]).toEqual([UUID.toLowerCase()]);
    const [shot] = table.curves.values();
    expect(shot?.arrangement).toBe('server');
    expect(decodeCurve(shot?.curve ?? '')).toEqual([
      { atMs: 0, grams: 0, afterGap: false },
      { atMs: 500, grams: 1.2, afterGap: false },
      { atMs: 4100, grams: 12.5, afterGap: true },
    ]);
    expect(table.belongings.grinders).toMatchObject([{ id: MILL, name: 'Manual' }]);
    expect(table.belongings.beans).toEqual([
      expect.objectContaining({
        id: BEAN,
        name: 'Catuaí',
        roaster: 'Torrefação da Praça',
        roasted_on: '2026-01-02',
        roast: 'Média',
        bag_grams: 250,
        remaining_grams: 250,
        cost: 48.9,
        archived_at: null,
        origin: 'Brasil',
        altitude: '1.100 m',
        variety: 'Catuaí',
      }),
    ]);
    const state = (part: string, field: string) =>
      table.fields.find((note) => note.part === part && note.field === field)?.state;
    expect(state('Preparos', 'grind_weight')).toBe('imported');
    expect(state('Preparos', 'cupping.body')).toBe('changed');
    expect(state('Preparos', 'coordinates')).toBe('left');
    expect(state('Grãos', 'EANArticle')).toBe('left');
    expect(state('Moedores', 'note')).toBe('imported');
    expect(state('Outros', 'GRAPHS')).toBe('left');
    const { ready, refused } = rowsOf(table);
    expect(refused).toEqual([]);
    expect(ready).toEqual([
      expect.objectContaining({
        id: UUID,
        method_id: 'espresso',
        coffee_grams: 18,
        water_ml: 36,
        beverage_grams: 36,
        tds_percent: 9.4,
        duration_seconds: 27,
        rating: 4,
        bean_name: 'Casa',
        notes: 'Curto\nÁgua: Da torneira',
        grind_setting: 9,
        grinder_id: MILL,
        temperature_c: 93,
        body: 4,
        flavours: 'rapadura, mel',
        brewed_at: '2026-01-01T09:00:00.000Z',
      }),
      expect.objectContaining({
        method_id: 'brazilian-pour-over',
        water_ml: 240,
        duration_seconds: null,
        rating: null,
        bean_name: null,
        notes: null,
      }),
    ]);
  });

  test("Timer.Coffee's export: deleted brews stay out", async () => {
    const stat = {
      stat_uuid: UUID,
      coffee_amount: 15.125,
      water_amount: 250,
      brewing_method_id: 'hario_v60',
      created_at: '2026-01-02T10:00:00.000Z',
      notes: null,
      beans: 'Da esquina',
      rating: 4,
      is_deleted: false,
    };
    const table = await readImportFile([
      file(JSON.stringify({ brews: [stat, { ...stat, is_deleted: true }], beans: [] })),
    ]);
    expect(table.source).toBe('timer-coffee');
    expect(rowsOf(table).ready).toEqual([
      expect.objectContaining({
        id: UUID,
        method_id: 'v60',
        coffee_grams: 15.1,
        bean_name: 'Da esquina',
        rating: 4,
      }),
    ]);
  });
});
