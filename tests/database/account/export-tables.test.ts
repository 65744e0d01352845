import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EXPORTED_TABLE_NAMES,
  LEFT_OUT_TABLES,
} from '../../../src/renderer/src/domains/data/export/export-contents.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import { sendRecipe } from '../support/messages.ts';
import { createWorld, type World } from '../support/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
  await sendRecipe(database, world.owner, world.chat, world.recipe);
});
afterAll(() => database.drop());

describe('taking one’s data along', () => {
  it('every table that refers to a person is exported, or left out with a reason', async () => {
    const tables = await rowsOf(
      database,
      sql`select distinct c.relname as name
          from pg_class c
          join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
          left join pg_constraint f
            on f.conrelid = c.oid and f.contype = 'f'
            and f.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
          left join pg_attribute a
            on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and a.atttypid = 'uuid'::regtype
            and a.attname ~ '(user|person|people|owner|sender|author|profile|member|reporter|admin|follower|following|blocker|blocked)'
          where c.relkind in ('r', 'p') and (f.oid is not null or a.attname is not null or c.relname = 'profiles')
          order by 1`,
    );
    const known = [...EXPORTED_TABLE_NAMES, ...Object.keys(LEFT_OUT_TABLES)].sort();
    expect(tables.map(({ name }) => String(name)).sort()).toEqual(known);
  });

  it('data without a readable table: own sessions, own reports, the reason of a suspension', async () => {
    const { id } = await database.createUser();
    const read = async () => {
      const [row] = await database.asUser(id, async (client) => {
        const answer = await client.query('select export_account() as account');
        return answer.rows;
      });
      return row?.account;
    };
    expect(await read()).toEqual({
      reports: [],
      sessions: [],
      suspension: null,
      declared_adult_at: expect.any(String),
    });
    await database.pool.query(
      `insert into auth.sessions (id, user_id, created_at, user_agent, ip)
       values (gen_random_uuid(), $1, now(), 'Navegador', '203.0.113.9')`,
      [id],
    );
    await database.asUser(id, (client) =>
      client.query(`insert into reports (post_id, reason, note) values ($1, 'spam', 'nota')`, [
        world.post,
      ]),
    );
    await database.pool.query(
      `insert into private.account_suspensions (user_id, reason) values ($1, 'motivo')`,
      [id],
    );
    expect(await read()).toMatchObject({
      sessions: [{ device: 'Navegador', address: '203.0.113.9' }],
      reports: [{ post_id: world.post, reason: 'spam', note: 'nota' }],
      suspension: { reason: 'motivo' },
    });
    expect(JSON.stringify(await read())).not.toContain('reporter_id');
  });

  it.each(EXPORTED_TABLE_NAMES)('a person reads all columns of their %s', async (table) => {
    const rows = await database.asUser(world.owner, async (client) => {
      const answer = await client.query(`select * from public.${table} limit 1`);
      return answer.rows;
    });
    expect(rows).toHaveLength(1);
  });
});
