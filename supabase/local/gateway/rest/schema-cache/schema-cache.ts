import type { Pool } from 'pg';
import { type Fragment, qualified, sql, trusted } from '../query/sql.ts';
import {
  type Column,
  FOREIGN_KEYS,
  type ForeignKey,
  RELATIONS,
  type RelationRow,
  ROUTINES,
  type RoutineRow,
  TYPES,
  type TypeRow,
  VIEWS,
  type ViewRow,
} from './queries.ts';
import { viewForeignKeys } from './views.ts';

/** PostgREST's name of the column of a set of plain values. */
export const SCALAR_COLUMN = 'pgrst_scalar';

/** The only schema that clients reach. */
export const EXPOSED_SCHEMA = 'public';

export interface Relation {
  readonly name: string;
  /** `rows` is a function's result; a request cannot name it. */
  readonly kind: 'table' | 'view' | 'rows';
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly string[];
}

interface RoutineArgument {
  readonly name: string;
  readonly type: string;
  readonly base: string;
  readonly hasDefault: boolean;
}

export interface Routine {
  readonly name: string;
  readonly args: readonly RoutineArgument[];
  readonly isVariadic: boolean;
  readonly returns: 'void' | 'scalar' | 'composite';
  readonly isSet: boolean;
  readonly isSingle: boolean;
  readonly isVolatile: boolean;
  /** Columns of a composite result. */
  readonly rows: Relation;
  readonly rowArgument: string | null;
}

export interface SchemaCache {
  readonly relations: ReadonlyMap<string, Relation>;
  readonly foreignKeys: readonly ForeignKey[];
  readonly routines: ReadonlyMap<string, readonly Routine[]>;
  /** Quoted name of a cast's type; null for an unknown type. */
  castType(name: string): Fragment | null;
  /** Whether `name` is a function of the relation's row type that acts as a column. */
  isComputedColumn(relation: Relation, name: string): boolean;
}

export async function loadSchemaCache(pool: Pool): Promise<SchemaCache> {
  const [relationRows, keyRows, viewRows, routineRows, typeRows] = await Promise.all([
    pool.query<RelationRow>(RELATIONS, [EXPOSED_SCHEMA]),
    pool.query<ForeignKey>(FOREIGN_KEYS, [EXPOSED_SCHEMA]),
    pool.query<ViewRow>(VIEWS, [EXPOSED_SCHEMA]),
    pool.query<RoutineRow>(ROUTINES, [EXPOSED_SCHEMA]),
    pool.query<TypeRow>(TYPES, [EXPOSED_SCHEMA]),
  ]);
  const relations = new Map(relationRows.rows.map((row) => [row.name, makeRelation(row)]));
  const routines = Map.groupBy(
    routineRows.rows.map((row) => makeRoutine(row, relations)),
    (routine) => routine.name,
  );
  const types = new Map(typeRows.rows.map((row) => [row.name, row.schema]));
  return {
    relations,
    routines,
    foreignKeys: [...keyRows.rows, ...viewForeignKeys(keyRows.rows, viewRows.rows)],
    castType: (name) => findType(types, name),
    isComputedColumn: (relation, name) =>
      (routines.get(name) ?? []).some(
        ({ rowArgument, isSet }) => rowArgument === relation.name && !isSet,
      ),
  };
}

function makeRelation(row: RelationRow): Relation {
  const kind = row.kind === 'c' ? 'rows' : ['v', 'm'].includes(row.kind) ? 'view' : 'table';
  return {
    name: row.name,
    kind,
    columns: new Map(row.columns.map((column) => [column.name, column])),
    primaryKey: row.primaryKey,
  };
}

function makeRoutine(row: RoutineRow, relations: ReadonlyMap<string, Relation>): Routine {
  const all = row.types.map((type, index) => ({
    name: row.names?.[index] ?? '',
    mode: row.modes?.[index] ?? 'i',
    type,
    base: row.bases[index] ?? '',
  }));
  const inputs = all.filter(({ mode }) => ['i', 'b', 'v'].includes(mode));
  const outputs = all.filter(({ mode }) => ['o', 'b', 't'].includes(mode));
  const isComposite = outputs.length > 0 || row.return_kind === 'c' || row.return_base === 'record';
  const scalar = {
    name: SCALAR_COLUMN,
    type: row.return_base,
    base: row.return_base,
    default: null,
  };
  const outputColumns = outputs.map(
    ({ name, type, base }) => [name, { name, type, base, default: null }] as const,
  );
  return {
    name: row.name,
    args: inputs.map(({ name, type, base }, index) => ({
      name,
      type,
      base,
      hasDefault: index >= inputs.length - row.defaults,
    })),
    isVariadic: inputs.some(({ mode }) => mode === 'v'),
    returns: row.return_base === 'void' ? 'void' : isComposite ? 'composite' : 'scalar',
    isSet: row.is_set,
    isSingle: !row.is_set || row.is_single,
    isVolatile: row.volatility === 'v',
    rows: relations.get(row.return_relation ?? '') ?? {
      name: row.name,
      kind: 'rows',
      columns: new Map(isComposite ? outputColumns : [[SCALAR_COLUMN, scalar]]),
      primaryKey: [],
    },
    rowArgument: row.row_argument,
  };
}

/** SQL's spellings of types that pg_type lists under another name. */
const TYPE_SPELLINGS: Readonly<Record<string, string>> = {
  int: 'int4',
  integer: 'int4',
  bigint: 'int8',
  smallint: 'int2',
  real: 'float4',
  float: 'float8',
  'double precision': 'float8',
  decimal: 'numeric',
  boolean: 'bool',
  'character varying': 'varchar',
  character: 'bpchar',
  char: 'bpchar',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
  'time with time zone': 'timetz',
  'time without time zone': 'time',
};

function findType(types: ReadonlyMap<string, string>, spelled: string): Fragment | null {
  const isArray = spelled.endsWith('[]');
  const bare = (isArray ? spelled.slice(0, -2) : spelled).toLowerCase().trim();
  const name = Object.hasOwn(TYPE_SPELLINGS, bare) ? (TYPE_SPELLINGS[bare] ?? bare) : bare;
  const schema = types.get(name);
  if (schema === undefined) return null;
  return isArray ? sql`${qualified(schema, name)}${trusted('[]')}` : qualified(schema, name);
}
