import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { quotedQuery } from '../api/messages';
import type { MessageRow } from '../model/message';

/** The messages that loaded ones answer and that are not loaded themselves. */
export function useQuoted(
  userId: string,
  conversationId: string,
  rows: readonly MessageRow[],
): readonly MessageRow[] | undefined {
  const missing = useMemo(() => {
    const here = new Set(rows.map(({ id }) => id));
    const asked = rows.flatMap(({ reply_to_id: id }) => (id === null || here.has(id) ? [] : [id]));
    return [...new Set(asked)].sort();
  }, [rows]);
  return useQuery(quotedQuery(userId, conversationId, missing)).data;
}
