import type { TestDatabase } from './database.ts';

const MIDDAY = 12;

/** Returns a time zone in which it is about midday, so that tests do not cross midnight. */
export function middayZone(): string {
  const ahead = MIDDAY - new Date().getUTCHours();
  // These names count the hours west of Greenwich.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

export async function moveToMidday(database: TestDatabase, person: string): Promise<void> {
  const change = 'update profiles set timezone = $2 where id = $1';
  await database.pool.query(change, [person, middayZone()]);
}

export async function createPersonAtMidday(database: TestDatabase): Promise<string> {
  const { id } = await database.createUser();
  await moveToMidday(database, id);
  return id;
}
