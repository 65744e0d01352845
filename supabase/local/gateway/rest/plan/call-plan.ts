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

/** Arguments of a call: a JSON object, named texts of the query string, or an unnamed value. */
type CallArguments =
  | { readonly kind: 'json'; readonly names: readonly string[]; readonly json: string }
  | { readonly kind: 'text'; readonly values: ReadonlyMap<string, string> }
  | { readonly kind: 'unnamed'; readonly value: string };

export interface RoutineCall {
  readonly routine: Routine;
  readonly args: CallArguments;
}

function namesOf(args: CallArguments): readonly string[] {
  if (args.kind === 'unnamed') return [];
  return args.kind === 'json' ? args.names : [...args.values.keys()];
}

/** Finds the only function that takes the arguments; throws PGRST202 or PGRST203. */
export function findCall(
  schemaCache: SchemaCache,
  name: string,
  { method, body, bodyType, query }: RestRequest,
): RoutineCall {
  const overloads = schemaCache.routines.get(name) ?? [];
  if (method !== 'POST') {
    const args = { kind: 'text', values: new Map(query.args) } as const;
    const routine = findRoutine(overloads, namesOf(args)) ?? noRoutine(name, namesOf(args));
    return { routine, args };
  }
  const names = bodyType === 'json' ? argumentNames(body) : null;
  const named = names === null ? null : findRoutine(overloads, names);
  if (names !== null && named !== null) {
    return {
      routine: named,
      args: { kind: 'json', names, json: body.trim() === '' ? '{}' : body },
    };
  }
  const unnamed = overloads.find(
    ({ args: [only, more] }) => only?.name === '' && more === undefined && only.base !== '',
  );
  if (unnamed === undefined || body === '') noRoutine(name, names ?? []);
  const [base = ''] = unnamed.args.map((arg) => arg.base);
  const fits = bodyType === 'json' ? ['json', 'jsonb'] : ['text'];
  if (!fits.includes(base)) {
    throw notImplemented(`an unnamed parameter of type ${base} for a body of this type`);
  }
  return { routine: unnamed, args: { kind: 'unnamed', value: body } };
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
  /** A row with the arguments, which the call joins; null if the call contains them. */
  readonly argumentRows: Fragment | null;
  readonly call: Fragment;
}

function compileCall({ routine, args }: RoutineCall): Call {
  const given = routine.args.filter((arg) => namesOf(args).includes(arg.name));
  const name = qualified(EXPOSED_SCHEMA, routine.name);
  if (args.kind === 'unnamed') {
    const [only] = routine.args;
    const value = sql`${args.value}::${trusted(only?.type ?? 'text')}`;
    return { argumentRows: null, call: sql`${name}(${value})` };
  }
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
