import { describe, expect, it } from 'vitest';
import { FULL, id, paths } from './beanconqueror-full.test-support';
import { guessMethod } from './guess-fields';
import { sheetFields } from './labels';
import { readImportFile } from './read-file';
import { zip } from './read-file.test-support';
import type { SourceTable } from './source-table';
import { methodNames, toRows } from './to-rows';

function rowsOf(table: SourceTable) {
  const known = [{ id: 'clever', name: 'Clever' }];
  const methods = new Map(
    methodNames(table).map((name) => [name, guessMethod(name, known) ?? 'own']),
  );
  return toRows(table, methods, []);
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
    const table = await readImportFile([zip(files)]);
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

  it('imports waters, gear and the first photo of a brew', async () => {
    const table = await readImportFile([zip(files)]);
    expect(table.belongings.waters).toEqual([
      {
        id: id(5),
        created_at: '2026-01-01T09:00:00.000Z',
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
      gear: 'Coador da vó, Papel 02, Jarra',
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

  it('has its brews, and reports the outcome of each field', async () => {
    const table = await readImportFile([new Blob([JSON.stringify(file)])]);
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

it('reports each column of a sheet with its field', async () => {
  const table = await readImportFile([
    new Blob(['date,coffee,water,method,mood\n2026-01-02,15,250,V60,good\n']),
  ]);
  expect(
    sheetFields(table, new Set(['method'] as const)).map(({ field, state, as }) => [
      field,
      state,
      as,
    ]),
  ).toEqual([
    ['date', 'imported', 'data'],
    ['coffee', 'imported', 'café'],
    ['water', 'imported', 'água'],
    ['method', 'changed', 'método'],
    ['mood', 'imported', 'detalhes do preparo'],
  ]);
});
