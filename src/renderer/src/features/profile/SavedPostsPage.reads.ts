import type { PageReads } from '@/services/query-cache/opening';
import { savedPostsQuery } from './api/posts';

/** What SavedPostsPage asks for at once. */
export const reads: PageReads = ({ pages }, userId) => {
  void pages(savedPostsQuery(userId));
};
