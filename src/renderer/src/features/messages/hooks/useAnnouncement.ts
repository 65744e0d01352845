import { useEffect, useRef, useState } from 'react';
import type { MessageRow } from '../model/message';
import { contentOf } from '../model/message';

function wordsOf(row: MessageRow): string {
  const content = contentOf(row);
  if (content.kind === 'text') return content.text;
  if (content.kind === 'image') return 'enviou uma foto';
  if (content.kind === 'audio') return 'enviou uma mensagem de áudio';
  if (content.kind === 'deleted') return '';
  return content.what === 'recipe' ? 'enviou uma receita' : 'enviou uma publicação';
}

/** What a screen reader says when the other person's next message comes in. */
export function useAnnouncement(rows: readonly MessageRow[], viewerId: string, name: string) {
  const newest = rows.findLast((row) => row.sender_id !== viewerId && row.deleted_at === null);
  const heard = useRef(newest ? Date.parse(newest.created_at) : 0);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!newest || Date.parse(newest.created_at) <= heard.current) return;
    heard.current = Date.parse(newest.created_at);
    setWords(`${name}: ${wordsOf(newest)}`);
  }, [newest, name]);
  return words;
}
