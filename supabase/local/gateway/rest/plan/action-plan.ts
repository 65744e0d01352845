import type { PoolClient } from 'pg';
import type { RestRequest } from '../request/api-request.ts';
import type { RestResponse } from '../response.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';

/** A request that has been planned: how its transaction begins and what happens in it. */
export interface ActionPlan {
  readonly readOnly: boolean;
  run(client: PoolClient): Promise<RestResponse>;
}

/** Plans a request for the resource `name`; throws RestError for whatever cannot be. */
export type PlanRequest = (
  schemaCache: SchemaCache,
  name: string,
  request: RestRequest,
) => ActionPlan;
