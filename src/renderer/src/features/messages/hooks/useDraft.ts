import { useCallback, useState } from 'react';
import { keepDraft, readDraft } from '../model/draft';

/** What is being written in a conversation; it survives leaving the page. Give the component a key per conversation. */
export function useDraft(userId: string, conversationId: string) {
  const [text, setText] = useState(() => readDraft(localStorage, userId, conversationId));
  const change = useCallback(
    (next: string) => {
      setText(next);
      keepDraft(localStorage, userId, conversationId, next);
    },
    [userId, conversationId],
  );
  return [text, change] as const;
}
