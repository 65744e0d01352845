import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '@/lib/app-error';
import { sendToTopic, subscribeTopic } from '@/services/realtime/subscribe';
import { readText } from '../model/payload';
import { conversationTopic } from '../model/topic';

/** Somebody who types says so this often, in ms. */
const SAY_EVERY_MS = 2_500;
/** Without another word they stopped, in ms. */
const SHOWN_MS = 4_500;

/** Whether the other person is typing, and the way to say that one is oneself. */
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
        const who = readText(payload, 'user_id');
        if (who === null || who === userId) return;
        setOtherTypes(true);
        clearTimeout(timer);
        timer = setTimeout(stop, SHOWN_MS);
      },
    });
    // What they typed is there.
    const created = subscribeTopic(topic, { event: 'message_created', onMessage: stop });
    return () => {
      clearTimeout(timer);
      typing();
      created();
      stop();
    };
  }, [topic, userId]);

  const sayTyping = useCallback(() => {
    if (Date.now() - saidAt.current < SAY_EVERY_MS) return;
    saidAt.current = Date.now();
    sendToTopic(topic, 'typing', { user_id: userId }).catch((error: unknown) =>
      logError('messages: typing could not be told', error),
    );
  }, [topic, userId]);

  /** After sending: the next letter is told at once. */
  const stopTyping = useCallback(() => {
    saidAt.current = Number.NEGATIVE_INFINITY;
  }, []);

  return { otherTypes, sayTyping, stopTyping };
}
