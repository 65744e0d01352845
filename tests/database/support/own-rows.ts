import type { TestDatabase } from '../../support/database.ts';
import type { Statement } from './attempt.ts';
import { act } from './community.ts';

const modules = import.meta.glob<{ access: { row?: (secret: string) => Statement } }>(
  '../tables/*.access.ts',
);

/** Adds, as that person, the sample row of each file in tests/database/tables that has one. */
export async function addOwnRows(
  database: TestDatabase,
  person: string,
  secret: string,
): Promise<void> {
  for (const load of Object.values(modules)) {
    const { row } = (await load()).access;
    if (row !== undefined) await act(database, person, row(secret));
  }
}
