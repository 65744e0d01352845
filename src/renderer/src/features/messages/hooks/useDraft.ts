import { useCallback, useMemo, useState } from 'react';
import { createStoredValue, parseText } from '@/lib/stored-value';

/** What is being written in a conversation; it survives leaving the page. Give the component a key per conversation. */
export function useDraft(userId: string, conversationId: string) {
  const kept = useMemo(
    () => createStoredValue(`coado.chat-draft.${userId}.${conversationId}`, parseText),
    [userId, conversationId],
  );
  const [text, setText] = useState(() => kept.read() ?? '');
  const change = useCallback(
    (next: string) => {
      setText(next);
      kept.write(next === '' ? null : next);
    },
    [kept],
  );
  return [text, change] as const;
}
