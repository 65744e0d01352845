import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { importWithRetry } from '@/lib/lazy-part';
import { createConversation, type Message, openQuestion } from '../model/conversation';

/** Returns the delay of a reply, 1500 to 2500 ms (a product decision). */
export function replyDelay(random: () => number = Math.random): number {
  return 1500 + random() * 1000;
}

/** Loads the module that reads the person's brews and gear; the page renders without it. */
export const loadPerson = () => importWithRetry(() => import('../api/person'));

interface Talk {
  messages: readonly Message[];
  waiting: boolean;
  /** Whether a message's words appear one by one: only if it is new and not about health. */
  isStreamed: (message: Message) => boolean;
  ask: (text: string) => void;
  clear: () => void;
}

/** Returns the person's conversation and answers a question that a reload interrupted. */
export function useConversation(userId: string, delay: () => number = replyDelay): Talk {
  const store = useMemo(() => createConversation(userId), [userId]);
  const conversation = useStore(store);
  const [earlier] = useState(() => new Set(conversation.messages.map(({ id }) => id)));
  const questionId = openQuestion(conversation)?.id ?? null;

  const pickDelay = useEffectEvent(() => delay());
  useEffect(() => {
    if (questionId === null) return;
    const answer = async () => {
      const { personOf } = await loadPerson();
      await store.answer(questionId, personOf(userId));
    };
    const timer = setTimeout(() => void answer(), pickDelay());
    return () => clearTimeout(timer);
  }, [questionId, store, userId]);

  return {
    messages: conversation.messages,
    waiting: questionId !== null,
    isStreamed: ({ id, isOfHealth }) => !isOfHealth && !earlier.has(id),
    ask: store.ask,
    clear: store.clear,
  };
}
