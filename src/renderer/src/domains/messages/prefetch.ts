import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { conversationsQuery, conversationWithQuery } from './api/conversations';

export const chatPrefetch: PagePrefetch = ({ query }, userId, personId) => {
  void query(conversationWithQuery(userId, personId));
};

export const messagesPrefetch: PagePrefetch = ({ pages }, userId, chat) => {
  if (chat === '') void pages(conversationsQuery(userId));
};
