import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { commentsQuery } from './api/comments';
import { feedQuery } from './api/feed';
import { postQuery } from './api/post';

export const communityPrefetch: PagePrefetch = ({ pages }, userId) => {
  void pages(feedQuery(userId, 'all'));
};

export const postPrefetch: PagePrefetch = ({ query, pages }, userId, postId) => {
  void query(postQuery(userId, postId));
  void pages(commentsQuery(userId, postId));
};
