import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '@/lib/app-error';
import { textIn } from '@/lib/fields';
import { watchPresence } from '@/services/realtime/presence';
import { sendToTopic, subscribeTopic } from '@/services/realtime/subscribe';
import { conversationQuery } from '../api/conversations';
import { messagesKeys } from '../api/keys';
import { catchUp, refreshChanged } from '../api/messages';
import { conversationTopic } from '../model/conversation';

/**
 * Keeps an open conversation up to date.
 * The other member can send any event to the topic, so an event only triggers a fetch.
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

/** Interval of the typing signal, in ms. */
const TYPING_EVERY_MS = 2_500;
/** Time without a typing signal, in ms, after which the other person no longer types. */
const SHOWN_MS = 4_500;

export function useTyping(userId: string, conversationId: string) {
  const [otherTypes, setOtherTypes] = useState(false);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const topic = conversationTopic(conversationId);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => setOtherTypes(false);
    const typing = subscribeTopic(topic, {
      event: 'typing',
      onMessage: (payload) => {
        const who = textIn(payload, 'user_id');
        if (who === null || who === userId) return;
        setOtherTypes(true);
        clearTimeout(timer);
        timer = setTimeout(stop, SHOWN_MS);
      },
    });
    // A received message ends the other person's typing.
    const created = subscribeTopic(topic, { event: 'message_created', onMessage: stop });
    return () => {
      clearTimeout(timer);
      typing();
      created();
      stop();
    };
  }, [topic, userId]);

  const sendTyping = useCallback(() => {
    if (Date.now() - saidAt.current < TYPING_EVERY_MS) return;
    saidAt.current = Date.now();
    sendToTopic(topic, 'typing', { user_id: userId }).catch((error: unknown) =>
      logError('messages: typing could not be sent', error),
    );
  }, [topic, userId]);

  /** Resets the interval after sending, so that the next letter signals at once. */
  const stopTyping = useCallback(() => {
    saidAt.current = Number.NEGATIVE_INFINITY;
  }, []);

  return { otherTypes, sendTyping, stopTyping };
}

interface Watched {
  userId: string;
  conversationId: string;
  /** Null if there is no other person, or they hide their presence. */
  otherId: string | null;
}

/** Returns whether the other person is here now; null while that is unknown. */
export function usePresence({ userId, conversationId, otherId }: Watched): boolean | null {
  const client = useQueryClient();
  const [here, setHere] = useState<boolean | null>(null);

  useEffect(() => {
    if (otherId === null) return;
    let before: boolean | null = null;
    const leave = watchPresence(otherId, (now) => {
      setHere(now);
      if (before === true && now === false) {
        // The other person has just left, so they were last seen now.
        client
          .invalidateQueries({ queryKey: messagesKeys.conversation(userId, conversationId) })
          .catch((error: unknown) => logError('messages: last seen', error));
      }
      before = now;
    });
    return () => {
      leave();
      setHere(null);
    };
  }, [client, userId, conversationId, otherId]);

  return here;
}
