import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { followRequestsQuery } from './api/follow-requests';
import { personPostsQuery, savedPostsQuery } from './api/posts';

export const profilePrefetch: PagePrefetch = ({ pages }, userId) => {
  void pages(personPostsQuery(userId, userId));
};

export const savedPostsPrefetch: PagePrefetch = ({ pages }, userId) => {
  void pages(savedPostsQuery(userId));
};

export const followRequestsPrefetch: PagePrefetch = ({ pages }, userId) => {
  void pages(followRequestsQuery(userId));
};
