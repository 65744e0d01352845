import type { QueryClient } from '@tanstack/react-query';
import { retryUntilAnswered } from '@/lib/async';
import { conversationsQuery, fetchConversations } from '../api/conversations';
import { isLoaded, withNewest } from './conversation-list';

/**
 * Brings a list that was loaded up to date, by its newest page: whatever changed moved there. Only a
 * conversation that changed without moving, read on another device perhaps, needs all pages again.
 */
export async function refreshConversations(
  client: QueryClient,
  userId: string,
  changedId: string | null,
): Promise<void> {
  const { queryKey } = conversationsQuery(userId);
  const data = client.getQueryData(queryKey);
  if (!data) return;
  if (client.getQueryCache().find({ queryKey })?.isActive() !== true) {
    await client.invalidateQueries({ queryKey, refetchType: 'none' });
    return;
  }
  const newest = await retryUntilAnswered(() => fetchConversations(null));
  const isThere = newest.rows.some((row) => row.conversation_id === changedId);
  if (changedId === null || (!isThere && isLoaded(data, changedId))) {
    await client.invalidateQueries({ queryKey });
    return;
  }
  client.setQueryData(queryKey, (known) => known && withNewest(known, newest));
}
