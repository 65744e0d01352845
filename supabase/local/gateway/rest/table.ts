import { RestError } from './errors.ts';
import type { ActionPlan, PlanRequest } from './plan/action-plan.ts';
import { createPlanContext, type PlanContext } from './plan/fields.ts';
import {
  compileDelete,
  compileInsert,
  compileReturning,
  compileUpdate,
  neededColumns,
  UPDATED_ROWS_SETTING,
  type Upsert,
} from './plan/mutate-plan.ts';
import { compileCountable, MAX_ROWS, planRead } from './plan/read-plan.ts';
import { tableSource } from './plan/sources.ts';
import { type Fragment, ident, sql } from './query/sql.ts';
import {
  countingWriteStatement,
  estimateRows,
  readSetting,
  readStatement,
  runStatement,
  writeStatement,
} from './query/statements.ts';
import type { RestRequest } from './request/api-request.ts';
import { parsePayload, resolvePayloadColumn } from './request/payload.ts';
import {
  bodyResponse,
  checkMaxAffected,
  checkSingular,
  contentRange,
  emptyResponse,
  pageStatus,
} from './response.ts';
import { EXPOSED_SCHEMA, type Relation, type SchemaCache } from './schema-cache/schema-cache.ts';

/** `/rest/v1/<table>`. */
export const planTable: PlanRequest = (schemaCache, name, request) => {
  const relation = findRelation(schemaCache, name);
  const context = createPlanContext(schemaCache);
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

function planQuery(context: PlanContext, relation: Relation, request: RestRequest): ActionPlan {
  const { prefer, format, query, method } = request;
  const source = () => tableSource(context, { relation, isReturned: false });
  const read = planRead(source(), query.root, false);
  const countable = prefer.count === null ? null : compileCountable(source(), query.root);
  const exact = prefer.count === 'exact' ? countable : null;
  const statement = readStatement(read, method === 'HEAD' ? 'none' : format, exact);
  return {
    readOnly: true,
    run: async (client) => {
      const { body, page, total: exactTotal } = await runStatement(client, statement);
      checkSingular(format, page);
      const isGuess = countable !== null && exact === null;
      const guess = isGuess ? await estimateRows(client, countable) : null;
      const isWhole =
        query.root.offset === 0 && page < Math.min(query.root.limit ?? MAX_ROWS, MAX_ROWS);
      const estimated = prefer.count === 'estimated' && isWhole ? page : guess;
      const total = exactTotal === null ? estimated : Number(exactTotal);
      const range = contentRange(query.root.offset, page, total);
      return bodyResponse(request, pageStatus(query.root.offset, page, total), body, range);
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
  const columns = (query.onConflict ?? relation.primaryKey).map(
    (name) => resolvePayloadColumn(relation, name).name,
  );
  return { resolution: prefer.resolution, columns };
}

function planMutation(context: PlanContext, relation: Relation, request: RestRequest): ActionPlan {
  const { prefer, format, query, method } = request;
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
    run: async (client) => {
      const { body, page } = await runStatement(client, statement);
      if (wantsRows) checkSingular(format, page);
      checkMaxAffected(request, page);
      const total = prefer.count === null ? null : page;
      const range = isInsert ? `*/${total ?? '*'}` : contentRange(0, page, total);
      if (!isInsert) {
        return wantsRows
          ? bodyResponse(request, 200, body, range)
          : emptyResponse(request, 204, range);
      }
      const updated = Number((await readSetting(client, UPDATED_ROWS_SETTING)) || '0');
      const isMerge = prefer.resolution === 'merge-duplicates';
      const status = isMerge && updated === page ? 200 : 201;
      if (wantsRows) return bodyResponse(request, status, body, range);
      const more = wantsLocation && page > 0 ? { Location: locationOf(relation, body) } : {};
      return emptyResponse(request, status, range, more);
    },
  };
}

/** The rows that a write changed, selected and embedded like a table's; filters were applied. */
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
