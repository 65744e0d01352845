import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logError } from '@/lib/app-error';
import { subscribeTopic } from '@/services/realtime/subscribe';
import { conversationQuery } from '../api/conversation';
import { refreshChanged } from '../api/messages';
import { catchUp } from '../model/catch-up';
import { conversationTopic } from '../model/topic';

/**
 * Keeps an open conversation true: new, changed and read messages, and what was missed meanwhile. The
 * other member can send any event there, so one is a reason to ask and never an answer.
 */
export function useLiveConversation(userId: string, conversationId: string) {
  const client = useQueryClient();
  useEffect(() => {
    const topic = conversationTopic(conversationId);
    const ask = (what: Promise<void>) => {
      what.catch((error: unknown) => logError(`messages: ${conversationId}`, error));
    };
    const created = subscribeTopic(topic, {
      event: 'message_created',
      onMessage: () => ask(catchUp(client, userId, conversationId)),
      onReady: () => {
        ask(catchUp(client, userId, conversationId));
        ask(refreshChanged(client, userId, conversationId));
      },
    });
    const changed = subscribeTopic(topic, {
      event: 'message_changed',
      onMessage: () => ask(refreshChanged(client, userId, conversationId)),
    });
    const marked = subscribeTopic(topic, {
      event: 'conversation_read',
      onMessage: () => {
        const { queryKey } = conversationQuery(userId, conversationId);
        ask(client.invalidateQueries({ queryKey, exact: true }));
      },
    });
    return () => {
      created();
      changed();
      marked();
    };
  }, [client, userId, conversationId]);
}
