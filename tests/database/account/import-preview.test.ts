import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import { importBrews } from './support.ts';

// Another TypeScript project checks the client's modules, so they are untyped here.
const MODEL = '../../../src/renderer/src/domains/data/import/model';
const READ_CSV: string = `${MODEL}/read-csv.ts`;
const TO_ROWS: string = `${MODEL}/to-rows.ts`;
type Row = Record<string, unknown> & { brewed_at: string };
type ToRows = (
  table: object,
  methods: ReadonlyMap<string, string>,
  ids: string[],
) => { ready: Row[] };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const HEADER =
  'Data;Método;Café (g);Água (ml);Tempo;Nota;Moagem;Temperatura;Bebida;TDS;Aroma;Corpo;Sabores;Apetrechos;Observações';
const METHODS = new Map([
  ['V60', 'v60'],
  ['Espresso', 'espresso'],
  ['Cold Brew', 'cold-brew'],
]);

const decimal = (most: number) =>
  fc
    .tuple(fc.nat(most), fc.nat(9999))
    .map(([whole, fraction]) => `${whole},${String(fraction).padStart(4, '0')}`);
const text = (most: number) => fc.string({ maxLength: most, unit: 'grapheme' });
const often = (cell: fc.Arbitrary<string>) =>
  fc.oneof({ arbitrary: cell, weight: 3 }, { arbitrary: text(30), weight: 1 });

/** Lines as a person may write them. The test gives each line its own minute, so all differ. */
const lines = fc.array(
  fc.tuple(
    fc.constantFrom(...METHODS.keys()),
    often(decimal(2100)),
    often(decimal(2100)),
    often(
      fc.oneof(decimal(90), fc.constantFrom('2:30', '02:30:00', '28,5 s', '16:00', '0,00173611')),
    ),
    often(fc.oneof(decimal(12), fc.constantFrom('4/5', '★★★½', '80%', '0'))),
    often(fc.oneof(decimal(1100), fc.constantFrom('5.5.1', '24 cliques', 'fina'))),
    often(fc.oneof(decimal(120), fc.constantFrom('93º', '200 °F'))),
    often(decimal(21_000)),
    often(decimal(33)),
    often(decimal(6)),
    often(decimal(6)),
    text(500),
    text(400),
    text(2500),
  ),
  { minLength: 400, maxLength: 400 },
);

const storedSchema = z.array(
  z.object({
    id: z.string(),
    method_id: z.string(),
    brewed_at: z.date(),
    coffee_grams: z.coerce.number(),
    water_ml: z.coerce.number(),
    duration_seconds: z.nullable(z.number()),
    rating: z.nullable(z.coerce.number()),
    grind_setting: z.nullable(z.coerce.number()),
    temperature_c: z.nullable(z.coerce.number()),
    beverage_grams: z.nullable(z.coerce.number()),
    tds_percent: z.nullable(z.coerce.number()),
    aroma: z.nullable(z.number()),
    body: z.nullable(z.number()),
    flavours: z.nullable(z.string()),
    gear: z.nullable(z.string()),
    notes: z.nullable(z.string()),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
);

it('stores each line of a sheet as its preview shows it, and refuses none of these', async () => {
  const [cells = []] = fc.sample(lines, { numRuns: 1, seed: 44 });
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const sheet = cells.map(([method, ...rest], at) => {
    const moment = new Date(Date.UTC(2024, 0, 1, 12, at)).toISOString();
    return [moment, method, ...rest].map(quoted).join(';');
  });
  const { readCsv }: { readCsv: (text: string) => object } = await import(READ_CSV);
  const { toRows }: { toRows: ToRows } = await import(TO_ROWS);
  const table = readCsv([HEADER, ...sheet].join('\n'));
  const { ready } = toRows(table, METHODS, []);
  expect(ready.length).toBeGreaterThan(50);

  const person = (await database.createUser()).id;
  expect(await importBrews(database, person, ready)).toEqual({
    inserted: ready.length,
    duplicates: 0,
    refused: [],
  });
  const stored = storedSchema.parse(
    await rowsOf(
      database,
      sql`select id, method_id, brewed_at, coffee_grams, water_ml, duration_seconds, rating, grind_setting,
            temperature_c, beverage_grams, tds_percent, aroma, body, flavours, gear, notes, facts
          from brews where user_id = ${person} order by brewed_at`,
    ),
  );
  expect(stored).toEqual(
    ready.map((row) => ({
      id: row.id,
      method_id: row.method_id,
      brewed_at: new Date(row.brewed_at),
      coffee_grams: row.coffee_grams,
      water_ml: row.water_ml,
      duration_seconds: row.duration_seconds,
      rating: row.rating,
      grind_setting: row.grind_setting,
      temperature_c: row.temperature_c,
      beverage_grams: row.beverage_grams,
      tds_percent: row.tds_percent,
      aroma: row.aroma,
      body: row.body,
      flavours: row.flavours,
      gear: row.gear,
      notes: row.notes,
      facts: row.facts ?? [],
    })),
  );
});
