import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../../support/database.ts';
import { perform, sql } from './attempt.ts';

/** Three people and one row of the owner's in every table that keeps rows of people. */
export interface World {
  readonly database: TestDatabase;
  readonly owner: string;
  readonly other: string;
  readonly admin: string;
  readonly bean: string;
  readonly brew: string;
  readonly recipe: string;
}

/** Ids of supabase/migrations' catalogue rows. */
export const catalogue = {
  bean: 'b0000000-0000-4000-8000-000000000003',
  weeklyChallenge: 'c0000000-0000-4000-8000-000000000005',
} as const;

/** Saves a brew as that person's app does, and returns its id. Throws when it is refused. */
export async function saveBrew(
  database: TestDatabase,
  person: string,
  {
    id = randomUUID(),
    method = 'v60',
    bean = null,
    brewedAt = null,
  }: { id?: string; method?: string; bean?: string | null; brewedAt?: Date | null } = {},
): Promise<string> {
  const outcome = await perform(
    database,
    person,
    sql`insert into brews (id, user_id, method_id, bean_id, coffee_grams, water_ml, brewed_at)
        values (${id}, ${person}, ${method}, ${bean}, 15, 250, coalesce(${brewedAt}, now()))
        on conflict (id) do nothing`,
  );
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.message}`);
  return id;
}

/** Fills a fresh database for the access tests. */
export async function createWorld(database: TestDatabase): Promise<World> {
  const owner = (await database.createUser()).id;
  const other = (await database.createUser()).id;
  const admin = (await database.createUser()).id;
  await database.pool.query(`update profiles set role = 'admin' where id = $1`, [admin]);

  const bean = randomUUID();
  const recipe = randomUUID();
  await database.asUser(owner, async (client) => {
    await client.query(
      `insert into beans (id, name, origin) values ($1, 'Café da feira', 'Brasil')`,
      [bean],
    );
    await client.query(
      `insert into recipes (id, method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds)
       values ($1, 'v60', 'Minha V60', 'Média', 15, 250, 'Média-fina (ajustar)', '[]', 180)`,
      [recipe],
    );
  });
  // The first brew unlocks an achievement, which writes the ledger, a notification and progress.
  const brew = await saveBrew(database, owner, { bean });
  return { database, owner, other, admin, bean, brew, recipe };
}
