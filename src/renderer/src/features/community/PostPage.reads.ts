import type { PageReads } from '@/services/query-cache/opening';
import { commentsQuery } from './api/comments';
import { postQuery } from './api/post';

/** What PostPage asks for at once. */
export const reads: PageReads = ({ one, pages }, userId, postId) => {
  void one(postQuery(userId, postId));
  void pages(commentsQuery(userId, postId));
};
