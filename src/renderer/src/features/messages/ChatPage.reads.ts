import type { PageReads } from '@/services/query-cache/opening';
import { conversationWithQuery } from './api/open-conversation';

/** What ChatPage asks for at once. */
export const reads: PageReads = ({ one }, userId, personId) => {
  void one(conversationWithQuery(userId, personId));
};
