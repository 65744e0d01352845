import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/** Up to eight hashtags in use that begin so; accents and case do not count. */
export const suggestTagsQuery = (viewerId: string, beginning: string) =>
  queryOptions({
    queryKey: queryKeys.suggestedTags(viewerId, beginning),
    queryFn: ({ signal }) =>
      query((db) => db.rpc('suggest_tags', { beginning }).abortSignal(signal)),
    staleTime: 60_000,
  });
