import {
  unreadConversationsQuery,
  unreadCountQuery,
} from '@/entities/notification/api/unread-count';
import { profileQuery } from '@/entities/profile/api/profile';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const shellPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(profileQuery(userId));
  void query(unreadCountQuery(userId));
  void query(unreadConversationsQuery(userId));
};
