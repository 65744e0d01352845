import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCourse } from '../../scripts/course/course-sql.ts';
import { openSession } from '../database/support/push.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Attempts, quoted, startAttempts } from './attempts.ts';
import { type Call, type Question, specialCalls } from './calls.ts';
import { type Cast, createCast, findViewer, type Viewer } from './cast.ts';
import { type Facts, type Row, readFacts } from './facts.ts';

/**
 * Calls everything that may write with tokens of ended sessions, and as suspended people.
 * Tables and functions come from the database's catalogue, and each must write for a person who may,
 * so that none of them is refused for another reason.
 */

interface Table {
  readonly name: string;
  readonly key: readonly string[];
  readonly inserts: readonly string[];
  readonly updates: readonly string[];
  readonly deletes: boolean;
}

interface Routine {
  readonly name: string;
  readonly types: readonly string[];
}

let database: TestDatabase;
let cast: Cast;
let facts: Facts;
let attempts: Attempts;
let tables: readonly Table[];
let routines: readonly Routine[];
let calls: Readonly<Record<string, Call>>;

beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database);
  tables = (
    await database.pool.query<Table>(`
      select c.relname as name,
        coalesce((
          select array_agg(k.attname::text) from pg_index i
          join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary
        ), '{id}') as key,
        coalesce(array_agg(a.attname::text) filter (
          where has_column_privilege('authenticated', c.oid, a.attnum, 'insert')), '{}') as inserts,
        coalesce(array_agg(a.attname::text) filter (
          where has_column_privilege('authenticated', c.oid, a.attnum, 'update')), '{}') as updates,
        has_table_privilege('authenticated', c.oid, 'delete') as deletes
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      group by c.oid, c.relname order by c.relname`)
  ).rows;
  routines = (
    await database.pool.query<Routine>(`
      select p.proname as name,
        array(select format_type(t, null) from unnest(p.proargtypes::oid[]) as t) as types
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provolatile = 'v'
        and has_function_privilege('authenticated', p.oid, 'execute')
        -- The secret of the device is its proof, with a session or without.
        and p.proname <> 'renew_push_subscription'
      order by 1`)
  ).rows;
  facts = await readFacts(
    database,
    cast,
    tables.map(({ name }) => name),
  );
  const { rows: questions } = await database.pool.query<Question>(`
    select lesson.id as lesson, item ->> 'id' as item
    from public.study_lessons as lesson
    cross join jsonb_array_elements(private.quiz_items(lesson.quiz_data)) as item
    where item ? 'hint' limit 1`);
  const [question] = questions;
  if (question === undefined) throw new Error('No question has a hint.');
  calls = specialCalls(cast, facts, question, (await readCourse())[0]);
  attempts = await startAttempts(database);
});
afterAll(async () => {
  await attempts.close();
  await database.drop();
});

/** A caller with a session that lives or has ended. */
async function inSession(role: Call['role'], ended: boolean): Promise<Viewer> {
  const viewer = findViewer(cast, role);
  const id = cast.idOf(role);
  const session = await openSession(database, id);
  if (ended) await database.pool.query('delete from auth.sessions where id = $1', [session]);
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
  return { ...viewer, claims: { session_id: session, amr } };
}

/** Values that make no sense to a table or a function are refused as such. */
async function countWrites(...attempt: Parameters<Attempts['countWrites']>): Promise<number> {
  try {
    return await attempts.countWrites(...attempt);
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(22|23|P0|55|57|54)/.test(`${error.code}`)) {
      return 0;
    }
    throw error;
  }
}

/** Rows that name the caller, else any few. */
function rowsFor({ name }: Table, { id: caller }: Viewer): readonly Row[] {
  const rows = facts.rowsOf(name);
  const own = rows.filter((row) => Object.values(row).includes(caller));
  return own.length > 0 ? own : rows.slice(0, 3);
}

async function addsTo(table: Table, viewer: Viewer): Promise<boolean> {
  const name = `public.${quoted(table.name)}`;
  const list = table.inserts.map(quoted).join(', ');
  const isRow = table.key.map((column, index) => `${quoted(column)} = $${index + 1}`).join(' and ');
  for (const row of rowsFor(table, viewer)) {
    const writes = await countWrites(
      viewer,
      `insert into ${name} (${list})
       select ${list} from jsonb_populate_record(null::${name}, $1)`,
      [JSON.stringify(row)],
      {
        // The row is taken away first, so that only its own rules can refuse it.
        before: [`delete from ${name} where ${isRow}`, table.key.map((column) => row[column])],
      },
    );
    if (writes > 0) return true;
  }
  return false;
}

async function tablesWrittenBy(viewer: Viewer): Promise<readonly string[]> {
  const written: string[] = [];
  for (const table of tables) {
    const name = `public.${quoted(table.name)}`;
    if (table.inserts.length > 0 && (await addsTo(table, viewer)))
      written.push(`insert ${table.name}`);
    for (const column of table.updates.slice(0, 1)) {
      const statement = `update ${name} set ${quoted(column)} = ${quoted(column)}`;
      if ((await countWrites(viewer, statement)) > 0) written.push(`update ${table.name}`);
    }
    if (!table.deletes) continue;
    if ((await countWrites(viewer, `delete from ${name}`)) > 0)
      written.push(`delete ${table.name}`);
  }
  return written;
}

/** Ids of a few rows of each table, and of people. */
const idsFor = (viewer: Viewer) => [
  ...new Set([
    ...tables.flatMap((table) =>
      rowsFor(table, viewer)
        .flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
        .slice(0, 2),
    ),
    ...(['stranger', 'friend', 'suspended'] as const).map((role) => cast.idOf(role)),
    cast.chat,
  ]),
];

const valuesFor = ({ types }: Routine, id: string): readonly unknown[] =>
  types.map((type) => {
    if (type === 'uuid') return id;
    if (type === 'uuid[]' || type === 'text[]') return [id];
    if (type === 'integer') return 0;
    if (type === 'boolean') return true;
    if (type === 'jsonb') return '[]';
    if (type === 'timestamp with time zone') return 'infinity';
    return 'segredo';
  });

const textOf = ({ name, types }: Routine) =>
  `select public.${quoted(name)}(${types.map((type, index) => `$${index + 1}::${type}`).join(', ')})::text`;

/** Whether some call of the function changes something in such a session. */
async function changesAnything(routine: Routine, ended: boolean): Promise<boolean> {
  const call = calls[routine.name];
  if (call !== undefined) {
    const viewer = await inSession(call.role, ended);
    const { before = null } = call;
    return (await countWrites(viewer, textOf(routine), call.values, { before })) > 0;
  }
  const takesId = routine.types.some((type) => /^(uuid|text\[\])/.test(type));
  for (const role of ['owner', 'admin'] as const) {
    const viewer = await inSession(role, ended);
    for (const id of takesId ? idsFor(viewer) : [cast.post]) {
      const values = valuesFor(routine, id);
      if ((await countWrites(viewer, textOf(routine), values)) > 0) return true;
    }
  }
  return false;
}

describe('a token', () => {
  it('of a live session writes where the grants let it; of an ended one nowhere', async () => {
    const live = new Set<string>();
    for (const role of ['owner', 'admin', 'stranger'] as const) {
      for (const each of await tablesWrittenBy(await inSession(role, false))) live.add(each);
      expect(await tablesWrittenBy(await inSession(role, true)), role).toEqual([]);
    }
    const open = tables.flatMap(({ name, inserts, updates, deletes }) => [
      ...(inserts.length > 0 ? [`insert ${name}`] : []),
      ...(updates.length > 0 ? [`update ${name}`] : []),
      ...(deletes ? [`delete ${name}`] : []),
    ]);
    expect([...live].sort()).toEqual(open.sort());
  }, 120_000);

  it('of a live session changes something by each function; of an ended one by none', async () => {
    const silent: string[] = [];
    const open: string[] = [];
    for (const routine of routines) {
      if (!(await changesAnything(routine, false))) silent.push(routine.name);
      if (await changesAnything(routine, true)) open.push(routine.name);
    }
    expect({ silent, open }).toEqual({ silent: [], open: [] });
  }, 120_000);

  it('of a suspended person writes what protects, reads or removes their own account alone', async () => {
    const people = (['owner', 'admin', 'closed'] as const).map((role) => cast.idOf(role));
    // No admin would remain, which a trigger refuses.
    await database.pool.query(
      'alter table private.account_suspensions disable trigger require_remaining_unsuspended_admin',
    );
    await database.pool.query(
      `insert into private.account_suspensions (user_id, reason)
       select person, 'Um motivo' from unnest($1::uuid[]) as person`,
      [people],
    );
    const written = new Set<string>();
    for (const role of ['owner', 'admin'] as const) {
      for (const each of await tablesWrittenBy(await inSession(role, false))) written.add(each);
    }
    // Appeals too, of which the cast has none: tests/database/admin has them.
    expect([...written].sort()).toEqual([
      'delete blocks',
      'delete push_subscriptions',
      'insert blocks',
      'insert user_settings',
      'update notifications',
      'update user_settings',
    ]);
    const open: string[] = [];
    for (const routine of routines) {
      if (await changesAnything(routine, false)) open.push(routine.name);
    }
    expect(open).toEqual([
      'announce_sign_out',
      'claim_accomplishments',
      'clear_conversation',
      'declare_adult',
      'delete_my_account',
      'mark_conversation_read',
      'mark_notifications_read',
      'save_push_subscription',
      'set_conversation_settings',
      'touch_last_seen',
    ]);
  }, 120_000);
});
