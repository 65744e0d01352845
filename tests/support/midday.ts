import type { TestDatabase } from './database.ts';

const MIDDAY = 12;

/** Returns a time zone where it is about midday, so that tests in it cross no midnight. */
export function middayZone(): string {
  const ahead = MIDDAY - new Date().getUTCHours();
  // These names count the hours west of Greenwich.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Sets a person's time zone to one where it is midday: their day does not end in a test. */
export async function moveToMidday(database: TestDatabase, person: string): Promise<void> {
  const change = 'update profiles set timezone = $2 where id = $1';
  await database.pool.query(change, [person, middayZone()]);
}

/** Creates a person in a time zone where it is midday; returns the id. */
export async function createPersonAtMidday(database: TestDatabase): Promise<string> {
  const { id } = await database.createUser();
  await moveToMidday(database, id);
  return id;
}
