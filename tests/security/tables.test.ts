import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableAccess, tableGrants } from '../database/support/access.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Attempts, quoted, startAttempts } from './attempts.ts';
import { type Cast, createCast, findViewer, ROLES, type Role, type Viewer } from './cast.ts';
import { type Facts, type Row, readFacts } from './facts.ts';
import type { TableRule } from './judges.ts';

/**
 * Compares each table, operation, caller and row with the rules of tests/database/tables.
 * The tables come from the database's own catalogue.
 */

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly generated: readonly string[];
}

let database: TestDatabase;
let cast: Cast;
let facts: Facts;
let attempts: Attempts;
const tables = new Map<string, Table>();

beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database);
  const { rows } = await database.pool.query<Table>(`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> '' or a.attidentity = 'a'), '{}') as generated,
      coalesce((
        select array_agg(k.attname::text) from pg_index i
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary
      ), '{id}') as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    group by c.oid, c.relname`);
  for (const table of rows) tables.set(table.name, table);
  facts = await readFacts(database, cast, [...tables.keys()]);
  attempts = await startAttempts(database);
});
afterAll(async () => {
  await attempts.close();
  await database.drop();
});

const keyOf = ({ key }: Table, row: Row) => key.map((column) => String(row[column])).join('|');
const viewerOf = (role: Role) => findViewer(cast, role);

function findTable(name: string): Table {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`There is no table ${name}.`);
  return table;
}

/** Returns the condition for exactly this row, `"a" = $1 and "b" = $2`, and its values. */
function whereRow({ key }: Table, row: Row): readonly [string, readonly unknown[]] {
  const conditions = key.map((column, index) => `${quoted(column)} = $${index + 1}`);
  return [conditions.join(' and '), key.map((column) => row[column])];
}

function granted(operation: 'insert' | 'update', table: string): readonly string[] {
  const start = `authenticated ${operation} ${table}: `;
  return (
    tableGrants
      .find((grant) => grant.startsWith(start))
      ?.slice(start.length)
      .split(' ') ?? []
  );
}

const judged = (table: Table, viewer: Viewer, judge: TableRule['read']) =>
  facts
    .rowsOf(table.name)
    .filter((row) => judge?.(row, viewer, facts) ?? false)
    .map((row) => keyOf(table, row))
    .sort();

it('has a rule for every table of the API', () => {
  expect(Object.keys(tableAccess).sort()).toEqual([...tables.keys()].sort());
});

it('has a row with a known owner in every table', () => {
  const empty = [...tables.keys()].filter((name) => facts.rowsOf(name).length === 0);
  expect(empty).toEqual([]);
});

describe.each(Object.entries(tableAccess))('%s', (name, { rule }) => {
  it.each(ROLES)('is read by %s as the rule says', async (role) => {
    const [table, viewer] = [findTable(name), viewerOf(role)];
    const open = table.columns.filter((column) => !rule.secret?.includes(column));
    const isClosed = open.length === 0 || (viewer.id === null && rule.visitors !== true);
    const outcome = await attempts.try(
      viewer,
      `select ${(isClosed ? table.columns : open).map(quoted).join(', ')} from public.${quoted(name)}`,
    );
    if (isClosed) {
      expect(outcome).toBe('refused');
      return;
    }
    if (outcome === 'refused') throw new Error('It was refused.');
    expect(outcome.rows.map((row) => keyOf(table, row)).sort()).toEqual(
      judged(table, viewer, rule.read),
    );
    for (const column of rule.secret ?? []) {
      const peek = await attempts.try(
        viewer,
        `select ${quoted(column)} from public.${quoted(name)}`,
      );
      expect(peek, column).toBe('refused');
    }
  });

  it.each(ROLES)('is updated by %s as the rule says, column by column', async (role) => {
    const [table, viewer] = [findTable(name), viewerOf(role)];
    const writable = granted('update', name);
    expect(writable.filter((column) => !table.columns.includes(column))).toEqual([]);
    for (const column of table.columns.filter((each) => !table.generated.includes(each))) {
      const may = writable.includes(column) && viewer.id !== null;
      const ought = may ? judged(table, viewer, rule.update) : [];
      // An unreadable column cannot be set to itself, so the test sets a known value.
      const isSecret = rule.secret?.includes(column) === true;
      const row = facts.rowsOf(name).find((each) => keyOf(table, each) === ought[0]);
      const outcome = await attempts.try(
        viewer,
        `update public.${quoted(name)} as changed set ${quoted(column)} = ${isSecret ? 'given' : 'changed'}.${quoted(column)}
         from jsonb_populate_record(null::public.${quoted(name)}, $1) as given
         ${isSecret ? `where ${table.key.map((key) => `changed.${quoted(key)} = given.${quoted(key)}`).join(' and ')}` : ''}`,
        [JSON.stringify(row ?? {})],
      );
      const rows = outcome === 'refused' ? 0 : outcome.rows.length;
      expect(rows, column).toBe(isSecret ? Math.min(ought.length, 1) : ought.length);
      if (!may) expect(outcome, column).toBe('refused');
    }
  });

  it.each(ROLES)('is deleted from by %s as the rule says, row by row', async (role) => {
    const [table, viewer] = [findTable(name), viewerOf(role)];
    const deleted: string[] = [];
    for (const row of facts.rowsOf(name)) {
      const [where, values] = whereRow(table, row);
      const outcome = await attempts.try(
        viewer,
        `delete from public.${quoted(name)} where ${where}`,
        values,
      );
      if (outcome !== 'refused' && outcome.rows.length > 0) deleted.push(keyOf(table, row));
    }
    expect(deleted.sort()).toEqual(judged(table, viewer, rule.remove));
  });

  it.each(ROLES)('is added to by %s as the rule says, row by row', async (role) => {
    const [table, viewer] = [findTable(name), viewerOf(role)];
    const given = table.columns.filter((column) => !table.generated.includes(column));
    const columns = rule.insert === undefined ? given : granted('insert', name);
    const added: string[] = [];
    for (const row of facts.rowsOf(name)) {
      const [where, key] = whereRow(table, row);
      const list = columns.map(quoted).join(', ');
      // The row is deleted first, so that only its own rules can refuse it.
      const outcome = await attempts.try(
        viewer,
        `insert into public.${quoted(name)} (${list})
         select ${list} from jsonb_populate_record(null::public.${quoted(name)}, $1)`,
        [JSON.stringify(row)],
        {
          before: name.endsWith('_with_lessons')
            ? null
            : [`delete from public.${quoted(name)} where ${where}`, key],
        },
      );
      if (outcome !== 'refused') added.push(keyOf(table, row));
    }
    expect(added.sort()).toEqual(viewer.id === null ? [] : judged(table, viewer, rule.insert));
    // A column without a grant is refused for every row.
    const closed = table.columns.filter((column) => !columns.includes(column));
    for (const column of rule.insert === undefined ? [] : closed) {
      const [row] = facts.rowsOf(name);
      const outcome = await attempts.try(
        viewer,
        `insert into public.${quoted(name)} (${quoted(column)})
         select ${quoted(column)} from jsonb_populate_record(null::public.${quoted(name)}, $1)`,
        [JSON.stringify(row)],
      );
      expect(outcome, column).toBe('refused');
    }
  });
});

it('has tried more than 5,000 accesses', () => {
  console.info(
    `${attempts.count()} attempts on ${tables.size} tables by ${ROLES.length} kinds of callers.`,
  );
  expect(attempts.count()).toBeGreaterThan(5_000);
});
