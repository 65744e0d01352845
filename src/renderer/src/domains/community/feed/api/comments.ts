import { mutationOptions } from '@tanstack/react-query';
import { logError } from '@/lib/app-error';
import { type Cursor, keyset, type Page, type Pages, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { correctLoaded, queryClient } from '@/services/query-cache/query-client';
import { communityKeys } from '../../keys';
import { refreshCounts } from '../../posts/api/posts';
import {
  COMMENT_COLUMNS,
  type Comment,
  comments,
  withLastPage,
  withoutComment,
} from '../model/comments';
import { refreshCommentLikes } from './comment-like';

const PAGE_SIZE = 20;

async function fetchPage(postId: string, cursor: Cursor | null): Promise<Page<Comment>> {
  const rows: Comment[] = await query((db) =>
    keyset(db.from('community_comments').select(COMMENT_COLUMNS).eq('post_id', postId), {
      cursor,
      size: PAGE_SIZE,
      oldestFirst: true,
    }),
  );
  return pageOf(rows, PAGE_SIZE, (last) => ({ at: last.created_at, id: last.id }));
}

/** The comments of a post, oldest first, twenty a page. */
export const commentsQuery = (viewerId: string, postId: string) =>
  withPendingWrites(
    ['comment', 'comment-like'],
    pagesQuery({
      queryKey: communityKeys.comments(viewerId, postId),
      queryFn: (cursor) => fetchPage(postId, cursor),
    }),
  );

export function unsentComments(viewerId: string, postId: string): Pages<Comment> {
  return pendingWrites.pagesHere(commentsQuery(viewerId, postId), comments);
}

/**
 * Refetches the last loaded page of comments and the likes of the earlier ones.
 * Does nothing if the list is not loaded. Throws AppError.
 */
export async function refreshComments(viewerId: string, postId: string): Promise<void> {
  const { queryKey } = commentsQuery(viewerId, postId);
  const before = queryClient.getQueryData(queryKey);
  if (!before) return;
  const askedAt = Date.now();
  const earlier = before.pages.slice(0, -1).flatMap(({ rows }) => rows.map(({ id }) => id));
  const [last] = await Promise.all([
    fetchPage(postId, before.pages.at(-2)?.next ?? null),
    earlier.length > 0 ? refreshCommentLikes(viewerId, earlier) : null,
  ]);
  queryClient.setQueryData(queryKey, (data) =>
    data?.pages.length === before.pages.length ? withLastPage(data, last) : data,
  );
  correctLoaded(queryKey, askedAt);
}

/** Changes the text of a comment by the viewer. Throws AppError. */
export const editCommentMutation = (viewerId: string, postId: string) =>
  mutationOptions({
    mutationKey: ['edit-comment', postId],
    mutationFn: ({ id, content }: Pick<Comment, 'id' | 'content'>) =>
      query((db) =>
        db
          .from('community_comments')
          .update({ content })
          .eq('id', id)
          .select('id, content, edited_at')
          .single(),
      ),
    onSuccess: (edited, _draft, _result, { client }) =>
      client.setQueryData(
        commentsQuery(viewerId, postId).queryKey,
        (data) => data && comments.changePages(data, edited.id, (row) => ({ ...row, ...edited })),
      ),
  });

/** Deletes a comment by the viewer or under a post of the viewer, with its replies. */
export const deleteCommentMutation = (viewerId: string, postId: string) =>
  mutationOptions({
    mutationKey: ['delete-comment', postId],
    mutationFn: async (commentId: string) => {
      await query((db) => db.from('community_comments').delete().eq('id', commentId));
    },
    onSuccess: (_nothing, commentId, _result, { client }) => {
      client.setQueryData(
        commentsQuery(viewerId, postId).queryKey,
        (data) => data && withoutComment(data, commentId),
      );
      // Otherwise this device would add the comment again to responses to requests that began
      // before the comment was sent.
      pendingWrites.forget(commentId);
      refreshCounts(viewerId, [postId]).catch((error: unknown) =>
        logError(`The counts of post ${postId} could not be refreshed`, error),
      );
    },
  });
