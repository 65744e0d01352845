import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor, TestDatabase } from '../../support/database.ts';
import { type Outcome, perform, sql } from '../support/attempt.ts';

const report = z.object({
  inserted: z.number(),
  duplicates: z.number(),
  refused: z.array(z.object({ row: z.number(), reason: z.string() })),
});

/** Returns a row as the importer sends it; `change` replaces fields, or omits undefined ones. */
export const importRow = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: randomUUID(),
  row: 1,
  method_id: 'v60',
  coffee_grams: 15,
  water_ml: 250,
  brewed_at: '2023-05-06T07:08:09Z',
  ...change,
});

export const importRows = (count: number, change: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, index) =>
    importRow({
      row: index + 1,
      brewed_at: new Date(Date.UTC(2022, 0, 1, 8, index)).toISOString(),
      ...change,
    }),
  );

export function callImport(
  database: TestDatabase,
  person: Actor,
  rows: unknown,
  { id = randomUUID(), source = 'csv' }: { id?: string | null; source?: string | null } = {},
): Promise<Outcome> {
  const json = typeof rows === 'string' ? rows : JSON.stringify(rows);
  return perform(
    database,
    person,
    sql`select import_brews(${id}::uuid, ${source}, 'diario.csv', ${json}::jsonb) as report`,
  );
}

/** Imports and returns the report. Throws when the whole call is refused. */
export async function importBrews(
  database: TestDatabase,
  person: string,
  rows: unknown,
  options: { id?: string; source?: string } = {},
): Promise<z.infer<typeof report>> {
  const outcome = await callImport(database, person, rows, options);
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.message}`);
  return report.parse(outcome.rows[0]?.report);
}
