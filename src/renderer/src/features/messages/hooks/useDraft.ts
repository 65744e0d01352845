import { useCallback, useMemo, useState } from 'react';
import { asText, createKept } from '@/lib/kept';

/** What is being written in a conversation; it survives leaving the page. Give the component a key per conversation. */
export function useDraft(userId: string, conversationId: string) {
  const kept = useMemo(
    () => createKept(`coado.chat-draft.${userId}.${conversationId}`, asText),
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
