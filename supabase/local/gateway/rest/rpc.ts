import { notImplemented, undefinedColumn } from './errors.ts';
import type { PlanRequest } from './plan/action-plan.ts';
import { compileScalarCall, findCall, type RoutineCall, routineSource } from './plan/call-plan.ts';
import { createPlanContext } from './plan/fields.ts';
import { planRead } from './plan/read-plan.ts';
import { type Fragment, ident, sql } from './query/sql.ts';
import { type ResultRow, readStatement, scalarStatement } from './query/statements.ts';
import type { RestRequest } from './request/api-request.ts';
import {
  bodyResponse,
  checkSingular,
  contentRange,
  emptyResponse,
  type RestResponse,
} from './response.ts';
import { type Routine, SCALAR_COLUMN, type SchemaCache } from './schema-cache/schema-cache.ts';

export const planRpc: PlanRequest = (schemaCache, name, request) => {
  const call = findCall(schemaCache, name, request);
  const statement = compileStatement(schemaCache, call, request);
  return {
    readOnly: !call.routine.isVolatile,
    statement,
    answer: (result) => respond(request, call.routine, result),
  };
};

function compileStatement(
  schemaCache: SchemaCache,
  call: RoutineCall,
  { query, format, role }: RestRequest,
): Fragment {
  const { routine } = call;
  const isScalar = routine.returns !== 'composite';
  if (isScalar && !routine.isSet) {
    const [condition, term] = [query.root.conditions[0], query.root.order[0]];
    const field = condition?.kind === 'filter' ? condition.field : term?.field;
    if (field !== undefined && field.name !== SCALAR_COLUMN) {
      throw undefinedColumn('pgrst_call', field.name);
    }
    if (condition !== undefined || term !== undefined) {
      throw notImplemented('filters and orders of a function that returns one value');
    }
    return scalarStatement(compileScalarCall(call));
  }
  const source = routineSource(createPlanContext(schemaCache, role), call);
  const read = planRead(source, query.root);
  // When the client requests one object, PostgREST puts a plain value under the name of its column.
  if (format === 'object' || !routine.isSet) return readStatement(read, 'object');
  return isScalar
    ? readStatement(read, format, sql`"r".${ident(SCALAR_COLUMN)}`)
    : readStatement(read, format);
}

function respond(request: RestRequest, routine: Routine, result: ResultRow): RestResponse {
  const { prefer, format, query } = request;
  const { body, page } = result;
  if (routine.returns === 'void') return emptyResponse(request, 204, contentRange(0, 1));
  if (routine.isSet) checkSingular(format, page);
  const range = contentRange(routine.isSet ? query.root.offset : 0, page);
  if (prefer.return === 'minimal') return emptyResponse(request, 204, range);
  return bodyResponse(request, 200, body, range);
}
