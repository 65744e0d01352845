import {
  unreadConversationsQuery,
  unreadCountQuery,
} from '@/entities/notification/api/unread-count';
import { profileQuery } from '@/entities/profile/api/profile';
import type { PageReads } from '@/services/query-cache/opening';

/** What the shell asks for around every page. */
export const reads: PageReads = ({ one }, userId) => {
  void one(profileQuery(userId));
  void one(unreadCountQuery(userId));
  void one(unreadConversationsQuery(userId));
};
