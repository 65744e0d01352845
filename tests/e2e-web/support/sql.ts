import pg from 'pg';
import type { TestApp } from '../../support/app.ts';

/** Runs one statement as the database's owner; returns its rows. */
export async function sql(
  app: TestApp,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query(text, [...values]);
    return rows;
  } finally {
    await database.end();
  }
}
