import { notImplemented, RestError } from '../errors.ts';
import { type Fragment, ident, join, qualified, sql, trusted } from '../query/sql.ts';
import { EXPOSED_SCHEMA, type Routine, type SchemaCache } from '../schema-cache/schema-cache.ts';
import type { PlanContext } from './fields.ts';
import type { Source } from './sources.ts';

/** Arguments by name: a JSON object's text, or texts from the query string. */
export type CallArguments =
  | { readonly kind: 'json'; readonly names: readonly string[]; readonly json: string }
  | { readonly kind: 'text'; readonly values: ReadonlyMap<string, string> };

function namesOf(args: CallArguments): readonly string[] {
  return args.kind === 'json' ? args.names : [...args.values.keys()];
}

/** The one function of that name that takes exactly these arguments; PGRST202 or PGRST203 else. */
export function findRoutine(schemaCache: SchemaCache, name: string, args: CallArguments): Routine {
  const given = namesOf(args);
  const overloads = schemaCache.routines.get(name) ?? [];
  const fitting = overloads.filter(
    (routine) =>
      given.every((each) => each !== '' && routine.args.some((arg) => arg.name === each)) &&
      routine.args.every((arg) => arg.hasDefault || given.includes(arg.name)),
  );
  const [first, second] = fitting;
  if (second !== undefined) throw ambiguousRoutine(fitting);
  if (first === undefined) {
    if (overloads.some(({ args: [only, more] }) => only?.name === '' && more === undefined)) {
      throw notImplemented('functions with a single unnamed parameter');
    }
    throw noRoutine(name, given);
  }
  if (first.isVariadic) throw notImplemented('variadic functions');
  return first;
}

function noRoutine(name: string, given: readonly string[]): RestError {
  const list = given.length === 0 ? ' without parameters' : `(${given.join(', ')})`;
  const detail =
    given.length === 0
      ? ' without parameters'
      : ` with parameter${given.length > 1 ? 's' : ''} ${given.join(', ')}`;
  const full = `${EXPOSED_SCHEMA}.${name}`;
  return new RestError(
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
  /** Rows the arguments come from, with a trailing join; empty when they stand in the call. */
  readonly argumentRows: Fragment | null;
  readonly call: Fragment;
}

function compileCall(routine: Routine, args: CallArguments): Call {
  const given = routine.args.filter((arg) => namesOf(args).includes(arg.name));
  const name = qualified(EXPOSED_SCHEMA, routine.name);
  if (args.kind === 'text') {
    const values = given.map(
      (arg) =>
        sql`${ident(arg.name)} => ${args.values.get(arg.name) ?? null}::${trusted(arg.type)}`,
    );
    return { argumentRows: null, call: sql`${name}(${join(values, ', ')})` };
  }
  if (given.length === 0) return { argumentRows: null, call: sql`${name}()` };
  const values = given.map((arg) => sql`${ident(arg.name)} => "a".${ident(arg.name)}`);
  const shape = given.map((arg) => sql`${ident(arg.name)} ${trusted(arg.type)}`);
  return {
    argumentRows: sql`json_to_record(${args.json}::json) as "a"(${join(shape, ', ')})`,
    call: sql`${name}(${join(values, ', ')})`,
  };
}

/** A function's rows, to be selected from, filtered and embedded like a table's. */
export function routineSource(context: PlanContext, routine: Routine, args: CallArguments): Source {
  const { argumentRows, call } = compileCall(routine, args);
  const alias = ident(`t${context.nextId()}`);
  return {
    scope: { context, relation: routine.rows, alias, isReturned: false },
    from:
      argumentRows === null
        ? sql`${call} as ${alias}`
        : sql`${argumentRows} cross join lateral ${call} as ${alias}`,
    conditions: [],
  };
}

/** `select fn(…) as "value"`, for functions that return plain values or nothing. */
export function compileScalarCall(routine: Routine, args: CallArguments): Fragment {
  const { argumentRows, call } = compileCall(routine, args);
  const from = argumentRows === null ? sql`` : sql` from ${argumentRows}`;
  return sql`select ${call} as "value"${from}`;
}
