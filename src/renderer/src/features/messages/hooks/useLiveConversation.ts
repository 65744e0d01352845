import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeTopic } from '@/entities/realtime/subscribe';
import { logError } from '@/lib/app-error';
import { noteRead } from '../api/conversation';
import { refreshDeleted, showDeleted } from '../api/messages';
import { catchUp } from '../model/catch-up';
import { readText } from '../model/live-news';
import { conversationTopic } from '../model/topic';

/** Keeps an open conversation true: new, deleted and read messages, and what was missed meanwhile. */
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
        ask(refreshDeleted(client, userId, conversationId));
      },
    });
    const deleted = subscribeTopic(topic, {
      event: 'message_deleted',
      onMessage: (payload) => {
        const id = readText(payload, 'id');
        if (id) showDeleted(client, userId, conversationId, new Set([id]));
      },
    });
    const marked = subscribeTopic(topic, {
      event: 'conversation_read',
      onMessage: (payload) => {
        const upTo = readText(payload, 'last_read_at');
        if (!upTo || Number.isNaN(Date.parse(upTo))) return;
        const by = readText(payload, 'user_id') === userId ? 'me' : 'other';
        noteRead(client, userId, conversationId, { by, upTo });
      },
    });
    return () => {
      created();
      deleted();
      marked();
    };
  }, [client, userId, conversationId]);
}
