import type { QueryClient } from '@tanstack/react-query';
import { messagesQuery } from '../api/messages';

const running = new Map<string, { again: boolean }>();

/**
 * Asks for what came after the newest message known. Told while it asks, or while the page asks for the
 * first time, it asks once more: however fast the news come, each is seen and none of the questions is
 * thrown away.
 */
export async function catchUp(
  client: QueryClient,
  userId: string,
  conversationId: string,
): Promise<void> {
  const current = running.get(conversationId);
  if (current) {
    current.again = true;
    return;
  }
  const state = { again: true };
  running.set(conversationId, state);
  const { queryKey } = messagesQuery(userId, conversationId);
  try {
    while (state.again) {
      // A question that was asked before the news may be answered without it.
      state.again = client.getQueryState(queryKey)?.fetchStatus === 'fetching';
      await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  } finally {
    running.delete(conversationId);
  }
}
