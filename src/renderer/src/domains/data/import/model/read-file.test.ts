import { decodeCurve, encodeCurve } from '@shared/weighing/curve';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { clockOf, toCsv } from '../../export/csv';
import { type NamedIds, withNameColumns, withNames } from '../../export/name-columns';
import { guessBrewer } from './guess-fields';
import { readImportFile } from './read-file';
import { openFile, readingOf } from './reading';
import { MAX_TEXT_BYTES, type SourceTable } from './source-table';
import { methodNames, toRows } from './to-rows';

const METHODS = [
  { id: 'v60', name: 'V60' },
  { id: 'aeropress', name: 'AeroPress' },
  { id: 'espresso', name: 'Espresso' },
  { id: 'french-press', name: 'Prensa Francesa' },
  { id: 'cold-brew', name: 'Cold Brew' },
  { id: 'chemex', name: 'Chemex' },
  { id: 'moka-pot', name: 'Moka' },
  { id: 'brazilian-pour-over', name: 'Coado' },
];

const NAMED: NamedIds = new Map([
  ['method_id', { of: 'brew_methods', as: 'method_name' }],
  ['bean_id', { of: 'beans', as: 'bean_name' }],
  ['grinder_id', { of: 'grinders', as: 'grinder_name' }],
  ['water_id', { of: 'waters', as: 'water_name' }],
]);

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

const file = (...parts: BlobPart[]) => new Blob(parts);
const zip = (files: Record<string, string>) =>
  file(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    ).slice(),
  );

function rowsOf(table: SourceTable) {
  const names = methodNames(table, table.mapping);
  const methods = new Map(
    names.map((name) => [name, guessBrewer(name, table.brewers.get(name), METHODS)]),
  );
  return toRows(table, table.mapping, methods, []);
}

async function read(content: Blob) {
  return rowsOf(await readImportFile([content]));
}

function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) {
    view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

describe('sheets', () => {
  const sheet =
    'Data;Método;Café (g);Água (ml);Tempo;Nota;Grão;Observações\r\n' +
    '21/11/2026 07:42;V60;15,5;250;3:00;4,5;São Paulo;"Doce; cítrico"\r\n';
  const expected = {
    row: 2,
    method_id: 'v60',
    coffee_grams: 15.5,
    water_ml: 250,
    duration_seconds: 180,
    rating: 4.5,
    bean_name: 'São Paulo',
    notes: 'Doce; cítrico',
    brewed_at: new Date(2026, 10, 21, 7, 42).toISOString(),
  };
  const latin = Uint8Array.from(sheet, (letter) => letter.charCodeAt(0));

  test.each([
    ['UTF-8', file(sheet)],
    ['UTF-8 with its mark', file('\uFEFF', sheet)],
    ['Windows-1252', file(latin)],
    ['UTF-16 with its mark', file(utf16(`\uFEFF${sheet}`, true))],
    ['UTF-16, big end first', file(utf16(`\uFEFF${sheet}`, false))],
    ['UTF-16 without a mark', file(utf16(sheet, true))],
    ['tabs', file(sheet.replaceAll('Doce; cítrico', 'Doce, cítrico').replaceAll(';', '\t'))],
  ])('%s', async (encoding, content) => {
    const { ready, refused } = await read(content);
    expect(refused).toEqual([]);
    const notes = encoding === 'tabs' ? 'Doce, cítrico' : expected.notes;
    expect(ready).toEqual([expect.objectContaining({ ...expected, notes })]);
  });

  test('reads English numbers, and computes the water from the ratio', async () => {
    const { ready, refused } = await read(
      file(
        'date,time,brewer,dose,ratio,rating\n2026-01-02,07:30,Hario V60,15.0,1:16,9\n2026-01-03,,Kalita,15,1:16,8\n',
      ),
    );
    expect(ready).toEqual([
      expect.objectContaining({ method_id: 'v60', coffee_grams: 15, water_ml: 240, rating: 4.5 }),
    ]);
    expect(refused).toEqual([{ row: 3, reason: 'Método sem par no Coado: Kalita' }]);
  });

  test('half rows, formulas and nonsense are refused one by one, with their line', async () => {
    const { ready, refused, notices } = await read(
      file(
        'data,metodo,cafe,agua,nota,notas\n' +
          '2026-01-02,V60,15,250,5,=HYPERLINK("http://x")\n' +
          '2026-01-02,V60\n' +
          '2026-01-02,V60,=15+1,250,5,\n' +
          'ontem,V60,15,250,5,\n' +
          ',V60,15,250,5,\n' +
          '2026-01-02,V60,15,250,boa,\n' +
          '2026-01-02,V60,15,250,5,"sem fim\n',
      ),
    );
    expect(ready.map(({ row }) => row)).toEqual([2, 7, 8]);
    expect(ready[0]?.notes).toBe('=HYPERLINK("http://x")');
    expect(refused).toEqual([
      { row: 3, reason: 'Falta o café.' },
      { row: 4, reason: 'Não entendemos o café: =15+1' },
      { row: 5, reason: 'Não entendemos a data: ontem' },
      { row: 6, reason: 'Falta a data.' },
    ]);
    expect(notices).toEqual([{ row: 7, field: 'rating', text: 'Não entendemos a nota: boa' }]);
  });

  test('no zero of a broken file gets through', async () => {
    const { ready } = await read(file('data,metodo,cafe,agua,notas\n2026-01-02,V60,15,250,a\0b\n'));
    expect(ready[0]?.notes).toBe('ab');
  });

  test.each([
    ['nothing', file(''), 'O arquivo está vazio.'],
    ['a header alone', file('data,metodo\n'), 'O arquivo não tem linhas para importar.'],
    ['an old workbook', file(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])), /CSV/],
    ['a document of Numbers', zip({ 'Index/Document.iwa': 'x' }), /CSV/],
    ['one column', file('data\n1\n2\n'), /colunas separadas/],
    [
      'a picture',
      file(Uint8Array.from({ length: 500 }, (_, at) => (at * 7) % 31)),
      /não é um texto/,
    ],
    ['too much', file(new Uint8Array(MAX_TEXT_BYTES + 1)), /passa de 50 MB/],
    ['half a JSON', file('{"BREWS": [{"config"'), /incompleto/],
    ['another JSON', file('[{"a": 1}]'), /Não reconhecemos/],
    ['a PDF', file('%PDF-1.7'), /Um PDF não vira diário/],
    ['a photo alone', file(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0)), /Isto é uma foto/],
    ['half a zip', zip({ 'brews.json': '[]' }).slice(0, 60), /danificado/],
    ['a zip of something else', zip({ 'foto.jpg': 'x' }), /Não há um diário/],
  ])('%s is refused in words', async (_what, content, words) => {
    await expect(readImportFile([content])).rejects.toThrow(words);
  });

  test('a zip that unpacks to more than it should is not unpacked', async () => {
    const bomb = file(zipSync({ 'brews.json': new Uint8Array(101 * 1024 * 1024) }).slice());
    expect(bomb.size).toBeLessThan(200_000);
    await expect(readImportFile([bomb])).rejects.toThrow(/grande demais/);
  });

  test.each([
    ['a stored entry that calls itself empty', 0, 24, 0],
    ['entries that share their bytes, as the packed sizes betray', 6, 20, 1_000_000],
  ] as const)('%s is refused', async (_what, level, field, lie) => {
    const zipped = zipSync({ 'brews.json': strToU8(JSON.stringify([{ id: 1 }])) }, { level });
    const view = new DataView(zipped.buffer, zipped.byteOffset, zipped.byteLength);
    // The last 22 bytes have the offset of the central directory.
    const directory = view.getUint32(zipped.length - 6, true);
    view.setUint32(directory + field, lie, true);
    await expect(readImportFile([file(zipped.slice())])).rejects.toThrow(/danificado/);
  });

  test('a zip of very many files is not opened', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20_001 }, (_, at) => [`${at}.txt`, new Uint8Array()]),
    );
    await expect(readImportFile([file(zipSync(many, { level: 0 }).slice())])).rejects.toThrow(
      /demais/,
    );
  });
});

describe('other apps', () => {
  test("Coado's own export comes back as it was", async () => {
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

  test('the sheet of an export comes back too, wherever it is opened', async () => {
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
    const columns = withNameColumns(NAMED, Object.keys(brew));
    const rows = withNames(
      NAMED,
      [brew],
      new Map([
        ['beans', new Map([[UUID, 'Da feira']])],
        ['brew_methods', new Map([['v60', 'V60']])],
      ]),
    );
    const csv = toCsv(columns, rows, { clock: clockOf('Asia/Tokyo') });
    expect(csv).toContain('02/01/2026 19:00:07');
    const { ready, refused } = await read(file(csv));
    expect(refused).toEqual([]);
    expect(ready).toEqual([
      { ...brew, row: 2, bean_name: 'Da feira', brewed_at: '2026-01-02T10:00:07.000Z' },
    ]);
  });

  test('the sheet of an export names own methods and grinders, and keeps facts and series', async () => {
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
    const names = new Map([
      ['beans', new Map([[BEAN, 'Da feira']])],
      ['brew_methods', new Map([[`own-${MILL}`, 'Pano da vó']])],
      ['grinders', new Map([[MILL, 'Manual']])],
    ] as const);
    const csv = toCsv(withNameColumns(NAMED, Object.keys(brew)), withNames(NAMED, [brew], names), {
      clock: clockOf('America/Sao_Paulo'),
    });
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

  test('own curves come back with their brews, broken ones stay out', async () => {
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

test('the ids of a file stay the same when its reading changes', async () => {
  const table = await readImportFile([file('data,metodo,cafe,agua\n2026-01-02,V60,15,250\n')]);
  const ids: string[] = [];
  const methods = new Map([['V60', 'v60']]);
  const [first] = toRows(table, table.mapping, methods, ids).ready;
  const [second] = toRows(table, table.mapping, new Map([['V60', 'chemex']]), ids).ready;
  expect(second?.id).toBe(first?.id);
});

test('a rating of a row that stays out changes no other, and the person decides the scale', async () => {
  const table = await readImportFile([
    file(
      'data,metodo,cafe,agua,nota\n2026-01-02,V60,15,250,4\n2026-01-03,Kalita,15,250,9\n2026-01-04,V60,15,250,★★★★★\n',
    ),
  ]);
  const methods = new Map([['V60', 'v60']]);
  const guessed = toRows(table, table.mapping, methods, []);
  expect(guessed.ratingScale).toBe(5);
  expect(guessed.ready.map(({ rating }) => rating)).toEqual([4, 5]);
  expect(guessed.refused).toEqual([{ row: 3, reason: 'Método sem par no Coado: Kalita' }]);

  const halved = toRows(table, table.mapping, methods, [], { ratingScale: 10 });
  expect(halved.ready.map(({ rating }) => rating)).toEqual([2, 2.5]);

  const both = new Map([...methods, ['Kalita', 'v60']]);
  expect(toRows(table, table.mapping, both, []).ratingScale).toBe(10);
  const strict = toRows(table, table.mapping, both, [], { ratingScale: 5 });
  expect(strict.ready.map(({ rating }) => rating)).toEqual([4, null, 5]);
  expect(strict.notices).toEqual([{ row: 3, field: 'rating', text: 'Não entendemos a nota: 9' }]);
});
