import type { PageReads } from '@/services/query-cache/opening';
import { personPostsQuery } from './api/posts';

/** What ProfilePage asks for at once. */
export const reads: PageReads = ({ pages }, userId) => {
  void pages(personPostsQuery(userId, userId));
};
