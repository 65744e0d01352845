import { notImplemented, RestError } from '../errors.ts';
import { type Fragment, ident, join, qualified, sql, trusted } from '../query/sql.ts';
import type { RestRequest } from '../request/api-request.ts';
import { argumentNames } from '../request/payload.ts';
import {
  EXPOSED_SCHEMA,
  type Routine,
  SCALAR_COLUMN,
  type SchemaCache,
} from '../schema-cache/schema-cache.ts';
import type { PlanContext } from './fields.ts';
import type { Source } from './sources.ts';

export interface RoutineCall {
  readonly routine: Routine;
  /** Names of the arguments, which are the keys of the object in `json`. */
  readonly names: readonly string[];
  readonly json: string;
}

/** Finds the only function that takes the arguments; throws PGRST202 or PGRST203. */
export function findCall(
  schemaCache: SchemaCache,
  name: string,
  { body }: RestRequest,
): RoutineCall {
  const overloads = schemaCache.routines.get(name) ?? [];
  const json = body.trim() === '' ? '{}' : body;
  const names = argumentNames(json);
  const routine = findRoutine(overloads, names) ?? noRoutine(name, names);
  return { routine, names, json };
}

function findRoutine(overloads: readonly Routine[], given: readonly string[]): Routine | null {
  const fitting = overloads.filter(
    (routine) =>
      given.every((each) => each !== '' && routine.args.some((arg) => arg.name === each)) &&
      routine.args.every((arg) => arg.hasDefault || given.includes(arg.name)),
  );
  const [first, second] = fitting;
  if (second !== undefined) throw ambiguousRoutine(fitting);
  if (first?.isVariadic) throw notImplemented('variadic functions');
  return first ?? null;
}

function noRoutine(name: string, given: readonly string[]): never {
  const list = given.length === 0 ? ' without parameters' : `(${given.join(', ')})`;
  const detail =
    given.length === 0
      ? ' without parameters'
      : ` with parameter${given.length > 1 ? 's' : ''} ${given.join(', ')}`;
  const full = `${EXPOSED_SCHEMA}.${name}`;
  throw new RestError(
    404,
    'PGRST202',
    `Could not find the function ${full}${list} in the schema cache`,
    {
      details: `Searched for the function ${full}${detail}, but no matches were found in the schema cache.`,
    },
  );
}

function ambiguousRoutine(routines: readonly Routine[]): RestError {
  const list = routines.map(
    ({ name, args }) =>
      `${EXPOSED_SCHEMA}.${name}(${args.map((arg) => `${arg.name} => ${arg.type}`).join(', ')})`,
  );
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${list.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

interface Call {
  /** A row with the arguments, which the call joins; null if there are none. */
  readonly argumentRows: Fragment | null;
  readonly call: Fragment;
}

function compileCall({ routine, names, json }: RoutineCall): Call {
  const given = routine.args.filter((arg) => names.includes(arg.name));
  const name = qualified(EXPOSED_SCHEMA, routine.name);
  if (given.length === 0) return { argumentRows: null, call: sql`${name}()` };
  const values = given.map((arg) => sql`${ident(arg.name)} => "a".${ident(arg.name)}`);
  const shape = given.map((arg) => sql`${ident(arg.name)} ${trusted(arg.type)}`);
  return {
    argumentRows: sql`json_to_record(${json}::json) as "a"(${join(shape, ', ')})`,
    call: sql`${name}(${join(values, ', ')})`,
  };
}

/** Returns a function's rows as a source that is filtered and embedded like a table. */
export function routineSource(context: PlanContext, routineCall: RoutineCall): Source {
  const { routine } = routineCall;
  const { argumentRows, call: plain } = compileCall(routineCall);
  const alias = ident(`t${context.nextId()}`);
  const shape = routine.returns === 'composite' ? sql`` : sql`(${ident(SCALAR_COLUMN)})`;
  const rows = sql`${plain} as ${alias}${shape}`;
  return {
    scope: { context, relation: routine.rows, alias, isReturned: false },
    from: argumentRows === null ? rows : sql`${argumentRows} cross join lateral ${rows}`,
    conditions: [],
  };
}

export function compileScalarCall(routineCall: RoutineCall): Fragment {
  const { argumentRows, call } = compileCall(routineCall);
  const from = argumentRows === null ? sql`` : sql` from ${argumentRows}`;
  return sql`select ${call} as "value"${from}`;
}
