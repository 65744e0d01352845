import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function openConversation(personId: string): Promise<string> {
  return await query((db) =>
    db.rpc('get_or_create_conversation', {
      other_user_id: personId,
    }),
  );
}

/**
 * The id of the conversation with a person, made when there is none yet; it never changes. Fails with
 * the details 'missing_person', 'self' or 'blocked'.
 */
export const conversationWithQuery = (userId: string, personId: string) =>
  queryOptions({
    queryKey: queryKeys.conversationWith(userId, personId),
    queryFn: () => openConversation(personId),
    staleTime: Number.POSITIVE_INFINITY,
  });
