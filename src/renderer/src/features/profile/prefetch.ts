import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { personPostsQuery, savedPostsQuery } from './api/posts';

export const profilePrefetch: PagePrefetch = ({ pages }, userId) => {
  void pages(personPostsQuery(userId, userId));
};

export const savedPostsPrefetch: PagePrefetch = ({ pages }, userId) => {
  void pages(savedPostsQuery(userId));
};
