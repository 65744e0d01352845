import { expect, test } from 'vitest';
import type { Column, DatabaseFunction, PgType, Schema } from './introspect.ts';
import { renderLimits, renderTypes } from './render.ts';

const builtIn = (name: string, array = false): PgType => ({ name, schema: 'pg_catalog', array });
const row = (name: string): PgType => ({ name, schema: 'public', array: false });

const column = (name: string, change: Partial<Column> = {}): Column => ({
  relation: 'beans',
  name,
  type: builtIn('text'),
  nullable: false,
  optional: false,
  readable: true,
  insertable: true,
  updatable: true,
  ...change,
});

const fn = (name: string, change: Partial<DatabaseFunction> = {}): DatabaseFunction => ({
  name,
  parameters: [],
  returns: builtIn('int4'),
  set: false,
  columns: [],
  ...change,
});

const schema = (change: Partial<Schema>): Schema => ({
  relations: [{ name: 'beans', kind: 'table' }],
  columns: [column('name')],
  foreignKeys: [],
  checks: [],
  functions: [],
  enums: [],
  ...change,
});

const render = (change: Partial<Schema>) => renderTypes(schema(change)).replace(/\s+/g, ' ');

test('a column may be left out of an insert when it has a default or can be null', () => {
  const types = render({
    columns: [
      column('id', { optional: true, updatable: false }),
      column('name'),
      column('origin', { nullable: true }),
    ],
  });
  expect(types).toContain('Row: { id: string; name: string; origin: string | null; };');
  expect(types).toContain("Insert: NewRow<Row<'beans'>, 'name'>;");
  expect(types).toContain(
    "Update: Partial<Omit<Database['public']['Tables']['beans']['Insert'], 'id'>>;",
  );
});

test('an update lists its columns if it has one that no insert has', () => {
  const types = render({ columns: [column('name'), column('rating', { insertable: false })] });
  expect(types).toContain("Insert: NewRow<Row<'beans'>, 'name', 'rating'>;");
  expect(types).toContain("Update: Partial<Pick<Row<'beans'>, 'name' | 'rating'>>;");
});

test('a column that clients write but do not read is in no row', () => {
  const types = render({
    columns: [column('name'), column('answers', { readable: false, nullable: true })],
  });
  expect(types).toContain('Row: { name: string; };');
  expect(types).toContain("Insert: NewRow<Row<'beans'>, 'name'> & { answers?: string | null; };");
});

test('a foreign key refers to the id of one of many rows unless it says otherwise', () => {
  const key = { table: 'beans', columns: ['a'], referenced: 'farms', referencedColumns: ['id'] };
  const types = render({
    foreignKeys: [
      { ...key, name: 'plain', isUnique: false },
      { ...key, name: 'single', isUnique: true },
      {
        ...key,
        name: 'double',
        columns: ['a', 'b'],
        referencedColumns: ['id', 'b'],
        isUnique: false,
      },
    ],
  });
  expect(types).toContain("ForeignKey<'plain', ['a'], 'farms'>,");
  expect(types).toContain("ForeignKey<'single', ['a'], 'farms', ['id'], true>,");
  expect(types).toContain("ForeignKey<'double', ['a', 'b'], 'farms', ['id', 'b']>,");
});

test('columns without a grant are not in the type', () => {
  const none = { readable: false, insertable: false, updatable: false };
  const types = render({
    columns: [column('name', { ...none, readable: true }), column('secret', none)],
  });
  expect(types).toContain('Row: { name: string; };');
  expect(types).toContain('Insert: Record<string, never>; Update: Record<string, never>;');
  expect(types).not.toContain('secret');
});

test('types of PostgreSQL become the types of their JSON', () => {
  const types = render({
    columns: [
      column('a', { type: builtIn('int8') }),
      column('b', { type: builtIn('text', true) }),
      column('c', { type: builtIn('jsonb') }),
      column('d', { type: builtIn('timestamptz') }),
      column('e', { type: row('mood') }),
      column('f', { type: builtIn('bool', true), nullable: true }),
    ],
    enums: [{ name: 'mood', values: ['calm', "barista's"] }],
  });
  expect(types).toContain(
    "Row: { a: number; b: string[]; c: Json; d: string; e: Database['public']['Enums']['mood']; f: boolean[] | null; };",
  );
  expect(types).toContain("Enums: { mood: 'calm' | 'barista\\'s'; };");
});

test('a check on a list of texts becomes a union', () => {
  const checks = [
    {
      relation: 'beans',
      column: 'name',
      definition: "CHECK ((name = ANY (ARRAY['a'::text, 'b'::text])))",
    },
  ];
  expect(render({ checks })).toContain("Row: { name: 'a' | 'b'; };");
});

test('a function of one row is a column that may be null and that * leaves out', () => {
  const functions = [
    fn('age', { parameters: [{ name: 'bean', type: row('beans'), optional: false }] }),
  ];
  const types = render({ functions });
  expect(types).toContain('Row: { name: string; age: number | null; };');
  expect(types).toContain("ComputedFields: 'age';");
  expect(types).toContain('Functions: { [name in never]: never };');
});

test('functions have arguments, results and overloads', () => {
  const text = (name: string, optional = false) => ({ name, type: builtIn('text'), optional });
  const types = render({
    columns: [column('name', { nullable: true })],
    functions: [
      fn('count_beans'),
      fn('find', { parameters: [text('a'), text('b', true)], returns: builtIn('bool') }),
      fn('find', { parameters: [text('a')], returns: row('beans'), set: true }),
      fn('list', {
        set: true,
        returns: builtIn('record'),
        columns: [
          { name: 'name', type: builtIn('text'), nullable: false },
          { name: 'total', type: builtIn('int4'), nullable: false },
          { name: 'since', type: builtIn('text'), nullable: true },
        ],
      }),
    ],
  });
  expect(types).toContain('count_beans: { Args: Record<PropertyKey, never>; Returns: number; };');
  expect(types).toContain('find: { Args: { a: string; b?: string }; Returns: boolean; } | {');
  expect(types).toContain("Returns: Database['public']['Tables']['beans']['Row'][];");
  expect(types).toContain("SetofOptions: RowsOf<'*', 'beans', true>;");
  expect(types).toContain(
    'Returns: { name: string | null; total: number; since: string | null }[];',
  );
});

test('a limit is the maximum of the strictest of several checks', () => {
  const check = (name: string, condition: string) => ({
    relation: 'beans',
    column: name,
    definition: `CHECK (${condition})`,
  });
  const limits = renderLimits(
    schema({
      columns: [
        column('name'),
        column('position', { insertable: false, updatable: false }),
        column('roast'),
      ],
      checks: [
        check('name', '(char_length(name) <= 80)'),
        check('name', '(char_length(name) <= 60)'),
        check('position', '(position <= 9)'),
        check('roast', "(roast = ANY (ARRAY['Clara'::text]))"),
      ],
    }),
  );
  expect(limits).toContain('LIMITS = {\n  beans: {\n    name: 60,\n  },\n} as const;');
});
