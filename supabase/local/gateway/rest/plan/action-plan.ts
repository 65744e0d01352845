import type { Fragment } from '../query/sql.ts';
import type { ResultRow } from '../query/statements.ts';
import type { RestRequest } from '../request/api-request.ts';
import type { RestResponse } from '../response.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';

export interface ActionPlan {
  readonly readOnly: boolean;
  readonly statement: Fragment;
  /** Throws RestError for a result that is not allowed; then the write is rolled back. */
  answer(result: ResultRow): RestResponse;
}

/** Plans a request for the table or function `name`; throws RestError for an invalid one. */
export type PlanRequest = (
  schemaCache: SchemaCache,
  name: string,
  request: RestRequest,
) => ActionPlan;
