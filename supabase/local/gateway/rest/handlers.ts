import type { PoolClient } from 'pg';
import type { Catalogue } from './catalogue.ts';
import type { RestRequest } from './request.ts';
import type { Answer } from './respond.ts';

/** A request that has been planned: how its transaction begins and what happens in it. */
export interface PlannedRequest {
  readonly readOnly: boolean;
  run(client: PoolClient): Promise<Answer>;
}

/** Plans a request for the resource `name`; throws RestError for whatever cannot be. */
export type Handler = (catalogue: Catalogue, name: string, request: RestRequest) => PlannedRequest;
