import { logError } from '@/lib/app-error';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKey = (userId: string, conversationId: string) =>
  `coado.chat-draft.${userId}.${conversationId}`;

/** What the person had begun to write in a conversation, on this device. */
export function readDraft(storage: DraftStorage, userId: string, conversationId: string): string {
  try {
    return storage.getItem(storageKey(userId, conversationId)) ?? '';
  } catch (error) {
    logError('The draft of a message could not be read.', error);
    return '';
  }
}

/** Keeps what is being written; nothing leaves no trace. */
export function keepDraft(
  storage: DraftStorage,
  userId: string,
  conversationId: string,
  text: string,
): void {
  try {
    if (text === '') storage.removeItem(storageKey(userId, conversationId));
    else storage.setItem(storageKey(userId, conversationId), text);
  } catch (error) {
    logError('The draft of a message cannot be kept.', error);
  }
}
