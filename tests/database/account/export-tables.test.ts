import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import { sendRecipe } from '../support/messages.ts';
import { createWorld, type World } from '../support/world.ts';

// Another TypeScript project checks the client's modules, so they are untyped here.
const TABLES: string = '../../../src/renderer/src/app/tables.ts';
const exported = z.object({
  text: z.string().min(1),
  key: z.union([z.array(z.string()).min(1), z.literal('export_messages')]),
  owners: z.array(z.string()).min(1).default(['user_id']),
});
const leftOut = z.object({ leftOut: z.string().min(1) });
const listed = z.record(
  z.string(),
  z.object({ export: z.union([exported, leftOut, z.literal('catalogue')]) }),
);
const { tables: loaded }: { tables: unknown } = await import(TABLES);
const TABLE_EXPORTS = Object.entries(listed.parse(loaded)).map(
  ([name, table]) => [name, table.export] as const,
);
const EXPORTED = TABLE_EXPORTS.flatMap(([name, table]) =>
  typeof table === 'object' && 'text' in table ? [{ name, ...table }] : [],
);

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
    const known = TABLE_EXPORTS.flatMap(([name, table]) => (table === 'catalogue' ? [] : [name]));
    expect(tables.map(({ name }) => String(name)).sort()).toEqual(known.sort());
  });

  it('the client lists every table', async () => {
    const tables = await rowsOf(
      database,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const known = TABLE_EXPORTS.map(([name]) => name);
    expect(tables.map(({ name }) => String(name)).sort()).toEqual(known.sort());
  });

  it('pages of an export end at a unique key and begin at the person', async () => {
    const indexes = await rowsOf(
      database,
      sql`select c.relname as table_name, array_agg(a.attname::text) as columns
          from pg_index i
          join pg_class c on c.oid = i.indrelid
          join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
          where i.indisunique and i.indpred is null and i.indexprs is null
          group by c.relname, i.indexrelid`,
    );
    const uniqueKeys = z
      .array(z.object({ table_name: z.string(), columns: z.array(z.string()) }))
      .parse(indexes);
    const wrong = EXPORTED.filter(({ name, key, owners }) => {
      if (typeof key === 'string') return false;
      const fixed = owners.length === 1 ? [...key, ...owners] : key;
      return !uniqueKeys.some(
        ({ table_name, columns }) =>
          table_name === name && columns.every((column) => fixed.includes(column)),
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
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

  it.each(EXPORTED.map(({ name }) => name))(
    'a person reads all columns of their %s',
    async (table) => {
      const rows = await database.asUser(world.owner, async (client) => {
        const answer = await client.query(`select * from public.${table} limit 1`);
        return answer.rows;
      });
      expect(rows).toHaveLength(1);
    },
  );
});
