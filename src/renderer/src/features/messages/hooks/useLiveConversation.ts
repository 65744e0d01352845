import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { subscribeTopic } from '@/entities/realtime/subscribe';
import { logError } from '@/lib/app-error';
import { noteRead } from '../api/conversation';
import { refreshDeleted, showDeleted } from '../api/messages';
import { catchUp } from '../model/catch-up';
import { conversationTopic } from '../model/topic';

const deletedShape = z.object({ id: z.uuid() });
const readShape = z.object({ user_id: z.uuid(), last_read_at: z.string() });

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
        const read = deletedShape.safeParse(payload);
        if (read.success) showDeleted(client, userId, conversationId, new Set([read.data.id]));
      },
    });
    const marked = subscribeTopic(topic, {
      event: 'conversation_read',
      onMessage: (payload) => {
        const read = readShape.safeParse(payload);
        if (!read.success) return;
        const by = read.data.user_id === userId ? 'me' : 'other';
        noteRead(client, userId, conversationId, { by, upTo: read.data.last_read_at });
      },
    });
    return () => {
      created();
      deleted();
      marked();
    };
  }, [client, userId, conversationId]);
}
