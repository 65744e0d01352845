import type { Column, DatabaseFunction, PgType, Relation, Schema } from './introspect.ts';
import { parseAllowedValues, parseMaximum } from './literals.ts';

const scalars: Readonly<Record<string, string>> = {
  bool: 'boolean',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  void: 'undefined',
};

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const indent = (text: string) => text.replace(/^(?=.)/gm, '  ');
const block = (lines: readonly string[]) =>
  lines.length === 0 ? '{ [name in never]: never }' : `{\n${indent(lines.join('\n'))}\n}`;
/** Returns an object type, on one line if it is short. */
function shape(lines: readonly string[]): string {
  const text = `{ ${lines.join(' ').replace(/;$/, '')} }`;
  return lines.length === 0 || text.length > 80 ? block(lines) : text;
}
const list = (names: readonly string[]) => `[${names.map(quote).join(', ')}]`;
/** Returns a union of names; a long one has lines of its own. */
function union(names: readonly string[]): string {
  if (names.length === 0) return 'never';
  const text = names.map(quote).join(' | ');
  return text.length > 80 ? `\n  ${text.replaceAll(/(.{64,}? \|) /g, '$1\n  ')}` : text;
}

const args = (parts: readonly string[]) => parts.join(', ').replaceAll(', \n', ',\n');

/** Returns the functions that take a row of a table; PostgREST offers them as columns. */
function computedColumns(schema: Schema, relation: string): readonly DatabaseFunction[] {
  return schema.functions.filter(
    (fn) => rowParameter(schema, fn) === relation && !fn.set && relationOf(schema, fn) === null,
  );
}

function relationNamed(schema: Schema, type: PgType | undefined): string | null {
  if (type === undefined || type.schema !== 'public' || type.array) return null;
  return schema.relations.find(({ name }) => name === type.name)?.name ?? null;
}

const rowParameter = (schema: Schema, fn: DatabaseFunction) =>
  fn.parameters.length === 1 ? relationNamed(schema, fn.parameters[0]?.type) : null;

const relationOf = (schema: Schema, fn: DatabaseFunction) => relationNamed(schema, fn.returns);

function typeName(schema: Schema, type: PgType): string {
  const relation = relationNamed(schema, { ...type, array: false });
  const isEnum = type.schema === 'public' && schema.enums.some(({ name }) => name === type.name);
  const kind = schema.relations.find(({ name }) => name === relation)?.kind;
  const single =
    relation !== null
      ? `Database['public']['${kind === 'view' ? 'Views' : 'Tables'}'][${quote(relation)}]['Row']`
      : isEnum
        ? `Database['public']['Enums'][${quote(type.name)}]`
        : type.schema === 'pg_catalog' && type.name in scalars
          ? scalars[type.name]
          : type.name === 'record'
            ? 'Record<string, unknown>'
            : 'string';
  return type.array ? `${single}[]` : `${single}`;
}

function columnType(schema: Schema, column: Column): string {
  const values = schema.checks
    .filter(({ relation, column: name }) => relation === column.relation && name === column.name)
    .map(({ definition }) => parseAllowedValues(definition, column.name))
    .find((found) => found !== null);
  const base = values === undefined ? typeName(schema, column.type) : values.map(quote).join(' | ');
  return column.nullable ? `${base} | null` : base;
}

function relationships(schema: Schema, relation: string): string {
  const entries = schema.foreignKeys
    .filter(({ table }) => table === relation)
    .map(({ name, columns, referenced, referencedColumns, isUnique }) => {
      const rest = isUnique
        ? [list(referencedColumns), 'true']
        : referencedColumns.join() === 'id'
          ? []
          : [list(referencedColumns)];
      return `ForeignKey<${[quote(name), list(columns), quote(referenced), ...rest].join(', ')}>`;
    });
  const [only = '', ...more] = entries;
  return more.length === 0 && only.length <= 80
    ? `[${only}]`
    : `[\n${indent(entries.join(',\n'))},\n]`;
}

/** Type without properties, for a write that no grant allows. */
const nothing = 'Record<string, never>';

/** Returns the type of columns that clients may write but not read, which no row contains. */
function hiddenType(schema: Schema, columns: readonly Column[]): string {
  const hidden = columns.filter(({ readable }) => !readable);
  const lines = hidden.map((column) => {
    const mark = column.optional || column.nullable ? '?' : '';
    return `${column.name}${mark}: ${columnType(schema, column)};`;
  });
  return lines.length === 0 ? '' : ` & ${block(lines)}`;
}

function insertType(schema: Schema, relation: string, columns: readonly Column[]): string {
  const insertable = columns.filter((column) => column.insertable);
  if (insertable.length === 0) return nothing;
  const needed = insertable.filter(
    ({ readable, optional, nullable }) => readable && !optional && !nullable,
  );
  const closed = columns.filter((column) => column.readable && !column.insertable);
  const names = [...closed, ...computedColumns(schema, relation)].map(({ name }) => name);
  const parts = [`Row<${quote(relation)}>`, union(needed.map(({ name }) => name))];
  if (names.length > 0) parts.push(union(names));
  return `NewRow<${args(parts)}>${hiddenType(schema, insertable)}`;
}

function updateType(schema: Schema, relation: string, columns: readonly Column[]): string {
  const updatable = columns.filter((column) => column.updatable);
  if (updatable.length === 0) return nothing;
  if (updatable.some(({ insertable }) => !insertable)) {
    const shown = updatable.filter(({ readable }) => readable).map(({ name }) => name);
    return `Partial<Pick<${args([`Row<${quote(relation)}>`, union(shown)])}>${hiddenType(schema, updatable)}>`;
  }
  const insert = `Database['public']['Tables'][${quote(relation)}]['Insert']`;
  const fixed = columns.filter((column) => column.insertable && !column.updatable);
  return fixed.length === 0
    ? `Partial<${insert}>`
    : `Partial<Omit<${insert}, ${fixed.map((column) => quote(column.name)).join(' | ')}>>`;
}

function renderRelation(schema: Schema, { name, kind }: Relation): string {
  const columns = schema.columns.filter(({ relation }) => relation === name);
  const computed = computedColumns(schema, name);
  const row = [
    ...columns
      .filter(({ readable }) => readable)
      .map((column) => `${column.name}: ${columnType(schema, column)};`),
    ...computed.map((fn) => `${fn.name}: ${typeName(schema, fn.returns)} | null;`),
  ];
  const writes = [
    `Insert: ${insertType(schema, name, columns)};`,
    `Update: ${updateType(schema, name, columns)};`,
  ];
  return `${name}: ${block([
    `Row: ${block(row)};`,
    ...(kind === 'table' ? writes : []),
    `Relationships: ${relationships(schema, name)};`,
    ...(computed.length === 0
      ? []
      : [`ComputedFields: ${computed.map((fn) => quote(fn.name)).join(' | ')};`]),
  ])};`;
}

/** Guesses whether a function's column may be null, which PostgreSQL does not record. */
function maybeNull(schema: Schema, name: string): boolean {
  // PostgreSQL reports all columns of views as nullable.
  const views = schema.relations.filter(({ kind }) => kind === 'view').map((view) => view.name);
  return schema.columns.some(
    (column) => column.name === name && column.nullable && !views.includes(column.relation),
  );
}

function renderFunction(schema: Schema, fn: DatabaseFunction): string {
  const parameters = fn.parameters.map(
    ({ name, type, optional }) =>
      `${name === '' ? "''" : name}${optional ? '?' : ''}: ${typeName(schema, type)};`,
  );
  const to = relationOf(schema, fn);
  const single =
    fn.columns.length > 0
      ? shape(
          fn.columns.map(
            ({ name, type, nullable }) =>
              `${name}: ${typeName(schema, type)}${nullable || maybeNull(schema, name) ? ' | null' : ''};`,
          ),
        )
      : typeName(schema, fn.returns);
  const options =
    to === null
      ? []
      : [
          `SetofOptions: RowsOf<${quote(rowParameter(schema, fn) ?? '*')}, ${quote(to)}, ${fn.set}>;`,
        ];
  return block([
    `Args: ${parameters.length === 0 ? 'Record<PropertyKey, never>' : shape(parameters)};`,
    `Returns: ${single}${fn.set ? '[]' : ''};`,
    ...options,
  ]);
}

function renderFunctions(schema: Schema): readonly string[] {
  const computed = new Set(schema.relations.flatMap(({ name }) => computedColumns(schema, name)));
  const byName = Map.groupBy(
    schema.functions.filter((fn) => !computed.has(fn)),
    ({ name }) => name,
  );
  return [...byName].map(
    ([name, overloads]) =>
      `${name}: ${overloads.map((fn) => renderFunction(schema, fn)).join(' | ')};`,
  );
}

/** Renders database.types.ts in the form of supabase-js's `Database` type. */
export function renderTypes(schema: Schema): string {
  const ofKind = (wanted: Relation['kind']) =>
    block(
      schema.relations
        .filter(({ kind }) => kind === wanted)
        .map((relation) => renderRelation(schema, relation)),
    );
  const enums = schema.enums.map(
    ({ name, values }) => `${name}: ${values.map(quote).join(' | ')};`,
  );
  const members = [
    `Tables: ${ofKind('table')};`,
    `Views: ${ofKind('view')};`,
    `Functions: ${block(renderFunctions(schema))};`,
    `Enums: ${block(enums)};`,
    `CompositeTypes: ${block([])};`,
  ];
  return `// Generated by \`npm run db:types\` from supabase/migrations. Do not edit.
// Rows, inserts and updates hold only what the grants let a client read and write.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[];

type Row<Name extends keyof Database['public']['Tables']> =
  Database['public']['Tables'][Name]['Row'];

/** A new row: the columns that it must have, and those that it may have, all but \`Closed\`. */
type NewRow<Of, Needed extends keyof Of, Closed extends keyof Of = never> =
  Pick<Of, Needed> & Partial<Omit<Of, Needed | Closed>>;

type ForeignKey<Name, Columns, Relation, Referenced = ['id'], OneToOne = false> = {
  foreignKeyName: Name;
  columns: Columns;
  isOneToOne: OneToOne;
  referencedRelation: Relation;
  referencedColumns: Referenced;
};

/** A function that returns rows of a table: one, or a set of them. */
type RowsOf<From, To, IsSet> = {
  from: From;
  to: To;
  isOneToOne: IsSet extends true ? false : true;
  isSetofReturn: IsSet;
};

export type Database = ${block([`public: ${block(members)};`])};
`;
}

export function renderLimits(schema: Schema): string {
  const tables = schema.relations.flatMap(({ name: relation }) => {
    const lines = schema.columns
      .filter((column) => column.relation === relation && (column.insertable || column.updatable))
      .flatMap((column) => {
        const most = schema.checks
          .filter((check) => check.relation === relation && check.column === column.name)
          .map(({ definition }) => parseMaximum(definition, column.name))
          .filter((found) => found !== null);
        return most.length === 0 ? [] : [`${column.name}: ${Math.min(...most)},`];
      });
    return lines.length === 0 ? [] : [`${relation}: ${block(lines)},`];
  });
  return `// Generated by \`npm run db:types\` from supabase/migrations. Do not edit.

/** Limits of columns by the checks of their table: characters, list elements, or a number. */
export const LIMITS = ${block(tables)} as const;
`;
}
