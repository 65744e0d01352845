import { type Catalogue, EXPOSED_SCHEMA, type Relation } from './catalogue.ts';
import { RestError } from './errors.ts';
import { estimateRows, readSetting, runStatement } from './execute.ts';
import { createPlanner, type Planner } from './fields.ts';
import type { Handler, PlannedRequest } from './handlers.ts';
import { parsePayload, resolvePayloadColumn } from './payload.ts';
import {
  compileDelete,
  compileInsert,
  compileReturning,
  compileUpdate,
  neededColumns,
  UPDATED_ROWS_SETTING,
  type Upsert,
} from './plan-mutate.ts';
import { compileCountable, compileLevel, MAX_ROWS } from './plan-read.ts';
import type { RestRequest } from './request.ts';
import {
  answer,
  checkMaxAffected,
  checkSingular,
  contentRange,
  emptyAnswer,
  pageStatus,
} from './respond.ts';
import { tableSource } from './sources.ts';
import { type Fragment, ident, sql } from './sql.ts';
import { changeStatement, quietChangeStatement, readStatement } from './statements.ts';

/** `/rest/v1/<table>`. */
export const handleTable: Handler = (catalogue, name, request) => {
  const relation = findRelation(catalogue, name);
  const planner = createPlanner(catalogue);
  return request.method === 'GET' || request.method === 'HEAD'
    ? planRead(planner, relation, request)
    : planChange(planner, relation, request);
};

function findRelation(catalogue: Catalogue, name: string): Relation {
  const relation = catalogue.relations.get(name);
  if (relation !== undefined && relation.kind !== 'rows') return relation;
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table '${EXPOSED_SCHEMA}.${name}' in the schema cache`,
  );
}

function planRead(planner: Planner, relation: Relation, request: RestRequest): PlannedRequest {
  const { prefer, format, query, method } = request;
  const source = () => tableSource(planner, { relation, isReturned: false });
  const level = compileLevel(source(), query.root, false);
  const countable = prefer.count === null ? null : compileCountable(source(), query.root);
  const exact = prefer.count === 'exact' ? countable : null;
  const statement = readStatement(level, method === 'HEAD' ? 'none' : format, exact);
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
      return answer(request, pageStatus(query.root.offset, page, total), body, range);
    },
  };
}

function compileChange(
  planner: Planner,
  relation: Relation,
  request: RestRequest,
  returning: Fragment,
): Fragment {
  const { method, body, query, prefer } = request;
  if (method === 'DELETE') return compileDelete(planner, relation, query.root, returning);
  const payload = parsePayload(relation, body, query.columns);
  if (method === 'PATCH') return compileUpdate(planner, relation, payload, query.root, returning);
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

function planChange(planner: Planner, relation: Relation, request: RestRequest): PlannedRequest {
  const { prefer, format, query, method } = request;
  const isInsert = method === 'POST';
  const wantsRows = prefer.return === 'representation';
  const wantsLocation = isInsert && prefer.return === 'headers-only';
  const returned = wantsRows
    ? neededColumns(planner, relation, query.root)
    : new Set(wantsLocation ? relation.primaryKey : []);
  const change = compileChange(planner, relation, request, compileReturning(relation, returned));
  const statement = wantsRows
    ? changeStatement(change, compileChangedRows(planner, relation, request), format)
    : quietChangeStatement(change);
  return {
    readOnly: false,
    run: async (client) => {
      const { body, page } = await runStatement(client, statement);
      if (wantsRows) checkSingular(format, page);
      checkMaxAffected(request, page);
      const total = prefer.count === null ? null : page;
      const range = isInsert ? `*/${total ?? '*'}` : contentRange(0, page, total);
      if (!isInsert) {
        return wantsRows ? answer(request, 200, body, range) : emptyAnswer(request, 204, range);
      }
      const updated = Number((await readSetting(client, UPDATED_ROWS_SETTING)) || '0');
      const isMerge = prefer.resolution === 'merge-duplicates';
      const status = isMerge && updated === page ? 200 : 201;
      if (wantsRows) return answer(request, status, body, range);
      const more = wantsLocation && page > 0 ? { Location: locationOf(relation, body) } : {};
      return emptyAnswer(request, status, range, more);
    },
  };
}

/** The rows that a write changed, selected and embedded like a table's; filters were applied. */
function compileChangedRows(planner: Planner, relation: Relation, { query }: RestRequest) {
  const alias = ident(`t${planner.nextId()}`);
  const source = {
    scope: { planner, relation, alias, isReturned: true },
    from: sql`"changed" as ${alias}`,
    conditions: [],
  };
  return compileLevel(source, { ...query.root, conditions: [] }, false);
}

function locationOf(relation: Relation, row: string): string {
  const values: unknown = JSON.parse(row);
  const pairs = Object.entries(typeof values === 'object' && values !== null ? values : {});
  const params = new URLSearchParams(
    pairs.map(([key, value]) => [key, value === null ? 'is.null' : `eq.${value}`]),
  );
  return `/${relation.name}?${params}`;
}
