import type { PageReads } from '@/services/query-cache/opening';
import { conversationsQuery } from './api/conversations';

/** What the list of conversations asks for at once; beside an open chat a phone does not show it. */
export const reads: PageReads = ({ pages }, userId, chat) => {
  if (chat === '') void pages(conversationsQuery(userId));
};
