import { RestError } from './errors.ts';
import type { PlanRequest } from './plan/action-plan.ts';
import { compileScalarCall, findCall, type RoutineCall, routineSource } from './plan/call-plan.ts';
import { createPlanContext } from './plan/fields.ts';
import { planRead } from './plan/read-plan.ts';
import type { Fragment } from './query/sql.ts';
import { callStatement, type ResultRow, scalarStatement } from './query/statements.ts';
import type { RestRequest } from './request/api-request.ts';
import {
  bodyResponse,
  checkMaxAffected,
  checkSingular,
  contentRange,
  emptyResponse,
  pageStatus,
  type RestResponse,
  withSettings,
} from './response.ts';
import type { Routine, SchemaCache } from './schema-cache/schema-cache.ts';

/** `/rest/v1/rpc/<function>`. */
export const planRpc: PlanRequest = (schemaCache, name, request) => {
  const call = findCall(schemaCache, name, request);
  const statement = compileStatement(schemaCache, call, request);
  return {
    readOnly: request.method !== 'POST' || !call.routine.isVolatile,
    statement,
    answer: (result) => withSettings(respond(request, call.routine, result), result),
  };
};

function compileStatement(
  schemaCache: SchemaCache,
  call: RoutineCall,
  { query, format, prefer, role }: RestRequest,
): Fragment {
  const { routine } = call;
  const isScalar = routine.returns !== 'composite';
  if (isScalar && !routine.isSet) {
    if (query.root.conditions.length > 0 || query.root.order.length > 0) {
      throw new RestError(
        400,
        'PGRST100',
        `${routine.name} returns no rows that could be filtered`,
      );
    }
    return scalarStatement(compileScalarCall(call));
  }
  const source = routineSource(createPlanContext(schemaCache, role), call);
  const read = planRead(source, query.root, false);
  const isObject = !routine.isSet && format.kind === 'array';
  const shape = isObject ? { ...format, kind: 'object' as const } : format;
  return callStatement(read, shape, prefer.count !== null, isScalar);
}

function respond(request: RestRequest, routine: Routine, result: ResultRow): RestResponse {
  const { prefer, format, query } = request;
  const { body, page } = result;
  if (routine.returns === 'void') return emptyResponse(request, 204, null);
  if (routine.isSet) {
    checkSingular(format, page);
    checkMaxAffected(request, page);
  }
  const total = prefer.count === null ? null : result.total;
  const offset = routine.isSet ? query.root.offset : 0;
  const status = pageStatus(offset, page, total);
  const range = contentRange(offset, page, total);
  if (prefer.return === 'minimal') return emptyResponse(request, 204, range);
  return bodyResponse(request, status, body, range);
}
