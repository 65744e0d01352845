import type { PageReads } from '@/services/query-cache/opening';
import { feedQuery } from './api/feed';

/** What CommunityPage asks for at once. */
export const reads: PageReads = ({ pages }, userId) => {
  void pages(feedQuery(userId, 'all'));
};
