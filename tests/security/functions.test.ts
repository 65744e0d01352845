import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableAccess } from '../database/support/access.ts';
import { executeGrants } from '../database/support/function-grants.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { sampleOf } from '../support/sample.ts';
import { type Attempts, startAttempts } from './attempts.ts';
import {
  type Cast,
  createCast,
  findViewer,
  ROLES,
  type Role,
  secretOf,
  type Viewer,
} from './cast.ts';
import { type Facts, readFacts } from './facts.ts';

/**
 * Calls every API function as every kind of caller with every id that the owner protects.
 * No result may contain texts that only others may read, and no call may change another person's
 * rows.
 */

interface ApiFunction {
  readonly name: string;
  readonly signature: string;
  readonly types: readonly string[];
  readonly writes: boolean;
}

/** Tables with rows of one owner, which other people's calls never change. */
const OWNED: readonly (readonly [table: string, column: string])[] = Object.entries(
  tableAccess,
).flatMap(([table, { owner }]) => (owner === undefined ? [] : [[table, owner] as const]));

/** Tables with computed columns, functions that get only rows of their table from PostgREST. */
const COMPUTED = ['profiles', 'community_posts', 'community_comments'];

let database: TestDatabase;
let cast: Cast;
let facts: Facts;
let attempts: Attempts;
let functions: readonly ApiFunction[];

beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database);
  facts = await readFacts(database, cast, [
    ...OWNED.map(([table]) => table),
    'conversations',
    'notifications',
  ]);
  const { rows } = await database.pool.query<ApiFunction>(`
    select p.proname as name, p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature,
      array(select format_type(t, null) from unnest(p.proargtypes::oid[]) as t) as types,
      p.provolatile = 'v' as writes
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' order by 1`);
  functions = rows;
  attempts = await startAttempts(database);
});
afterAll(async () => {
  await attempts.close();
  await database.drop();
});

function targets(): readonly string[] {
  const owner = cast.idOf('owner');
  const ids = OWNED.flatMap(([table, column]) =>
    facts.rowsOf(table).flatMap((row) => (row[column] === owner && row.id ? [String(row.id)] : [])),
  );
  const others = [cast.chat, cast.blockedChat, cast.silentChat, cast.draftUnit, cast.draftLesson];
  return [...new Set([...ids, ...others, cast.hiddenComment, cast.friendComment])];
}

function valuesFor({ types }: ApiFunction, id: string): readonly unknown[] {
  return types.map((type) => {
    if (type === 'uuid') return id;
    if (type === 'uuid[]' || type === 'text[]') return [id];
    if (type === 'integer') return 0;
    if (type === 'date') return '2026-01-01';
    if (type === 'jsonb') return '[]';
    if (type === 'timestamp with time zone') return 'infinity';
    return 'segredo';
  });
}

const fingerprint = () =>
  `select ${OWNED.map(
    ([table, column]) =>
      // Actions of other people change the counters of a profile.
      `(select md5(coalesce(string_agg(${table === 'profiles' ? 'row(kept.name, kept.username, kept.role, kept.points, kept.level, kept.is_private)::text' : 'kept::text'}, '|' order by kept::text), ''))
          from public."${table}" as kept where kept."${column}" = '${cast.idOf('owner')}') as "${table}"`,
  ).join(', ')}`;

function forbidden(viewer: Viewer): readonly string[] {
  const people = ROLES.filter((role) => role !== 'visitor' && role !== 'deleted');
  const others = people.filter((role) => role !== viewer.role).map(secretOf);
  const chats =
    viewer.role === 'owner' || viewer.role === 'friend'
      ? []
      : ['conversa-de-owner-e-friend', 'resposta-de-friend-a-owner'];
  return [...others, ...chats, ...(facts.isAdmin(viewer) ? [] : ['texto-do-rascunho'])];
}

const TAKES_A_ROW = (each: ApiFunction) => each.types.some((type) => COMPUTED.includes(type));

async function callAll(role: Role, each: ApiFunction): Promise<number> {
  const viewer = findViewer(cast, role);
  const [before] = (await database.pool.query(fingerprint())).rows;
  const marks = each.types.map((type, index) => `$${index + 1}::${type}`).join(', ');
  const ids = each.types.some((type) => type.startsWith('uuid') || type === 'text[]')
    ? sampleOf('ids tried with each function', targets(), 12, each.name)
    : [cast.post];
  let answered = 0;
  for (const id of ids) {
    const outcome = await attempts
      .try(viewer, `select public."${each.name}"(${marks})::text as answer`, valuesFor(each, id), {
        after: async (run) => {
          if (!each.writes || role === 'owner' || role === 'admin') return;
          // A transaction without an id has written nothing.
          const [own] = await run('select pg_current_xact_id_if_assigned() as number');
          if (own?.number === null) return;
          const [after] = await run(fingerprint());
          expect(after, `${each.name}(${id})`).toEqual(before);
        },
      })
      .catch((error: Error & { code?: string }) => {
        expect(error.code, `${each.name}: ${error.message}`).toMatch(/^(22|23|P0|55|57|54)/);
        return 'refused' as const;
      });
    if (outcome === 'refused') continue;
    answered += 1;
    const answer = JSON.stringify(outcome.rows);
    for (const secret of forbidden(viewer))
      expect(answer, `${each.name}(${id})`).not.toContain(secret);
  }
  return answered;
}

describe.each(ROLES)('as %s', (role) => {
  it('returns and changes nothing that belongs to other people', async () => {
    const answering: string[] = [];
    for (const each of functions.filter((one) => !TAKES_A_ROW(one))) {
      if ((await callAll(role, each)) > 0) answering.push(each.signature);
    }
    const open = functions.filter((each) =>
      executeGrants[each.signature]?.includes(role === 'visitor' ? 'anon' : 'authenticated'),
    );
    // Functions without an execute right are refused, and only admins may call admin functions.
    expect(answering.filter((name) => !open.some(({ signature }) => signature === name))).toEqual(
      [],
    );
    if (role !== 'admin') expect(answering.filter((name) => name.startsWith('admin_'))).toEqual([]);
  }, 120_000);
});

it('has a grant for every function of the API', () => {
  const known = Object.keys(executeGrants).map((signature) => signature.replace(/\(.*/, ''));
  expect(functions.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

it('has tried more than 3,000 calls', () => {
  console.info(
    `${attempts.count()} calls of ${functions.length} functions by ${ROLES.length} kinds of callers.`,
  );
  expect(attempts.count()).toBeGreaterThan(3_000);
});
