import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { conversationsQuery } from './api/conversations';
import { conversationWithQuery } from './api/open-conversation';

export const chatPrefetch: PagePrefetch = ({ query }, userId, personId) => {
  void query(conversationWithQuery(userId, personId));
};

export const messagesPrefetch: PagePrefetch = ({ pages }, userId, chat) => {
  if (chat === '') void pages(conversationsQuery(userId));
};
