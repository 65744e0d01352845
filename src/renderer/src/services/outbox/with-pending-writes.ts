import type { QueryKey, QueryMeta } from '@tanstack/react-query';
import type { ListedIn } from '../query-cache/query-persister';

/** The kinds of write, each for the rows of one table. Stored entries hold these names. */
export type KindName =
  | 'bean'
  | 'brew'
  | 'brew-alarm'
  | 'comment'
  | 'comment-like'
  | 'follow'
  | 'follow-answer'
  | 'grinder-setting'
  | 'lesson'
  | 'like'
  | 'message'
  | 'message-reaction'
  | 'own-brew'
  | 'own-grinder'
  | 'own-method'
  | 'own-water'
  | 'post'
  | 'recipe'
  | 'save';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { pendingWrites?: readonly KindName[]; listedIn?: ListedIn };
  }
}

/**
 * Declares that pending writes of these kinds are applied to the query's data.
 * The second part of its key must be the id of the person whose writes they are.
 */
export function withPendingWrites<Options extends { meta?: QueryMeta | undefined }>(
  kinds: readonly KindName[],
  options: Options,
): Options {
  return { ...options, meta: { ...options.meta, pendingWrites: kinds } };
}

/** Returns whether a query shows the writes of that kind and person. */
export function showsWrites(
  { meta, queryKey }: { meta?: QueryMeta | undefined; queryKey: QueryKey },
  { kind, userId }: { kind: string; userId: string },
): boolean {
  const shown: readonly string[] = meta?.pendingWrites ?? [];
  return shown.includes(kind) && queryKey[1] === userId;
}
