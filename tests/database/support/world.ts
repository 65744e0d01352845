import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../../support/database.ts';
import { sql } from './attempt.ts';
import { act, type CommunityWorld, createCommunity } from './community.ts';
import { createMessages, type MessageWorld } from './messages.ts';
import { addOwnRows } from './own-rows.ts';
import { subscribe } from './push.ts';

/** An owner, other people, and a row of the owner's in every table with rows of people. */
export interface World extends CommunityWorld, MessageWorld {
  readonly database: TestDatabase;
  readonly owner: string;
  readonly other: string;
  readonly admin: string;
  readonly bean: string;
  readonly otherBean: string;
  readonly grinder: string;
  readonly method: string;
  readonly otherMethod: string;
  readonly brew: string;
  readonly recipe: string;
  readonly draftUnit: string;
  /** A challenge that was deactivated before any person completed it. */
  readonly oldChallenge: string;
  /** A challenge that was deactivated after the owner completed it. */
  readonly finishedChallenge: string;
}

/** Ids of rows that the migrations add to the catalogue. */
export const catalogue = {
  bean: 'b0000000-0000-4000-8000-000000000003',
  weeklyChallenge: 'c0000000-0000-4000-8000-000000000005',
} as const;

export const course = {
  unit: '50000000-0000-4000-8000-000000000001',
  firstLesson: '51000000-0000-4000-8000-000000000001',
  secondLesson: '51000000-0000-4000-8000-000000000002',
  quiz: '51000000-0000-4000-8000-000000000003',
} as const;

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
  await act(
    database,
    person,
    sql`insert into brews (id, user_id, method_id, bean_id, coffee_grams, water_ml, brewed_at)
        values (${id}, ${person}, ${method}, ${bean}, 15, 250, coalesce(${brewedAt}, now()))
        on conflict (id) do nothing`,
  );
  return id;
}

/** Creates rows as an admin does in the app, so that the audit log has rows too. */
async function createAdminsRows(database: TestDatabase, admin: string, owner: string) {
  const [draftUnit, oldChallenge, finishedChallenge] = [randomUUID(), randomUUID(), randomUUID()];
  await database.asUser(admin, async (client) => {
    await client.query(
      `insert into study_units (id, title, is_published) values ($1, 'Rascunho', false)`,
      [draftUnit],
    );
    await client.query(
      `insert into study_lessons (unit_id, title, content) values ($1, 'Em preparo', 'Texto')`,
      [draftUnit],
    );
    await client.query(
      `insert into challenges (id, title, description, reward, is_active)
       values ($1, 'Antigo', '', '', false), ($2, 'Concluído', '', '', false)`,
      [oldChallenge, finishedChallenge],
    );
  });
  await database.pool.query(
    `insert into user_challenges (user_id, challenge_id, progress, completed_at) values ($1, $2, 1, now())`,
    [owner, finishedChallenge],
  );
  return { draftUnit, oldChallenge, finishedChallenge };
}

/** Returns statements that add gear, a curve, an imported and a corrected brew of the owner. */
function gearAndImports(own: Record<'brew' | 'grinder' | 'method', string>) {
  const imported = {
    id: randomUUID(),
    row: 1,
    method_id: 'chemex',
    coffee_grams: 30,
    water_ml: 500,
    brewed_at: '2024-03-01T08:00:00Z',
  };
  const corrected = {
    ...{ ...imported, id: own.brew, fields: ['gear'], gear: 'chaleira' },
    ...{ method_id: 'v60', coffee_grams: 15, water_ml: 250 },
  };
  return [
    sql`insert into brew_curves (brew_id, curve) values (${own.brew}, 'AQAA')`,
    sql`insert into grinders (id, name) values (${own.grinder}, 'Manual da vó')`,
    sql`insert into grinder_settings (grinder_id, method_id, setting) values (${own.grinder}, 'v60', 18)`,
    sql`insert into brew_methods (id, name, drawing) values (${own.method}, 'Da vó', 'v60')`,
    sql`select import_brews(${randomUUID()}, 'csv', 'diario.csv', ${JSON.stringify([imported])})`,
    sql`select correct_brews(${randomUUID()}, 'coado', 'coado.zip', ${JSON.stringify([corrected])})`,
  ];
}

/** Fills a fresh database for the access tests; `person` becomes the owner, else a new one. */
export async function createWorld(database: TestDatabase, person?: string): Promise<World> {
  const owner = person ?? (await database.createUser()).id;
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
  await database.asUser(owner, (client) =>
    client.query('select complete_lesson($1)', [course.firstLesson]),
  );
  await database.asUser(owner, (client) =>
    client.query('select claim_accomplishments(gen_random_uuid(), null, 600)'),
  );
  await database.pool.query(
    `with answer as (
       insert into quiz_answers (user_id, lesson_id, item, answer, is_right) values ($1, $2, 'x', '"A"', true)
     ), hint as (
       insert into quiz_hints (user_id, lesson_id, item) values ($1, $2, 'x')
     ), card as (
       insert into review_cards (user_id, lesson_id, item, due_at, stability, difficulty, reps, lapses, state, reviewed_at)
       values ($1, $2, 'x', now(), 1, 5, 1, 0, 2, now())
     )
     insert into certificates (user_id, scope, title, holder_name, lessons) values ($1, 'course', 'Tudo', 'Dona', 1)`,
    [owner, course.quiz],
  );
  const otherBean = randomUUID();
  await act(database, other, sql`insert into beans (id, name) values (${otherBean}, 'De outra')`);
  const grinder = randomUUID();
  const method = `own-${randomUUID()}`;
  const otherMethod = `own-${randomUUID()}`;
  await act(
    database,
    other,
    sql`insert into brew_methods (id, name) values (${otherMethod}, 'De outra')`,
  );
  await addOwnRows(database, owner, 'Da dona');
  for (const statement of gearAndImports({ brew, grinder, method })) {
    await act(database, owner, statement);
  }
  await subscribe(database, owner);
  const community = await createCommunity(database, owner);
  const messages = await createMessages(database, owner, community.friend);
  const rows = await createAdminsRows(database, admin, owner);
  return {
    database,
    owner,
    other,
    admin,
    bean,
    otherBean,
    grinder,
    method,
    otherMethod,
    brew,
    recipe,
    ...community,
    ...messages,
    ...rows,
  };
}
