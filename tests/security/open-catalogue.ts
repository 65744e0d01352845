import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Attempts, startAttempts } from './attempts.ts';
import { type Call, specialCalls } from './calls.ts';
import { type Cast, createCast } from './cast.ts';
import { type Routine, readRoutines, readTables, type Table } from './catalogue.ts';
import { type Facts, readFacts } from './facts.ts';

export interface OpenCatalogue {
  readonly database: TestDatabase;
  readonly cast: Cast;
  readonly tables: readonly Table[];
  readonly routines: readonly Routine[];
  readonly facts: Facts;
  readonly calls: Readonly<Record<string, Call>>;
  readonly attempts: Attempts;
  readonly close: () => Promise<void>;
}

/** Creates the database; `prepare` adds rows before the facts are read. */
export async function openCatalogue(
  prepare: (database: TestDatabase, cast: Cast) => Promise<void> = async () => undefined,
): Promise<OpenCatalogue> {
  const database = await createTestDatabase();
  const cast = await createCast(database);
  await prepare(database, cast);
  const tables = await readTables(database);
  const routines = await readRoutines(database);
  const names = tables.map(({ name }) => name);
  const facts = await readFacts(database, cast, names);
  const calls = await specialCalls(database, cast, facts);
  const attempts = await startAttempts(database);
  const close = async () => {
    await attempts.close();
    await database.drop();
  };
  return { database, cast, tables, routines, facts, calls, attempts, close };
}
