import type { Pool } from 'pg';
import {
  type Column,
  FOREIGN_KEYS,
  type ForeignKey,
  RELATIONS,
  type RelationRow,
  ROUTINES,
  type RoutineRow,
} from './queries.ts';

/** PostgREST's name of the column of a set of plain values. */
export const SCALAR_COLUMN = 'pgrst_scalar';

/** The only schema that clients reach. */
export const EXPOSED_SCHEMA = 'public';

export interface Relation {
  readonly name: string;
  /** Whether a request can name it; the result of a function it cannot. */
  readonly isNamed: boolean;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly string[];
}

interface RoutineArgument {
  readonly name: string;
  readonly type: string;
  readonly hasDefault: boolean;
}

export interface Routine {
  readonly name: string;
  readonly args: readonly RoutineArgument[];
  readonly isVariadic: boolean;
  readonly returns: 'void' | 'scalar' | 'composite';
  readonly isSet: boolean;
  readonly isVolatile: boolean;
  /** Columns of a composite result. */
  readonly rows: Relation;
  readonly rowArgument: string | null;
}

export interface SchemaCache {
  readonly relations: ReadonlyMap<string, Relation>;
  readonly foreignKeys: readonly ForeignKey[];
  readonly routines: ReadonlyMap<string, readonly Routine[]>;
  /** Whether `name` is a function of the relation's row type that acts as a column. */
  isComputedColumn(relation: Relation, name: string): boolean;
}

export async function loadSchemaCache(pool: Pool): Promise<SchemaCache> {
  const [relationRows, keyRows, routineRows] = await Promise.all([
    pool.query<RelationRow>(RELATIONS, [EXPOSED_SCHEMA]),
    pool.query<ForeignKey>(FOREIGN_KEYS, [EXPOSED_SCHEMA]),
    pool.query<RoutineRow>(ROUTINES, [EXPOSED_SCHEMA]),
  ]);
  const relations = new Map(relationRows.rows.map((row) => [row.name, makeRelation(row)]));
  const routines = Map.groupBy(
    routineRows.rows.map((row) => makeRoutine(row, relations)),
    (routine) => routine.name,
  );
  return {
    relations,
    routines,
    foreignKeys: keyRows.rows,
    isComputedColumn: (relation, name) =>
      (routines.get(name) ?? []).some(
        ({ rowArgument, isSet }) => rowArgument === relation.name && !isSet,
      ),
  };
}

function makeRelation(row: RelationRow): Relation {
  return {
    name: row.name,
    isNamed: row.kind !== 'c',
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
    args: inputs.map(({ name, type }, index) => ({
      name,
      type,
      hasDefault: index >= inputs.length - row.defaults,
    })),
    isVariadic: inputs.some(({ mode }) => mode === 'v'),
    returns: row.return_base === 'void' ? 'void' : isComposite ? 'composite' : 'scalar',
    isSet: row.is_set,
    isVolatile: row.volatility === 'v',
    rows: relations.get(row.return_relation ?? '') ?? {
      name: row.name,
      isNamed: false,
      columns: new Map(isComposite ? outputColumns : [[SCALAR_COLUMN, scalar]]),
      primaryKey: [],
    },
    rowArgument: row.row_argument,
  };
}
