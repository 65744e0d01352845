import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthStack } from '../../support/auth.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { type EveryRow, readEveryRow, tablesHolding } from './every-row.ts';
import {
  createFilledPerson,
  deleteAccount,
  type FilledPerson,
  listObjects,
  purge,
  removeObjects,
} from './person-with-every-row.ts';

/** Tables that name no person, with the reason; all others must have a row of the person. */
const withoutPeople: Readonly<Record<string, string>> = {
  'auth.mfa_amr_claims': 'Belongs to a session, by foreign key.',
  'coado_local.mail_codes': 'Belongs to a one-time token, by foreign key.',
  'coado_local.settings': 'Keys of the installation.',
  'coado_local.storage_garbage': 'Files whose bytes wait for deletion, without their owners.',
  'private.coffee_words': 'Words of coffee, made by migrations.',
  'private.hourly_stats': 'Counts of all people, without ids.',
  'private.installation_totals': 'Counts of all people, without ids.',
  'private.import_corrections': 'Belongs to a brew, by foreign key, and names no person.',
  'private.push_queue': 'Belongs to a device, by foreign key, and names no other person.',
  'private.push_server': 'The key of the installation.',
  'private.push_services': 'Made by migrations.',
  'private.post_tags': 'Belongs to a post, by foreign key, and names no person.',
  'public.achievements': 'Catalogue.',
  'public.challenges': 'Catalogue; who made one is in the audit log.',
  'public.study_lessons': 'Catalogue.',
  'private.account_deletions': 'Has a row of a person only while their deletion runs.',
  'public.study_units': 'Catalogue.',
  'storage.buckets': 'Made by migrations.',
};

/** Tables in which a mark of the person may stay, with the reason. */
const mayRemain: Readonly<Record<string, string>> = {};

const unfilled = (rows: EveryRow, marks: readonly string[]): readonly string[] => {
  const filled = tablesHolding(rows, marks);
  return [...rows.keys()].filter((name) => !filled.includes(name) && !(name in withoutPeople));
};

const leftovers = (rows: EveryRow, marks: readonly string[]): readonly string[] =>
  tablesHolding(rows, marks).filter((name) => !(name in mayRemain));

let filledPerson: FilledPerson;
let before: EveryRow;
const stack = await startAuthStack({ template: 'coado' });
afterAll(() => stack.close());
beforeAll(async () => {
  filledPerson = await createFilledPerson(stack);
  before = await readEveryRow(stack.database);
}, 120_000);

const countOf = async (table: string) => {
  const [row] = await rowsOf(stack.database, {
    text: `select count(*)::int as count from ${table}`,
    values: [],
  });
  return Number(row?.count);
};

/** Runs `work` with a new table, as a later migration may add one; then drops it. */
async function withTable(definition: string, work: (name: string) => Promise<void>): Promise<void> {
  const name = `public.later_${randomUUID().replaceAll('-', '')}`;
  await stack.database.pool.query(`create table ${name} ${definition}`);
  try {
    await work(name);
  } finally {
    await stack.database.pool.query(`drop table ${name}`);
  }
}

describe('before the deletion', () => {
  it('they have a row in every table that may have one', () => {
    expect(unfilled(before, filledPerson.marks)).toEqual([]);
    for (const name of Object.keys(withoutPeople)) {
      expect([...before.keys()], name).toContain(name);
      expect(tablesHolding(before, filledPerson.marks), name).not.toContain(name);
    }
  });

  it('they have a file in every bucket, and the list names them all', async () => {
    const listed = await listObjects(filledPerson.client);
    expect(listed.map(({ bucket_id }) => bucket_id)).toEqual(filledPerson.buckets);
    expect(await listObjects(filledPerson.client, 2)).toHaveLength(2);
  });

  it('reports a table that is neither filled nor listed', () =>
    withTable('(id uuid primary key, user_id uuid)', async (name) => {
      expect(unfilled(await readEveryRow(stack.database), filledPerson.marks)).toEqual([name]);
    }));
});

describe('a table that forgets the cascade', () => {
  /** Deletes a new person's account after a row of `name` got their id; returns what is left. */
  async function leaveBehind(name: string, inForm: (id: string) => unknown = (id) => id) {
    const { id, client } = await stack.signedInClient();
    await stack.database.pool.query(`insert into ${name} (held) values ($1)`, [inForm(id)]);
    const error = await deleteAccount(client);
    await purge(stack.database);
    return { error, left: leftovers(await readEveryRow(stack.database), [id]) };
  }

  it.each([
    ['has no foreign key', '(held uuid)', (id: string) => id],
    ['keeps the id as text', '(held text)', (id: string) => `fotos/${id}/a.png`],
    ['keeps the id in JSON', '(held jsonb)', (id: string) => ({ by: { id } })],
    ['keeps the id in a list', '(held uuid[])', (id: string) => [id]],
  ])('because it %s is found', (_why, definition, inForm) =>
    withTable(definition, async (name) => {
      expect(await leaveBehind(name, inForm)).toEqual({ error: null, left: [name] });
    }),
  );

  it('keeps a nameless account if its foreign key refuses, and is reported to operators', () =>
    withTable('(held uuid references public.profiles (id))', async (name) => {
      const { error, left } = await leaveBehind(name);
      expect(error).toBeNull();
      expect(left).toEqual(expect.arrayContaining([name, 'private.account_deletions']));
      const [waiting] = await rowsOf(
        stack.database,
        sql`select last_error from private.account_deletions`,
      );
      expect(String(waiting?.last_error)).toContain('foreign key');
      await stack.database.pool.query(`truncate ${name}`);
      await stack.database.pool.query('update private.account_deletions set attempted_at = null');
      await purge(stack.database);
      expect(await countOf('private.account_deletions')).toBe(0);
    }));

  it('is not reported if it has the cascade', () =>
    withTable('(held uuid references public.profiles (id) on delete cascade)', async (name) => {
      expect(await leaveBehind(name)).toEqual({ error: null, left: [] });
    }));
});

describe('after the deletion of a person with rows everywhere', () => {
  let after: EveryRow;
  beforeAll(async () => {
    await removeObjects(filledPerson.client);
    expect(await deleteAccount(filledPerson.client)).toBeNull();
    await purge(stack.database);
    after = await readEveryRow(stack.database);
  });

  it('neither their id nor their addresses are anywhere', () => {
    expect(leftovers(after, filledPerson.marks)).toEqual([]);
  });

  it('their username is only where they acted as an admin', () => {
    expect(leftovers(after, [filledPerson.username])).toEqual(['public.admin_audit_log']);
  });

  it('no session, token, code or file of theirs is left', async () => {
    for (const table of [
      'auth.mfa_amr_claims',
      'auth.one_time_tokens',
      'auth.flow_state',
      'coado_local.mail_codes',
      'coado_local.mailbox',
    ]) {
      expect(before.get(table), table).not.toEqual([]);
    }
    // The fixture's other people have no pending sign-in, no mail and no file.
    const people = await rowsOf(
      stack.database,
      sql`select (select count(*) from auth.mfa_amr_claims a join auth.sessions s on s.id = a.session_id)::int as claims,
            (select count(*) from auth.sessions)::int as sessions`,
    );
    expect(people[0]?.claims).toBe(await countOf('auth.mfa_amr_claims'));
    for (const table of [
      'auth.one_time_tokens',
      'auth.flow_state',
      'coado_local.mail_codes',
      'coado_local.mailbox',
      'storage.objects',
    ]) {
      expect(await countOf(table), table).toBe(0);
    }
    expect(await filledPerson.client.auth.refreshSession()).toMatchObject({
      error: { code: 'refresh_token_not_found' },
    });
    await expect
      .poll(async () => {
        const entries = await readdir(stack.storageDir, { recursive: true, withFileTypes: true });
        return entries.filter((entry) => entry.isFile()).length;
      })
      .toBe(0);
  });

  it('the acts of admins are still logged, without whom they concerned', async () => {
    const acts = async (rows: EveryRow) => rows.get('public.admin_audit_log')?.length;
    expect(await acts(after)).toBe(await acts(before));
    const log = await rowsOf(
      stack.database,
      sql`select action, subject_id, reason, details from admin_audit_log
          where action in ('account.suspended', 'post.hidden', 'role.changed') order by id`,
    );
    expect(log).toMatchObject([
      { action: 'role.changed', subject_id: 'conta excluída', reason: null },
      // The person's admin actions on others remain attributable, with the reason.
      {
        action: 'account.suspended',
        subject_id: filledPerson.world.other,
        reason: expect.any(String),
      },
      { action: 'role.changed', subject_id: 'conta excluída', reason: null },
      { action: 'post.hidden', reason: null, details: {} },
      { action: 'account.suspended', subject_id: 'conta excluída', reason: null },
    ]);
  });

  it('the other person still reads the conversation, without a name', async () => {
    const { friend, chat, message, friendMessage } = filledPerson.world;
    const texts = await act(
      stack.database,
      friend,
      sql`select id, sender_id, text, deleted_at is null as there from messages where conversation_id = ${chat} order by created_at`,
    );
    expect(texts).toMatchObject([
      { id: message, sender_id: null, text: expect.any(String), there: true },
      { id: friendMessage, sender_id: friend, text: expect.any(String), there: true },
      { sender_id: null, text: null, there: false },
      { sender_id: null, text: null, there: true },
    ]);
    const [head] = await act(stack.database, friend, sql`select * from get_conversation(${chat})`);
    expect(head).toMatchObject({ other_user_id: null, other_user_name: null, can_write: false });
  });

  it('others’ counters no longer count them', async () => {
    const [friend] = await rowsOf(
      stack.database,
      sql`select profiles.follower_count, profiles.following_count from profiles where id = ${filledPerson.world.friend}`,
    );
    expect(friend).toEqual({ follower_count: 0, following_count: 0 });
  });

  it('a new account may have the same address and name, and has no old data', async () => {
    const browser = stack.browser();
    const { error } = await browser.auth.signUp({
      email: filledPerson.email,
      password: filledPerson.password,
      options: { data: { name: 'De volta', username: filledPerson.username, adult: true } },
    });
    expect(error).toBeNull();
    const [profile] = await rowsOf(
      stack.database,
      sql`select username, points, total_brews from profiles where name = 'De volta'`,
    );
    expect(profile).toEqual({ username: filledPerson.username, points: 0, total_brews: 0 });
  });
});
