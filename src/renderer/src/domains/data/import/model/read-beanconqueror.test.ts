import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FULL, id, paths } from './beanconqueror-full.test-support';
import { guessBrewer, recogniseGrinder } from './guess-fields';
import { readImportFile } from './read-file';
import type { SourceTable } from './source-table';
import { methodNames, toRows } from './to-rows';

const FIXTURES = 'tests/fixtures/beanconqueror';
const fixture = (name: string) => new File([readFileSync(`${FIXTURES}/${name}`)], name);
const asFile = (content: object) =>
  new File([JSON.stringify(content)], 'Beanconqueror.json', { type: 'application/json' });

const METHODS = [
  { id: 'v60', name: 'V60' },
  { id: 'aeropress', name: 'AeroPress' },
  { id: 'espresso', name: 'Espresso' },
  { id: 'french-press', name: 'Prensa francesa' },
  { id: 'brazilian-pour-over', name: 'Coado de pano' },
];

function rowsOf(table: SourceTable) {
  const methods = new Map(
    methodNames(table).map((name) => [
      name,
      guessBrewer(name, table.brewers.get(name), METHODS) ?? `own-${name}`,
    ]),
  );
  return toRows(table, methods, []);
}

const factOf = (facts: unknown, label: string): unknown =>
  Array.isArray(facts)
    ? facts.find((fact: { label: string; value: string }) => fact.label === label)?.value
    : undefined;

describe('the backup of the fixtures', () => {
  it.each(['Beanconqueror.zip', 'Beanconqueror-chunked.zip', 'Beanconqueror.json'])(
    'comes whole from %s',
    async (name) => {
      const table = await readImportFile([fixture(name)]);
      const { ready, refused } = rowsOf(table);
      expect(refused).toEqual([]);
      expect(ready).toHaveLength(50);
      expect(table.belongings.beans).toHaveLength(6);
      expect(table.belongings.grinders).toHaveLength(2);
      expect(table.belongings.waters).toHaveLength(2);
      const exact = ready.map(({ facts, duration_seconds: whole }) => {
        const text = String(factOf(facts, 'Tempo exato') ?? '');
        return text === '' ? (whole ?? 0) : Number(text.replace(' s', '').replace(',', '.'));
      });
      expect(Math.round(exact.reduce((sum, seconds) => sum + seconds, 0))).toBe(8050);
      const byMethod = Map.groupBy(ready, ({ method_id }) => method_id);
      expect([...byMethod].map(([method, rows]) => [method, rows.length])).toEqual(
        expect.arrayContaining([
          ['v60', 20],
          ['espresso', 10],
          ['aeropress', 10],
          ['brazilian-pour-over', 10],
        ]),
      );
      expect(ready[0]).toMatchObject({ gear: 'V60 02, Filtro branco', tds_percent: 1.38 });
      expect(factOf(ready[0]?.facts, 'Floração')).toBe('45 s');
      for (const note of table.fields.filter(({ part }) => part === 'Outros')) {
        expect(note.as, note.field).not.toBe('');
      }
    },
  );

  it('keeps the parts of a blend, decaf, purchase date, points and flavours of its beans', async () => {
    const { belongings } = await readImportFile([fixture('Beanconqueror.zip')]);
    const bean = (name: string) => belongings.beans.find((each) => each.name === name);
    const facts = (name: string, label: string) => factOf(bean(name)?.facts, label);
    expect(facts('Blend da Casa', 'Parte 1 do blend')).toBe(
      '70 %, Brasil, Cerrado Mineiro, Mundo Novo, Natural',
    );
    expect(facts('Blend da Casa', 'Parte 2 do blend')).toContain('30 %');
    expect(bean('Blend da Casa')).toMatchObject({
      origin: 'Brasil',
      variety: 'Mundo Novo, Catuaí Vermelho',
      rating: 3.5,
    });
    expect(facts('Descafeinado', 'Descafeinado')).toBe('sim');
    expect(facts('Descafeinado', 'Torra no Beanconqueror')).toBe('média-escura');
    const aurora = 'Sítio Aurora – Catuaí Amarelo';
    expect(facts(aurora, 'Comprado em')).toBe('29/08/2025');
    expect(facts(aurora, 'Pontos')).toBe('86,5');
    expect(facts(aurora, 'Favorito')).toBe('sim');
    expect(bean(aurora)?.notes).toEqual([
      'rapadura',
      'laranja',
      'castanha',
      'noz-pecã',
      'açúcar mascavo',
    ]);
    expect(facts('Gesha Lavado', 'Congelado')).toBe('tube, dez doses de 15 g, G-01');
    expect(facts('Torra própria nº 3', 'Torra feita em casa')).toContain('fim a 205 °C');
  });

  it('has the curve in a file beside the zip, and reports it if the file is missing', async () => {
    const brew = 'c0ad0000-0000-4000-8000-0000000003f8';
    const alone = await readImportFile([fixture('Beanconqueror.zip')]);
    expect(alone.curves.size).toBe(0);
    expect(alone.notes.join()).toContain('Curvas da balança: 0 de 1');
    const together = await readImportFile([
      fixture('Beanconqueror.zip'),
      new File(
        [readFileSync(`${FIXTURES}/brews/${brew}_flow_profile.json`)],
        `${brew}_flow_profile.json`,
      ),
    ]);
    expect(together.curves.has(brew)).toBe(true);
    expect(together.notes.join()).not.toContain('Curvas');
  });
});

/** By field of the backup: the column or fact of the imported brew, with its value. */
const BREW_FIELDS: Readonly<Record<string, readonly [where: string, value: unknown]>> = {
  grind_size: ['grind_setting', 22],
  grind_weight: ['coffee_grams', 15],
  method_of_preparation: ['method_id', 'brazilian-pour-over'],
  mill: ['grinder_id', id(3)],
  mill_speed: ['Rotação do moedor', '60 rpm'],
  mill_timer: ['Tempo de moagem', '12,4 s'],
  mill_timer_milliseconds: ['Tempo de moagem', '12,4 s'],
  pressure_profile: ['Perfil de pressão', '9 bar'],
  bean: ['bean_id', id(4)],
  brew_temperature_time: ['Tempo até a temperatura', '3 s'],
  brew_temperature: ['temperature_c', 94],
  brew_time: ['duration_seconds', 186],
  brew_time_milliseconds: ['Tempo exato', '185,5 s'],
  brew_quantity: ['water_ml', 250],
  brew_quantity_type: ['water_ml', 250],
  note: ['notes', 'Doce'],
  rating: ['rating', 4],
  coffee_type: ['Tipo de café', 'Coado'],
  coffee_concentration: ['Concentração', '1.3'],
  coffee_first_drip_time: ['Primeira gota', '8,1 s'],
  coffee_first_drip_time_milliseconds: ['Primeira gota', '8,1 s'],
  coffee_blooming_time: ['Floração', '45,02 s'],
  coffee_blooming_time_milliseconds: ['Floração', '45,02 s'],
  tds: ['tds_percent', 1.35],
  brew_beverage_quantity: ['beverage_grams', 220],
  brew_beverage_quantity_type: ['beverage_grams', 220],
  'config.uuid': ['id', id(1)],
  'config.unix_timestamp': ['brewed_at', '2026-01-01T09:00:00.000Z'],
  water: ['water_id', id(5)],
  vessel_name: ['gear', 'Coador da vó, Papel 02, Jarra'],
  'cupping.body': ['body', 4],
  'cupping.brightness': ['acidity', 3],
  'cupping.clean_cup': ['Degustação, de 0 a 10', /xícara limpa 5/],
  'cupping.complexity': ['Degustação, de 0 a 10', /complexidade 5/],
  'cupping.cuppers_correction': ['Degustação, de 0 a 10', /correção do provador 1/],
  'cupping.dry_fragrance': ['Degustação, de 0 a 10', /fragrância do pó 7/],
  'cupping.finish': ['finish', 3],
  'cupping.flavor': ['Degustação, de 0 a 10', /sabor 7/],
  'cupping.sweetness': ['sweetness', 4],
  'cupping.uniformity': ['Degustação, de 0 a 10', /uniformidade 5/],
  'cupping.wet_aroma': ['aroma', 4],
  'cupping.notes': ['Notas da degustação', 'limpo'],
  'cupped_flavor.predefined_flavors.3': ['flavours', 'limão-siciliano, caramelo'],
  'cupped_flavor.custom_flavors': ['flavours', 'limão-siciliano, caramelo'],
  method_of_preparation_tools: ['gear', 'Coador da vó, Papel 02, Jarra'],
  bean_weight_in: ['Grãos no moedor', '15,2 g'],
  vessel_weight: ['Peso do recipiente', '300 g'],
  'preparationDeviceBrew.type': ['Aparelho', 'XENIA, Suave'],
  'preparationDeviceBrew.params.chosenProfileName': ['Aparelho', 'XENIA, Suave'],
  favourite: ['Favorito', 'sim'],
  best_brew: ['Melhor preparo', 'sim'],
  'customInformation.visualizer_id': ['Visualizer', 'abc'],
};

const BEAN_FIELDS: Readonly<Record<string, readonly [where: string, value: unknown]>> = {
  name: ['name', 'Catuaí'],
  buyDate: ['Comprado em', '01/01/2026'],
  roastingDate: ['roasted_on', '2026-01-02'],
  beanMix: ['Mistura', 'origem única'],
  aromatics: ['notes', ['mel', 'cacau']],
  note: ['details', 'Da serra'],
  roaster: ['roaster', 'Praça'],
  roast: ['Torra no Beanconqueror', 'city, x'],
  roast_range: ['Nível da torra', '3 de 5'],
  roast_custom: ['Torra no Beanconqueror', 'city, x'],
  'config.uuid': ['id', id(4)],
  'config.unix_timestamp': ['created_at', '2026-01-01T09:00:00.000Z'],
  weight: ['bag_grams', 250],
  finished: ['archived_at', expect.any(String)],
  cost: ['cost', 50],
  url: ['link', 'https://cafe.example'],
  cupping_points: ['Pontos', '86'],
  ean_article_number: ['Código de barras', '789'],
  decaffeinated: ['Descafeinado', 'sim'],
  favourite: ['Favorito', 'sim'],
  rating: ['rating', 4],
  bean_roasting_type: ['Torrado para', 'filtro'],
  qr_code: ['Código do pacote', 'q'],
  co2e_kg: ['CO₂', '1 kg'],
  'bean_information.country': ['origin', 'Brasil'],
  'bean_information.region': ['region', 'Mantiqueira'],
  'bean_information.farm': ['farm', 'Alto'],
  'bean_information.farmer': ['Produtor', 'Dona'],
  'bean_information.elevation': ['altitude', '1.100 m'],
  'bean_information.harvest_time': ['Colheita', '2025'],
  'bean_information.variety': ['variety', 'Catuaí'],
  'bean_information.processing': ['process', 'Natural'],
  'bean_information.certification': ['Certificação', 'x'],
  'bean_information.percentage': ['origin', 'Brasil'],
  'bean_information.purchasing_price': ['Preço do grão verde', '10 por kg'],
  'bean_information.fob_price': ['Preço FOB', '5 por kg'],
  'bean_roast_information.green_bean_weight': ['Torra feita em casa', /grão verde 300 g/],
  'bean_roast_information.outside_temperature': ['Torra feita em casa', /ambiente 20 °C/],
  'cupping.body': ['Degustação, de 0 a 10', 'corpo 7'],
  'cupped_flavor.custom_flavors': ['notes', ['mel', 'cacau']],
  frozenDate: ['portions', [{ grams: null, frozen_on: '2026-01-03', thawed_on: '2026-01-09' }]],
  unfrozenDate: ['portions', [{ grams: null, frozen_on: '2026-01-03', thawed_on: '2026-01-09' }]],
  frozenId: ['Congelado', 'bag, n, f'],
  frozenStorageType: ['Congelado', 'bag, n, f'],
  frozenNote: ['Congelado', 'bag, n, f'],
  bestDate: ['Consumir até', '01/02/2026'],
  openDate: ['opened_on', '2026-01-10'],
};

const fullZip = () =>
  new File(
    [
      zipSync({
        'Beanconqueror.json': strToU8(JSON.stringify(FULL)),
        'brews/1.jpg': new Uint8Array([1]),
        'beans/1.jpg': new Uint8Array([2]),
      }).slice(),
    ],
    'backup.zip',
  );

function valueAt(record: object | undefined, where: string): unknown {
  if (record === undefined) return undefined;
  return Object.hasOwn(record, where)
    ? Reflect.get(record, where)
    : factOf(Reflect.get(record, 'facts'), where);
}

describe('each field of a full backup', () => {
  it('of a brew is where `BREW_FIELDS` says, or reported as left out', async () => {
    const table = await readImportFile([fullZip()]);
    const { ready } = rowsOf(table);
    const elsewhere = new Map([
      ['attachments', table.photos.has(id(1))],
      ['flow_profile', table.notes.join().includes('Curvas da balança: 0 de 1')],
    ]);
    const left = new Set(
      table.fields
        .filter(({ part, state }) => part === 'Preparos' && state === 'left')
        .map(({ field }) => field),
    );
    for (const path of new Set(paths(FULL.BREWS))) {
      const place = BREW_FIELDS[path];
      if (place) {
        const [where, expected] = place;
        const found = valueAt(ready[0], where);
        if (expected instanceof RegExp) expect(found, path).toMatch(expected);
        else expect(found, path).toEqual(expected);
      } else {
        const isNamed = elsewhere.get(path) ?? [...left].some((field) => path.startsWith(field));
        expect(isNamed, path).toBe(true);
      }
    }
    expect([...left]).toEqual(['coordinates', 'reference_flow_profile', 'graph_data']);
  });

  it('of a bean is where `BEAN_FIELDS` says, or reported as left out', async () => {
    const table = await readImportFile([fullZip()]);
    const [bean] = table.belongings.beans;
    const left = new Set(
      table.fields
        .filter(({ part, state }) => part === 'Grãos' && state === 'left')
        .map(({ field }) => field),
    );
    for (const path of new Set(paths(FULL.BEANS))) {
      const place = BEAN_FIELDS[path];
      if (place) {
        const [where, expected] = place;
        const found = valueAt(bean, where);
        if (expected instanceof RegExp) expect(found, path).toMatch(expected);
        else expect(found, path).toEqual(expected);
      } else if (path === 'attachments') expect(table.beanPhotos.has(id(4))).toBe(true);
      else
        expect(
          [...left].some((field) => path.startsWith(field)),
          path,
        ).toBe(true);
    }
    expect([...left].sort()).toEqual([
      'bean_roast_information.roaster_machine',
      'frozenGroupId',
      'internal_share_code',
      'shared',
    ]);
  });
});

describe('brewers, grinders and grinds', () => {
  const [brew] = FULL.BREWS;
  const [preparation] = FULL.PREPARATION;
  const brewer = (nth: number, name: string, type: string) => ({
    ...preparation,
    name,
    type,
    config: { uuid: id(nth), unix_timestamp: 1 },
  });

  it('keep two brewers of one type apart, and names in their case', async () => {
    const table = await readImportFile([
      asFile({
        ...FULL,
        PREPARATION: [
          brewer(20, 'V60 de vidro', 'V60'),
          brewer(21, 'V60 de plástico', 'V60'),
          brewer(22, 'Meu Delter', 'DELTER_PRESS'),
        ],
        BREWS: [20, 21, 22].map((nth) => ({
          ...brew,
          config: { uuid: id(nth + 10), unix_timestamp: 1_767_258_000 + nth },
          method_of_preparation: id(nth),
        })),
      }),
    ]);
    expect(rowsOf(table).ready.map(({ method_id }) => method_id)).toEqual([
      'own-V60 de vidro',
      'own-V60 de plástico',
      'own-Meu Delter',
    ]);
    expect(table.brewers.get('V60 de vidro')).toMatchObject({ kind: 'V60', description: 'n' });
  });

  it('keep a grind such as 5.5.1 as written', async () => {
    const table = await readImportFile([
      asFile({ ...FULL, BREWS: [{ ...brew, grind_size: '5.5.1' }] }),
    ]);
    expect(rowsOf(table).ready[0]).toMatchObject({
      grind_setting: null,
      notes: 'Doce\nMoagem: 5.5.1',
    });
  });

  it('take the weight of the beans as the dose if the ground coffee was not weighed', async () => {
    const table = await readImportFile([
      asFile({ ...FULL, BREWS: [{ ...brew, grind_weight: 0, bean_weight_in: 15.2 }] }),
    ]);
    expect(rowsOf(table).ready[0]).toMatchObject({ coffee_grams: 15.2 });
  });

  it('cut long texts by whole characters, and report it', async () => {
    const [bean] = FULL.BEANS;
    const table = await readImportFile([
      asFile({
        ...FULL,
        BEANS: [{ ...bean, name: '🫘'.repeat(90), note: 'a'.repeat(1000) }],
      }),
    ]);
    expect(table.belongings.beans[0]?.name).toBe('🫘'.repeat(80));
    expect(table.fields).toContainEqual({
      part: 'Grãos',
      field: 'name',
      count: 1,
      state: 'changed',
      as: 'nome, cortado em 80 letras',
    });
    expect(table.fields).toContainEqual(
      expect.objectContaining({ part: 'Grãos', field: 'note', state: 'imported' }),
    );
  });

  it('read ratings on the scale of the settings', async () => {
    const table = await readImportFile([
      asFile({
        ...FULL,
        SETTINGS: [{ brew_rating: 10, bean_rating: 10 }],
        BREWS: [{ ...brew, rating: 9 }],
      }),
    ]);
    expect(rowsOf(table).ready[0]?.rating).toBe(4.5);
    expect(table.belongings.beans[0]?.rating).toBe(2);
  });

  it.each([
    ['Comandante C40 MK4', 'comandante-c40'],
    ['comandante c40 red clix', 'comandante-c40-red-clix'],
    ['1Zpresso K-Ultra', '1zpresso-k-ultra'],
    ['Niche Zero', 'niche-zero'],
    ['Moedor manual 48 mm', undefined],
    ['Moedor da vó', undefined],
  ])('recognise %s', (name, model) => {
    expect(recogniseGrinder(name)?.id).toBe(model);
  });
});
