import { RestError } from './errors.ts';
import type { PlanRequest } from './plan/action-plan.ts';
import {
  type CallArguments,
  compileScalarCall,
  findRoutine,
  routineSource,
} from './plan/call-plan.ts';
import { createPlanContext } from './plan/fields.ts';
import { planRead } from './plan/read-plan.ts';
import type { Fragment } from './query/sql.ts';
import {
  callStatement,
  type ResultRow,
  runStatement,
  scalarStatement,
} from './query/statements.ts';
import type { RestRequest } from './request/api-request.ts';
import { parseArguments } from './request/payload.ts';
import {
  bodyResponse,
  checkMaxAffected,
  checkSingular,
  contentRange,
  emptyResponse,
  pageStatus,
  type RestResponse,
} from './response.ts';
import type { Routine, SchemaCache } from './schema-cache/schema-cache.ts';

/** `/rest/v1/rpc/<function>`. */
export const planRpc: PlanRequest = (schemaCache, name, request) => {
  const args = readArguments(request);
  const routine = findRoutine(schemaCache, name, args);
  const statement = compileStatement(schemaCache, routine, args, request);
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
  schemaCache: SchemaCache,
  routine: Routine,
  args: CallArguments,
  { query, format, prefer }: RestRequest,
): Fragment {
  if (routine.returns === 'composite') {
    const source = routineSource(createPlanContext(schemaCache), routine, args);
    const read = planRead(source, query.root, false);
    const isObject = !routine.isSet && format.kind === 'array';
    const shape = isObject ? { ...format, kind: 'object' as const } : format;
    return callStatement(read, shape, prefer.count !== null);
  }
  if (query.root.conditions.length > 0 || query.root.order.length > 0) {
    throw new RestError(400, 'PGRST100', `${routine.name} returns no rows that could be filtered`);
  }
  return scalarStatement(compileScalarCall(routine, args), routine.isSet);
}

function respond(request: RestRequest, routine: Routine, result: ResultRow): RestResponse {
  const { prefer, format, query } = request;
  const { body, page, total: exact } = result;
  if (routine.returns === 'void') return emptyResponse(request, 204, null);
  if (routine.isSet) {
    checkSingular(format, page);
    checkMaxAffected(request, page);
  }
  const total = exact === null ? null : Number(exact);
  const offset = routine.returns === 'composite' ? query.root.offset : 0;
  const status = pageStatus(offset, page, total);
  const range = contentRange(offset, page, total);
  if (prefer.return === 'minimal') return emptyResponse(request, 204, range);
  return bodyResponse(request, status, body, range);
}
