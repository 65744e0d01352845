import { createStore, type Readable } from '@shared/store';
import * as z from 'zod/mini';
import { waitForRetry } from '@/lib/async';
import { importWithRetry } from '@/lib/lazy-part';
import { createStoredValue } from '@/lib/stored-value';
import { newUuid } from '@/lib/uuid';
import {
  actionSchema,
  factSchema,
  LONGEST_QUESTION,
  memorySchema,
  NO_MEMORY,
  type Person,
  STRANGER,
} from './answer';

/** How long an answer waits for the lazy parts: grinder charts, texts, recipe reader. */
const PATIENCE_MS = 1000;

/** Most messages of a stored conversation; the oldest are dropped. */
const MOST_MESSAGES = 100;

const messageSchema = z.object({
  id: z.string().check(z.maxLength(100)),
  sender: z.enum(['user', 'ai']),
  text: z.string().check(z.maxLength(4000)),
  facts: z.array(factSchema).check(z.maxLength(12)),
  actions: z.array(actionSchema).check(z.maxLength(6)),
  /** An answer about health is shown without the typing effect: it may be urgent. */
  isOfHealth: z._default(z.boolean(), false),
});

const conversationSchema = z.object({
  messages: z.array(messageSchema).check(z.maxLength(MOST_MESSAGES)),
  memory: memorySchema,
});

export type Message = z.infer<typeof messageSchema>;
export type Conversation = z.infer<typeof conversationSchema>;

const EMPTY: Conversation = { messages: [], memory: NO_MEMORY };

const storageKey = (userId: string) => `coado.assistant.${userId}`;

interface ConversationStore extends Readable<Conversation> {
  /** Adds a question; ignored if it is blank or another one waits for its answer. */
  ask: (text: string) => void;
  /** Answers the question if it is still the last message, also in other tabs. */
  answer: (questionId: string, person?: Person) => Promise<void>;
  clear: () => void;
}

/** Loads the code of the assistant and begins to load its heavy parts. */
export async function loadReplies() {
  const replies = await importWithRetry(() => import('./reply'));
  void replies.prefetchAnswers();
  return replies;
}

/** Returns the last question without an answer; null if there is none. */
export function openQuestion({ messages }: Conversation): Message | null {
  const last = messages.at(-1);
  return last?.sender === 'user' ? last : null;
}

/** Creates the store of a person's conversation, which is kept on this device. */
export function createConversation(userId: string): ConversationStore {
  const key = storageKey(userId);
  const storedConversation = createStoredValue(key, conversationSchema.parse);
  const store = createStore(storedConversation.read() ?? EMPTY);
  const { getState, setState } = store;

  function add(message: Message, memory = getState().memory): void {
    const next = { messages: [...getState().messages, message].slice(-MOST_MESSAGES), memory };
    storedConversation.write(next);
    setState(next);
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) setState(storedConversation.read() ?? EMPTY);
  };

  return {
    getState,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', onStorage);
      };
    },
    ask(text) {
      // The cut may leave half a surrogate pair, on which `encodeURIComponent` throws.
      const asked = text
        .trim()
        .slice(0, LONGEST_QUESTION)
        .replace(/\p{Surrogate}$/u, '');
      if (asked === '' || openQuestion(getState())) return;
      void loadReplies().then(({ prepareAnswers }) => prepareAnswers());
      add({
        id: newUuid(),
        sender: 'user',
        text: asked,
        facts: [],
        actions: [],
        isOfHealth: false,
      });
    },
    async answer(questionId, person = STRANGER) {
      const { replyTo, prepareAnswers } = await loadReplies();
      // Offline, the parts may never load; after the wait, the rules answer without them.
      await Promise.race([prepareAnswers(), waitForRetry(PATIENCE_MS)]);
      // Another tab may have answered meanwhile.
      setState(storedConversation.read() ?? getState());
      const question = openQuestion(getState());
      if (question?.id !== questionId) return;
      const { topic, answer, memory } = replyTo(question.text, getState().memory, person);
      add(
        {
          id: newUuid(),
          sender: 'ai',
          text: answer.text,
          facts: [...answer.facts],
          actions: [...answer.actions],
          isOfHealth: topic === 'health',
        },
        memory,
      );
    },
    clear() {
      storedConversation.write(null);
      setState(EMPTY);
    },
  };
}
