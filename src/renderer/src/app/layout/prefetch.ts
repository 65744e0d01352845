import {
  unreadConversationsQuery,
  unreadCountQuery,
} from '@/domains/notifications/api/unread-count';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const shellPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(profileQuery(userId));
  void query(unreadCountQuery(userId));
  void query(unreadConversationsQuery(userId));
};
