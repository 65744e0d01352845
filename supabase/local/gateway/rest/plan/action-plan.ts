import type { Fragment } from '../query/sql.ts';
import type { ResultRow } from '../query/statements.ts';
import type { RestRequest } from '../request/api-request.ts';
import type { RestResponse } from '../response.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';

/** A planned request: its one statement, and the answer to build from the result. */
export interface ActionPlan {
  readonly readOnly: boolean;
  readonly statement: Fragment;
  /** Throws RestError for a result that may not be: what a write changed is then undone. */
  answer(result: ResultRow): RestResponse;
}

/** Plans a request for the resource `name`; throws RestError for an invalid one. */
export type PlanRequest = (
  schemaCache: SchemaCache,
  name: string,
  request: RestRequest,
) => ActionPlan;
