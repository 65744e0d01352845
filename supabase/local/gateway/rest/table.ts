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
import { planRead } from './plan/read-plan.ts';
import { tableSource } from './plan/sources.ts';
import { type Fragment, ident, sql } from './query/sql.ts';
import { countingWriteStatement, readStatement, writeStatement } from './query/statements.ts';
import type { RestRequest } from './request/api-request.ts';
import { parsePayload } from './request/payload.ts';
import { bodyResponse, checkSingular, contentRange, emptyResponse } from './response.ts';
import { EXPOSED_SCHEMA, type Relation, type SchemaCache } from './schema-cache/schema-cache.ts';

export const planTable: PlanRequest = (schemaCache, name, request) => {
  const relation = findRelation(schemaCache, name);
  const context = createPlanContext(schemaCache, request.role);
  return request.method === 'GET'
    ? planQuery(context, relation, request)
    : planMutation(context, relation, request);
};

function findRelation(schemaCache: SchemaCache, name: string): Relation {
  const relation = schemaCache.relations.get(name);
  if (relation?.isNamed) return relation;
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table '${EXPOSED_SCHEMA}.${name}' in the schema cache`,
  );
}

function planQuery(context: PlanContext, relation: Relation, request: RestRequest): ActionPlan {
  const { format, query } = request;
  const source = tableSource(context, { relation, isReturned: false });
  return {
    readOnly: true,
    statement: readStatement(planRead(source, query.root), format),
    answer: ({ body, page }) => {
      checkSingular(format, page);
      return bodyResponse(request, 200, body, contentRange(query.root.offset, page));
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
  // PostgREST leaves this check to PostgreSQL, whose error (42703) the client gets.
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
  const returned = wantsRows ? neededColumns(context, relation, query.root) : new Set<string>();
  const change = compileMutation(context, relation, request, compileReturning(relation, returned));
  const statement = wantsRows
    ? writeStatement(change, planChangedRows(context, relation, request), format)
    : countingWriteStatement(change);
  return {
    readOnly: false,
    statement,
    answer: ({ body, page, updated }) => {
      if (wantsRows) checkSingular(format, page);
      const range = method === 'PATCH' ? contentRange(0, page) : '*/*';
      const isUpdate = prefer.resolution === 'merge-duplicates' && updated === page;
      const status = isInsert && !isUpdate ? 201 : 200;
      if (wantsRows) return bodyResponse(request, status, body, range);
      return emptyResponse(request, isInsert ? status : 204, range);
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
  return planRead(source, { ...query.root, conditions: [] });
}
