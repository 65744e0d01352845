import type { Catalogue, Routine } from './catalogue.ts';
import { RestError } from './errors.ts';
import { runStatement } from './execute.ts';
import { createPlanner } from './fields.ts';
import type { Handler } from './handlers.ts';
import { parseArguments } from './payload.ts';
import { type CallArguments, compileScalarCall, findRoutine, routineSource } from './plan-call.ts';
import { compileLevel } from './plan-read.ts';
import type { RestRequest } from './request.ts';
import {
  type Answer,
  answer,
  checkMaxAffected,
  checkSingular,
  contentRange,
  emptyAnswer,
  pageStatus,
} from './respond.ts';
import type { Fragment } from './sql.ts';
import { callStatement, type ResultRow, scalarStatement } from './statements.ts';

/** `/rest/v1/rpc/<function>`. */
export const handleRpc: Handler = (catalogue, name, request) => {
  const args = readArguments(request);
  const routine = findRoutine(catalogue, name, args);
  const statement = compileStatement(catalogue, routine, args, request);
  return {
    readOnly: request.method !== 'POST' || !routine.isVolatile,
    run: async (client) => respond(request, routine, await runStatement(client, statement)),
  };
};

function readArguments({ method, body, query }: RestRequest): CallArguments {
  if (method !== 'POST') return { kind: 'text', values: new Map(query.args) };
  const names = parseArguments(body);
  return { kind: 'json', names, json: body.trim() === '' ? '{}' : body };
}

function compileStatement(
  catalogue: Catalogue,
  routine: Routine,
  args: CallArguments,
  { query, format, prefer }: RestRequest,
): Fragment {
  if (routine.returns === 'composite') {
    const source = routineSource(createPlanner(catalogue), routine, args);
    const level = compileLevel(source, query.root, false);
    const isObject = !routine.isSet && format.kind === 'array';
    const shape = isObject ? { ...format, kind: 'object' as const } : format;
    return callStatement(level, shape, prefer.count !== null);
  }
  if (query.root.conditions.length > 0 || query.root.order.length > 0) {
    throw new RestError(400, 'PGRST100', `${routine.name} returns no rows that could be filtered`);
  }
  return scalarStatement(compileScalarCall(routine, args), routine.isSet);
}

function respond(request: RestRequest, routine: Routine, result: ResultRow): Answer {
  const { prefer, format, query } = request;
  const { body, page, total: exact } = result;
  if (routine.returns === 'void') return emptyAnswer(request, 204, null);
  if (routine.isSet) {
    checkSingular(format, page);
    checkMaxAffected(request, page);
  }
  const total = exact === null ? null : Number(exact);
  const offset = routine.returns === 'composite' ? query.root.offset : 0;
  const status = pageStatus(offset, page, total);
  const range = contentRange(offset, page, total);
  if (prefer.return === 'minimal') return emptyAnswer(request, 204, range);
  return answer(request, status, body, range);
}
