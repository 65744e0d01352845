import type { Caller } from '../keys.ts';
import type { PreparedQuery } from '../pipelined-read.ts';
import type { ActionPlan } from './plan/action-plan.ts';
import { compile } from './query/sql.ts';
import type { RestRequest } from './request/api-request.ts';
import type { SchemaCache } from './schema-cache/schema-cache.ts';

export interface Planned {
  readonly request: Pick<RestRequest, 'method' | 'path'>;
  readonly action: ActionPlan;
  readonly query: PreparedQuery;
}

/** Number of cached reads, and longest cached URL in characters. */
const MOST = 500;
const LONGEST = 2_000;

interface Asked extends Pick<Request, 'method' | 'url'> {
  readonly headers: Pick<Headers, 'get'>;
}

/** Returns the cache key of a read's plan; null for requests that are not cached. */
export function readKey({ method, url, headers }: Asked, role: Caller['role']): string | null {
  if (method !== 'GET' || url.length > LONGEST) return null;
  const read = ['accept', 'prefer', 'range', 'accept-profile'].map((name) => headers.get(name));
  return JSON.stringify([role, method, url, ...read]);
}

/** Caches the plans of repeated reads until the schema is reloaded. */
export class PlanCache {
  readonly #plans = new WeakMap<SchemaCache, Map<string, Planned>>();

  async get(
    schemaCache: SchemaCache,
    key: string | null,
    make: () => Promise<Omit<Planned, 'query'>>,
  ): Promise<Planned> {
    if (key === null) return planned(await make());
    const plans = this.#plans.get(schemaCache) ?? new Map<string, Planned>();
    this.#plans.set(schemaCache, plans);
    const known = plans.get(key);
    // The Map keeps the order of insertion, so its first plan was used longest ago.
    if (known !== undefined) plans.delete(key);
    const plan = known ?? planned(await make());
    plans.set(key, plan);
    for (const [oldest] of plans) {
      if (plans.size <= MOST) break;
      plans.delete(oldest);
    }
    return plan;
  }
}

const planned = (made: Omit<Planned, 'query'>): Planned => ({
  ...made,
  query: compile(made.action.statement),
});
