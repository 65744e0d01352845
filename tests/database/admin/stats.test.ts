import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { middayZone } from '../../support/midday.ts';
import { createAdmin } from '../support/admins.ts';
import { perform, rowsOf, type Statement, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { localDay } from '../support/streak-reference.ts';
import { course } from '../support/world.ts';

const database = await openTestDatabase();
let admin: string;
let person: string;
beforeAll(async () => {
  admin = await createAdmin(database);
  await database.pool.query('update profiles set timezone = $2 where id = $1', [admin, zone]);
  person = (await database.createUser({ name: 'José Álvares', username: 'ze.do.cafe' })).id;
});

async function asAdmin(statement: Statement) {
  return await act(database, admin, statement);
}

// A zone where it is midday, so that the day does not change in a test.
const zone = middayZone();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

describe('admin_stats', () => {
  it('counts people, brews, posts and lessons on the admin’s own days, empty ones too', async () => {
    await database.pool.query(
      `insert into brews (user_id, method_id, coffee_grams, water_ml, created_at)
       values ($1, 'v60', 15, 250, $2), ($1, 'v60', 15, 250, $2), ($1, 'v60', 15, 250, $3)`,
      [person, daysAgo(3), daysAgo(40)],
    );
    await database.pool.query(
      `insert into community_posts (id, user_id, content, created_at) values ($1, $2, 'Oi', $3)`,
      [randomUUID(), person, daysAgo(5)],
    );
    await database.pool.query(
      `insert into lesson_completions (user_id, lesson_id, completed_at) values ($1, $2, $3)`,
      [person, course.firstLesson, daysAgo(6)],
    );
    const [clock] = await rowsOf(database, sql`select now()::text as now`);
    const now = new Date(String(clock?.now));
    const days = await asAdmin(
      sql`select day::text, people, brews, posts, lessons from admin_stats(7)`,
    );
    expect(days.map(({ day }) => day)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((ago) =>
        localDay(new Date(now.getTime() - ago * 24 * 3_600_000), zone),
      ),
    );
    const none = { people: 0, brews: 0, posts: 0, lessons: 0 };
    expect(days.map(({ day: _day, ...figures }) => figures)).toEqual([
      { ...none, lessons: 1 },
      { ...none, posts: 1 },
      none,
      { ...none, brews: 2 },
      none,
      none,
      { ...none, people: 2 },
    ]);
  });

  it('keeps to a year and at least a day', async () => {
    expect(await asAdmin(sql`select day from admin_stats(10000)`)).toHaveLength(366);
    expect(await asAdmin(sql`select day from admin_stats(-3)`)).toHaveLength(1);
    expect(await asAdmin(sql`select day from admin_stats()`)).toHaveLength(30);
  });
});

describe('admin_overview', () => {
  it('counts all people, brews, posts and lessons', async () => {
    const [counts] = await asAdmin(
      sql`select people::integer, suspended_people::integer, active_people::integer, brews::integer, posts::integer,
            lessons::integer, open_reports::integer from admin_overview()`,
    );
    expect(counts).toEqual({
      people: 2,
      suspended_people: 0,
      active_people: 1,
      brews: 3,
      posts: 1,
      lessons: 1,
      open_reports: 0,
    });
  });
});

describe('admin_search_users', () => {
  const found = async (query: string) =>
    (await asAdmin(sql`select username from admin_search_users(${query})`)).map(
      ({ username }) => username,
    );

  it.each(['jose', 'JOSÉ ALV', '@ze.do', 'álvares', 'ze.do.cafe', 'cafe jose'])(
    'finds José Álvares by "%s"',
    async (query) => {
      expect(await found(query)).toEqual(['ze.do.cafe']);
    },
  );

  it.each(['maria', 'jose maria', '%', 'ze%x'])('does not find him by "%s"', async (query) => {
    const names = await found(query);
    expect(names).toHaveLength(/\w/.test(query) ? 0 : 2);
  });

  it('lists all, newest first, page by page, none twice and none left out', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => database.createUser()));
    // Some people share an instant, so that the id decides their order.
    await database.pool.query(
      `update profiles set created_at = date_trunc('hour', now()) where id = any($1)`,
      [people.slice(0, 12).map(({ id }) => id)],
    );
    const seen: unknown[] = [];
    let before: unknown = null;
    let beforeId: unknown = null;
    for (let page = 0; page < 20; page += 1) {
      const rows = await asAdmin(
        // The cursor is text with all digits of the instant, as a client sends it.
        sql`select id, created_at::text as created_at from admin_search_users('', ${before}, ${beforeId}, 4)`,
      );
      seen.push(...rows.map(({ id }) => id));
      const last = rows.at(-1);
      if (last === undefined) break;
      before = last.created_at;
      beforeId = last.id;
    }
    const all = await rowsOf(
      database,
      sql`select id from profiles order by created_at desc, id desc`,
    );
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  it('shows role and suspension', async () => {
    await asAdmin(sql`select admin_suspend(${person}, 'Spam')`);
    expect(
      await asAdmin(
        sql`select role, suspension_reason, suspended_at is not null as suspended from admin_search_users('álvares')`,
      ),
    ).toEqual([{ role: 'user', suspension_reason: 'Spam', suspended: true }]);
    await asAdmin(sql`select admin_unsuspend(${person}, 'Engano')`);
  });

  it('uses its indexes at four thousand people', async () => {
    await database.pool.query(`
      begin;
      set local session_replication_role = replica;
      insert into profiles (id, name, username)
        select gen_random_uuid(), 'Pessoa ' || n, 'volume.' || n from generate_series(1, 4000) n;
      commit;
      analyze profiles;
    `);
    const plan = (condition: string, order: string) =>
      database.pool
        .query<{ 'QUERY PLAN': string }>(
          `explain select * from profiles where ${condition} ${order} limit 20`,
        )
        .then(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'));
    expect(
      await plan(
        `search @@ private.search_query('volume.77')`,
        'order by created_at desc, id desc',
      ),
    ).toMatch(/profiles_search_idx|profiles_newest_idx/);
    expect(
      await plan(
        `(created_at, id) < (now(), gen_random_uuid())`,
        'order by created_at desc, id desc',
      ),
    ).toContain('profiles_newest_idx');
  });
});

describe('the figures', () => {
  it('are refused to everybody else', async () => {
    for (const who of [person, null]) {
      for (const statement of [
        sql`select * from admin_stats()`,
        sql`select * from admin_overview()`,
        sql`select * from admin_search_users()`,
      ]) {
        expect(await perform(database, who, statement)).toMatchObject({ ok: false, code: '42501' });
      }
    }
  });
});

describe('the audit log', () => {
  it('is written by the database only, not even by the service role', async () => {
    await asAdmin(sql`select admin_suspend(${person}, 'Spam')`);
    for (const who of [admin, 'service'] as const) {
      for (const statement of [
        sql`insert into admin_audit_log (admin_username, action, subject_type, subject_id) values ('x', 'role.changed', 'profile', 'x')`,
        sql`update admin_audit_log set reason = 'Outro'`,
        sql`delete from admin_audit_log`,
        sql`truncate admin_audit_log`,
      ]) {
        expect(await perform(database, who, statement)).toMatchObject({ ok: false, code: '42501' });
      }
    }
  });

  it('outlives the account of who acted', async () => {
    const deletedAdmin = await createAdmin(database);
    await perform(database, deletedAdmin, sql`select admin_suspend(${person}, 'Antes de sair')`);
    const [profile] = await rowsOf(
      database,
      sql`select username from profiles where id = ${deletedAdmin}`,
    );
    await database.pool.query('delete from auth.users where id = $1', [deletedAdmin]);
    await database.pool.query('call private.purge()');
    expect(
      await rowsOf(
        database,
        sql`select admin_id, admin_username from admin_audit_log where reason = 'Antes de sair'`,
      ),
    ).toEqual([{ admin_id: null, admin_username: profile?.username }]);
  });
});
