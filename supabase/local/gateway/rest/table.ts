import { notImplemented, RestError, undefinedColumn } from './errors.ts';
import type { ActionPlan, PlanRequest } from './plan/action-plan.ts';
import { createPlanContext, type PlanContext } from './plan/fields.ts';
import {
  compileDelete,
  compileInsert,
  compileReturning,
  compileUpdate,
  neededColumns,
  type Upsert,
} from './plan/mutate-plan.ts';
import { compileCountable, planRead } from './plan/read-plan.ts';
import { tableSource } from './plan/sources.ts';
import { type Fragment, ident, sql } from './query/sql.ts';
import { countingWriteStatement, readStatement, writeStatement } from './query/statements.ts';
import type { RestRequest } from './request/api-request.ts';
import { parsePayload } from './request/payload.ts';
import {
  bodyResponse,
  checkMaxAffected,
  checkSingular,
  contentRange,
  emptyResponse,
  pageStatus,
  withSettings,
} from './response.ts';
import { EXPOSED_SCHEMA, type Relation, type SchemaCache } from './schema-cache/schema-cache.ts';

export const planTable: PlanRequest = (schemaCache, name, request) => {
  const relation = findRelation(schemaCache, name);
  const context = createPlanContext(schemaCache, request.role);
  return request.method === 'GET' || request.method === 'HEAD'
    ? planQuery(context, relation, request)
    : planMutation(context, relation, request);
};

function findRelation(schemaCache: SchemaCache, name: string): Relation {
  const relation = schemaCache.relations.get(name);
  if (relation !== undefined && relation.kind !== 'rows') return relation;
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table '${EXPOSED_SCHEMA}.${name}' in the schema cache`,
  );
}

/** Number at which a count that need not be exact stops. */
const LOOSE_COUNT = 10_000;

function planQuery(context: PlanContext, relation: Relation, request: RestRequest): ActionPlan {
  const { prefer, format, query, method } = request;
  const { offset } = query.root;
  const source = () => tableSource(context, { relation, isReturned: false });
  const read = planRead(source(), query.root, false);
  const isLoose = prefer.count !== null && prefer.count !== 'exact';
  // The planner's estimate would include rows that policies hide from the caller.
  const countable =
    prefer.count === null
      ? null
      : sql`${compileCountable(source(), query.root)}${isLoose ? sql` limit ${LOOSE_COUNT}` : sql``}`;
  const statement = readStatement(read, method === 'HEAD' ? 'none' : format, countable);
  return {
    readOnly: true,
    statement,
    answer: (result) => {
      const { body, page } = result;
      checkSingular(format, page);
      const counted = result.total;
      const isCut = isLoose && counted === LOOSE_COUNT;
      const total = isCut ? Math.max(counted, offset + page) : counted;
      const status = isCut && page === 0 ? 200 : pageStatus(request, offset, page, total);
      const range = contentRange(offset, page, total);
      return withSettings(bodyResponse(request, status, body, range), result);
    },
  };
}

function compileMutation(
  context: PlanContext,
  relation: Relation,
  request: RestRequest,
  returning: Fragment,
): Fragment {
  const { method, body, query, prefer } = request;
  if (method === 'DELETE') return compileDelete(context, relation, query.root, returning);
  const payload = parsePayload(relation, body, query.columns);
  if (method === 'PATCH') return compileUpdate(context, relation, payload, query.root, returning);
  return compileInsert(
    relation,
    payload,
    prefer.missingAsDefault,
    readUpsert(relation, request),
    returning,
  );
}

function readUpsert(relation: Relation, { prefer, query }: RestRequest): Upsert | null {
  if (prefer.resolution === null) return null;
  const columns = query.onConflict ?? relation.primaryKey;
  // With PostgREST, this error comes from PostgreSQL (42703).
  const unknown = columns.find((name) => !relation.columns.has(name));
  if (unknown !== undefined) throw undefinedColumn(relation.name, unknown);
  return { resolution: prefer.resolution, columns };
}

function planMutation(context: PlanContext, relation: Relation, request: RestRequest): ActionPlan {
  const { prefer, format, query, method } = request;
  if (query.root.limit !== null || query.root.offset > 0) {
    throw notImplemented('limit and offset on writes');
  }
  const isInsert = method === 'POST';
  const wantsRows = prefer.return === 'representation';
  const wantsLocation = isInsert && prefer.return === 'headers-only';
  const returned = wantsRows
    ? neededColumns(context, relation, query.root)
    : new Set(wantsLocation ? relation.primaryKey : []);
  const change = compileMutation(context, relation, request, compileReturning(relation, returned));
  const statement = wantsRows
    ? writeStatement(change, planChangedRows(context, relation, request), format)
    : countingWriteStatement(change);
  return {
    readOnly: false,
    statement,
    answer: (result) => {
      const { body, page, updated } = result;
      if (wantsRows) checkSingular(format, page);
      checkMaxAffected(request, page);
      const total = prefer.count === null ? null : page;
      const range = method === 'PATCH' ? contentRange(0, page, total) : `*/${total ?? '*'}`;
      const isUpdate = prefer.resolution === 'merge-duplicates' && updated === page;
      const status = isInsert && !isUpdate ? 201 : 200;
      if (wantsRows) return withSettings(bodyResponse(request, status, body, range), result);
      const more = wantsLocation && page > 0 ? { Location: locationOf(relation, body) } : {};
      const response = emptyResponse(request, isInsert ? status : 204, range, more);
      return withSettings(response, result);
    },
  };
}

/** Plans the answer from the changed rows, to which the filters have been applied. */
function planChangedRows(context: PlanContext, relation: Relation, { query }: RestRequest) {
  const alias = ident(`t${context.nextId()}`);
  const source = {
    scope: { context, relation, alias, isReturned: true },
    from: sql`"changed" as ${alias}`,
    conditions: [],
  };
  return planRead(source, { ...query.root, conditions: [] }, false);
}

function locationOf(relation: Relation, row: string): string {
  const values: unknown = JSON.parse(row);
  const pairs = Object.entries(typeof values === 'object' && values !== null ? values : {});
  const params = new URLSearchParams(
    pairs.map(([key, value]) => [key, value === null ? 'is.null' : `eq.${value}`]),
  );
  return `/${relation.name}?${params}`;
}
