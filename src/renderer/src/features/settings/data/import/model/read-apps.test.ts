import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { guessMethod } from './guess-fields';
import { sheetFields } from './labels';
import { readImportFile } from './read-file';
import type { SourceTable } from './source-table';
import { methodNames, toRows } from './to-rows';

const id = (nth: number) => `0b0c9e3f-7a52-4b1d-9a3c-${String(nth).padStart(12, '0')}`;
const config = (nth: number) => ({ uuid: id(nth), unix_timestamp: 1_767_258_000 });
const zip = (files: Record<string, string | Uint8Array>) =>
  new Blob([
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, body]) => [
          name,
          typeof body === 'string' ? strToU8(body) : body,
        ]),
      ),
    ).slice(),
  ]);

function rowsOf(table: SourceTable) {
  const known = [{ id: 'clever', name: 'Clever' }];
  const methods = new Map(
    methodNames(table, table.mapping).map((name) => [name, guessMethod(name, known) ?? 'own']),
  );
  return toRows(table, table.mapping, methods, []);
}

/** Everything that Beanconqueror's lists have, each filled. */
const FULL = {
  BREWS: [
    {
      grind_size: '22',
      grind_weight: 15,
      method_of_preparation: id(2),
      mill: id(3),
      mill_speed: 60,
      mill_timer: 12,
      mill_timer_milliseconds: 400,
      pressure_profile: '9 bar',

      bean: id(4),
      brew_temperature_time: 3,
      brew_temperature: 94,
      brew_time: 185,
      brew_time_milliseconds: 500,
      brew_quantity: 250,
      brew_quantity_type: 'GR',
      note: 'Doce',
      rating: 4,
      coffee_type: 'Coado',
      coffee_concentration: '1.3',
      coffee_first_drip_time: 8,
      coffee_first_drip_time_milliseconds: 100,
      coffee_blooming_time: 45,
      coffee_blooming_time_milliseconds: 20,
      tds: 1.35,
      attachments: ['/brews/1.jpg', '/brews/2.jpg'],
      brew_beverage_quantity: 220,
      brew_beverage_quantity_type: 'GR',
      config: config(1),
      water: id(5),
      vessel_name: 'Jarra',

      coordinates: { accuracy: 1, altitude: 760, latitude: -23, longitude: -46, speed: 1 },
      cupping: {
        body: 8,
        brightness: 6,
        clean_cup: 5,
        complexity: 5,
        cuppers_correction: 1,
        dry_fragrance: 7,
        finish: 6,
        flavor: 7,
        sweetness: 8,
        uniformity: 5,
        wet_aroma: 7,
        notes: 'limpo',
      },
      cupped_flavor: { predefined_flavors: { 3: true }, custom_flavors: ['caramelo'] },
      method_of_preparation_tools: [id(7)],
      bean_weight_in: 15.2,
      vessel_weight: 300,
      flow_profile: 'brews/1_flow_profile.json',
      reference_flow_profile: { type: 'NONE', uuid: 'x' },
      preparationDeviceBrew: { type: 'XENIA', params: { a: 1 } },
      favourite: true,
      best_brew: true,
      customInformation: { visualizer: 'abc' },
      graph_data: 'x',
    },
  ],
  BEANS: [
    {
      name: 'Catuaí',
      buyDate: '2026-01-01',
      roastingDate: '2026-01-02',
      beanMix: 'SINGLE_ORIGIN',

      aromatics: 'mel, cacau',
      note: 'Da serra',
      roaster: 'Praça',
      roast: 'CITY_ROAST',
      roast_range: 3,
      roast_custom: 'x',
      config: config(4),
      weight: 250,
      finished: true,
      cost: 50,
      attachments: ['/beans/1.jpg'],
      url: 'https://cafe.example',
      cupping_points: '86',

      ean_article_number: '789',
      decaffeinated: true,
      favourite: true,
      rating: 4,
      shared: true,

      bean_roasting_type: 'FILTER',
      qr_code: 'q',
      internal_share_code: 's',
      co2e_kg: 1,
      bean_information: [
        {
          country: 'Brasil',
          region: 'Mantiqueira',
          farm: 'Alto',
          farmer: 'Dona',
          elevation: '1.100 m',

          harvest_time: '2025',
          variety: 'Catuaí',
          processing: 'Natural',
          certification: 'x',
          percentage: 100,
          purchasing_price: 10,
          fob_price: 5,
        },
      ],
      bean_roast_information: {
        roaster_machine: 'x',
        green_bean_weight: 300,
        outside_temperature: 20,
      },
      cupping: { body: 7 },
      cupped_flavor: { custom_flavors: ['mel'] },
      frozenDate: '2026-01-03',
      unfrozenDate: '2026-01-09',
      frozenId: 'f',
      frozenGroupId: 'g',

      frozenStorageType: 'BAG',
      frozenNote: 'n',
      bestDate: '2026-02-01',
      openDate: '2026-01-10',
    },
  ],
  MILL: [
    {
      name: 'Manual',
      note: 'Presente',
      finished: true,
      config: config(3),
      attachments: ['/mill/1.jpg'],
      has_adjustable_speed: true,
      has_timer: true,
    },
  ],
  PREPARATION: [
    {
      name: 'Coador da vó',
      type: 'CUSTOM_PREPARATION',
      style_type: 'POUR_OVER',
      note: 'n',
      config: config(2),
      finished: true,
      use_custom_parameters: true,
      attachments: ['/p.jpg'],

      tools: [{ name: 'Papel 02', archived: true, config: config(7) }],
      manage_parameters: { bean: true },
      default_last_coffee_parameters: { bean: true },
      visible_list_view_parameters: { bean: true },
      repeat_coffee_parameters: { bean: true },
      brew_order: { before: 1 },
      connectedPreparationDevice: { url: 'x' },
    },
  ],
  WATER: [
    {
      name: 'Da bica',
      note: 'Boa',
      finished: true,
      config: config(5),
      attachments: ['/w.jpg'],

      general_hardness: 5,
      general_hardness_type: 'DH',
      total_alkalinity: 45,
      total_alkalinity_type: 'PPM',
      calcium: 20,
      calcium_type: 'MG_L',
      magnesium: 5,
      magnesium_type: 'MG_L',
      sodium: 3,
      sodium_type: 'MG_L',
      potassium: 1,
      potassium_type: 'MG_L',

      chloride: 2,
      chloride_type: 'MG_L',
      sulfate: 4,
      sulfate_type: 'MG_L',
      tds: 90,
      tds_type: 'PPM',
    },
  ],
  GREEN_BEANS: [{ name: 'Verde' }],
  ROASTING_MACHINES: [{ name: 'Torrador' }],
  GRAPHS: [{ name: 'x' }],
  SETTINGS: [{ matomo_analytics: true }],
};

/** The path of every value in a record, lists left out. */
function paths(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => paths(each, path));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    paths(inner, path === '' ? name : `${path}.${name}`),
  );
}

const PARTS = {
  BREWS: 'Preparos',
  BEANS: 'Grãos',
  MILL: 'Moedores',
  PREPARATION: 'Métodos',
  WATER: 'Água',
} as const;

describe('Beanconqueror', () => {
  const files = {
    'Beanconqueror.json': JSON.stringify(FULL),
    'brews/1.jpg': new Uint8Array([1, 2, 3]),
    'brews/2.jpg': new Uint8Array([4]),
  };

  it('has every field of its export kept, changed or named as left', async () => {
    const table = await readImportFile(zip(files));
    for (const [list, part] of Object.entries(PARTS)) {
      const named = table.fields.filter((note) => note.part === part).map(({ field }) => field);
      for (const path of paths(Object.entries(FULL).find(([name]) => name === list)?.[1])) {
        const isReported = named.some((field) => path === field || path.startsWith(`${field}.`));
        expect(isReported, `${list}: ${path}`).toBe(true);
      }
    }
    const lists = table.fields.filter(({ part }) => part === 'Outros').map(({ field }) => field);
    expect(lists).toEqual(['GREEN_BEANS', 'ROASTING_MACHINES', 'GRAPHS', 'SETTINGS']);
  });

  it('brings waters, gear and the first photo of a brew', async () => {
    const table = await readImportFile(zip(files));
    expect(table.waters).toEqual([
      {
        id: id(5),
        name: 'Da bica',
        hardness: 89,
        alkalinity: 45,
        notes:
          'Boa\ncalcium: 20 mg/l, magnesium: 5 mg/l, sodium: 3 mg/l, potassium: 1 mg/l, chloride: 2 mg/l, sulfate: 4 mg/l, tds: 90 ppm',
      },
    ]);
    const photo = table.photos.get(id(1));
    expect([...new Uint8Array((await photo?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([
      1, 2, 3,
    ]);
    const { ready, refused } = rowsOf(table);
    expect(refused).toEqual([]);
    expect(ready[0]).toMatchObject({
      water_id: id(5),
      gear: 'Papel 02, Jarra',
      grind_setting: 22,
      grinder_id: id(3),
      aroma: 4,
      acidity: 3,
      sweetness: 4,
      body: 4,
      finish: 3,
      notes: 'Doce',
    });
  });
});

describe('Brew Guide', () => {
  const note = {
    id: 'a1',
    timestamp: 1_767_258_000_000,
    equipment: 'CleverDripper',
    method: '4:6',
    params: { coffee: '15g', water: '225g', ratio: '1:15', grindSize: '中细', temp: '92°C' },
    coffeeBeanInfo: {
      name: 'Catuaí',
      roastLevel: '中浅烘焙',
      roaster: 'Praça',
      roastDate: '2026-01-02',
    },
    rating: 4,
    taste: { acidity: 3, sweetness: 4, bitterness: 2, body: 3 },
    notes: 'Doce',
    totalTime: 150,
    image: 'data:',
    updatedAt: 1,
  };
  const file = {
    exportDate: '2026-02-01',
    appVersion: '1.5.12',
    data: {
      brewingNotes: [note, { ...note, id: 'a2', source: 'quick-decrement' }],
      coffeeBeans: [{ id: 'b1', name: 'Catuaí', price: '60' }],
      grinders: [{ id: 'g', name: 'C40' }],
      brewGuideSettings: { theme: 'dark' },
    },
  };

  it('comes with its brews, and says of every field what became of it', async () => {
    const table = await readImportFile(new Blob([JSON.stringify(file)]));
    expect(table.source).toBe('brew-guide');
    expect(table.notes.join()).toContain('1 anotação de estoque fica de fora');
    const { ready, refused } = rowsOf(table);
    expect(refused).toEqual([]);
    expect(ready).toHaveLength(1);
    expect(ready[0]).toMatchObject({
      method_id: 'clever',
      coffee_grams: 15,
      water_ml: 225,
      roast: 'Média',
      rating: 4,
      temperature_c: 92,
      duration_seconds: 150,
      bean_name: 'Catuaí',
      acidity: 3,
      body: 3,
      notes:
        'Doce\nReceita: 4:6\nMoagem: 中细\nAmargor: 2\nTorrefação: Praça\nTorrado em: 2026-01-02',
    });
    const named = table.fields.filter(({ part }) => part === 'Preparos').map(({ field }) => field);
    for (const path of paths(note)) {
      expect(
        named.some((field) => path === field || path.startsWith(`${field}.`)),
        path,
      ).toBe(true);
    }
    expect(table.fields).toContainEqual(
      expect.objectContaining({ part: 'Outros', field: 'grinders', state: 'left' }),
    );
  });
});

it('names every column of a sheet, with what it was taken for', async () => {
  const table = await readImportFile(
    new Blob(['date,coffee,water,method,mood\n2026-01-02,15,250,V60,good\n']),
  );
  expect(
    sheetFields(table, table.mapping).map(({ field, state, as }) => [field, state, as]),
  ).toEqual([
    ['date', 'kept', 'data'],
    ['coffee', 'kept', 'café'],
    ['water', 'kept', 'água'],
    ['method', 'kept', 'método'],
    ['mood', 'left', ''],
  ]);
});
