import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function openConversation(personId: string): Promise<string> {
  const db = await supabase();
  const { data, error, status } = await db.rpc('get_or_create_conversation', {
    other_user_id: personId,
  });
  if (error) throw toAppError(error, status);
  return data;
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
