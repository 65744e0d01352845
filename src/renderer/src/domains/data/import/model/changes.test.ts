import { describe, expect, it } from 'vitest';
import { type BrewChange, changesOf, changeTexts, type StoredBrew } from './changes';
import { readCsv } from './read-csv';
import { toRows } from './to-rows';

const ID = '3f1b0c9e-7a52-4b1d-9a3c-5d2f4e6a7b80';
const GRINDER = '9c1b0c9e-7a52-4b1d-9a3c-5d2f4e6a7b80';
const NAMES = new Map([
  ['v60', 'V60'],
  ['chemex', 'Chemex'],
  [GRINDER, 'Manual'],
]);

const STORED: StoredBrew = {
  id: ID,
  brewed_at: '2026-11-21T10:42:09.123456+00:00',
  method_id: 'v60',
  coffee_grams: 15.5,
  water_ml: 250,
  bean_id: null,
  roast: null,
  duration_seconds: 185,
  beverage_grams: null,
  tds_percent: 1.35,
  rating: 4,
  notes: 'Doce\nlimpo',
  temperature_c: null,
  grinder_id: GRINDER,
  grind_setting: 22.5,
  water_id: null,
  gear: null,
  aroma: null,
  acidity: null,
  sweetness: null,
  body: null,
  finish: null,
  flavours: null,
};

const CELLS = {
  id: ID,
  brewed_at: '21/11/2026 07:42:09',
  method_id: 'v60',
  coffee_grams: '15,5',
  water_ml: '250',
  duration_seconds: '185',
  tds_percent: '1,35',
  rating: '4',
  notes: '"Doce\r\nlimpo"',
  grinder_id: GRINDER,
  grind_setting: '22,5',
  fuso: 'America/Sao_Paulo (-03:00)',
};

function changesIn(cells: Partial<typeof CELLS>, without: readonly string[] = []): BrewChange[] {
  const row = Object.entries({ ...CELLS, ...cells }).filter(([name]) => !without.includes(name));
  const table = readCsv(
    `${row.map(([name]) => name).join(';')}\n${row.map(([, cell]) => cell).join(';')}\n`,
  );
  const methods = new Map(['v60', 'chemex'].map((id) => [id, id]));
  const prepared = toRows(table, methods, []);
  expect(prepared.refused).toEqual([]);
  return changesOf(prepared, table, [STORED], NAMES);
}

const texts = (cells: Partial<typeof CELLS>) =>
  changesIn(cells).flatMap((change) => changeTexts(change, NAMES));

describe('the changes of an edited export', () => {
  it('are none in an unchanged export', () => {
    expect(changesIn({})).toEqual([]);
  });

  it('show each field before and after', () => {
    expect(
      texts({
        method_id: 'chemex',
        rating: '4,5',
        notes: '',
        tds_percent: '1,4',
        duration_seconds: '200',
        grinder_id: '',
      }),
    ).toEqual([
      'Método: de V60 para Chemex',
      'Tempo: de 3:05 para 3:20',
      'TDS: de 1,35 % para 1,4 %',
      'Nota: de 4 para 4,5',
      'Anotações: de “Doce\nlimpo” para vazio',
      'Moedor: de Manual para vazio',
    ]);
  });

  it('leave out missing columns, unreadable cells, unknown links and unknown brews', () => {
    expect(changesIn({}, ['notes', 'rating', 'tds_percent'])).toEqual([]);
    expect(changesIn({ tds_percent: 'muito', duration_seconds: 'logo' })).toEqual([]);
    expect(changesIn({ grinder_id: '1c1b0c9e-7a52-4b1d-9a3c-5d2f4e6a7b80' })).toEqual([]);
    expect(changesIn({ id: '1c1b0c9e-7a52-4b1d-9a3c-5d2f4e6a7b80', rating: '1' })).toEqual([]);
  });
});
