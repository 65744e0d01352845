import { retryUntilAnswered } from '@/lib/async';
import { query } from '@/lib/query';
import { runMutation } from '@/services/query-cache/query-client';

/** Tells the server, and by it the other person, up to which message one has read; again while it does not answer. */
export function markRead(conversationId: string, upTo: string): Promise<void> {
  return retryUntilAnswered(() =>
    runMutation(['mark-conversation-read', conversationId], async () => {
      await query((db) =>
        db.rpc('mark_conversation_read', {
          conversation: conversationId,
          up_to: upTo,
        }),
      );
    }),
  );
}
