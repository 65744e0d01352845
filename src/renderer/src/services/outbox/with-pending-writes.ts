import type { QueryKey, QueryMeta } from '@tanstack/react-query';
import type { ListedIn } from '../query-cache/query-persister';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { pendingWrites?: readonly string[]; listedIn?: ListedIn };
  }
}

/**
 * Declares that pending writes of these kinds are applied to the query's data.
 * The second part of its key must be the id of the person.
 */
export function withPendingWrites<Options extends { meta?: QueryMeta | undefined }>(
  kinds: readonly string[],
  options: Options,
): Options {
  return { ...options, meta: { ...options.meta, pendingWrites: kinds } };
}

export function showsWrites(
  { meta, queryKey }: { meta?: QueryMeta | undefined; queryKey: QueryKey },
  { kind, userId }: { kind: string; userId: string },
): boolean {
  return queryKey[1] === userId && (meta?.pendingWrites?.includes(kind) ?? false);
}
