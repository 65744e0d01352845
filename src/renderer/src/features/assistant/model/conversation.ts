import * as z from 'zod/mini';
import { logError } from '@/lib/app-error';
import { newUuid } from '@/lib/uuid';
import { actionSchema, factSchema, memorySchema, NO_MEMORY } from './answer';
import { replyTo } from './reply';

/** Longer conversations lose their beginning. */
const MOST_MESSAGES = 100;

/** The longest question, in characters; the field takes no more. */
export const LONGEST_QUESTION = 500;

const messageSchema = z.object({
  id: z.string().check(z.maxLength(100)),
  sender: z.enum(['user', 'ai']),
  text: z.string().check(z.maxLength(4000)),
  facts: z.array(factSchema).check(z.maxLength(12)),
  actions: z.array(actionSchema).check(z.maxLength(6)),
});

const conversationSchema = z.object({
  messages: z.array(messageSchema).check(z.maxLength(MOST_MESSAGES)),
  memory: memorySchema,
});

export type Message = z.infer<typeof messageSchema>;
export type Conversation = z.infer<typeof conversationSchema>;

const EMPTY: Conversation = { messages: [], memory: NO_MEMORY };

const storageKey = (userId: string) => `coado.assistant.${userId}`;

export interface ConversationStore {
  getState: () => Conversation;
  subscribe: (listener: () => void) => () => void;
  /** Asks; what is blank, or comes while a question waits, is ignored. */
  ask: (text: string) => void;
  /** Answers the question when it is still the last word, here and in every other tab. */
  answer: (questionId: string) => void;
  clear: () => void;
}

/** The question nobody has answered yet; null when there is none. */
export function openQuestion({ messages }: Conversation): Message | null {
  const last = messages.at(-1);
  return last?.sender === 'user' ? last : null;
}

/** One person's conversation, kept on this device. */
export function createConversation(
  userId: string,
  storage: Storage = window.localStorage,
): ConversationStore {
  const key = storageKey(userId);
  const listeners = new Set<() => void>();
  let state = read() ?? EMPTY;

  /** Null when there is nothing stored that can be read. */
  function read(): Conversation | null {
    try {
      const raw = storage.getItem(key);
      return raw === null ? null : conversationSchema.parse(JSON.parse(raw));
    } catch (error) {
      logError('The stored conversation could not be read; it starts anew.', error);
      return null;
    }
  }

  function show(next: Conversation): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function keep(next: Conversation): void {
    try {
      storage.setItem(key, JSON.stringify(next));
    } catch (error) {
      logError('The conversation cannot be kept for the next visit.', error);
    }
    show(next);
  }

  function add(message: Message, memory = state.memory): void {
    keep({ messages: [...state.messages, message].slice(-MOST_MESSAGES), memory });
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) show(read() ?? EMPTY);
  };

  return {
    getState: () => state,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    ask(text) {
      const asked = text.trim().slice(0, LONGEST_QUESTION);
      if (asked === '' || openQuestion(state)) return;
      add({ id: newUuid(), sender: 'user', text: asked, facts: [], actions: [] });
    },
    answer(questionId) {
      // Another tab may have answered in this very moment.
      state = read() ?? state;
      const question = openQuestion(state);
      if (question?.id !== questionId) return show(state);
      const { answer, memory } = replyTo(question.text, state.memory);
      const { text, facts, actions } = answer;
      add({ id: newUuid(), sender: 'ai', text, facts: [...facts], actions: [...actions] }, memory);
    },
    clear() {
      try {
        storage.removeItem(key);
      } catch (error) {
        logError('The stored conversation could not be removed.', error);
      }
      show(EMPTY);
    },
  };
}
