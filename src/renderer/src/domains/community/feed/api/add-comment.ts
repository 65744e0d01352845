import { shorten } from '@shared/format';
import { logError } from '@/lib/app-error';
import { fieldOf, textIn } from '@/lib/fields';
import { query } from '@/lib/query';
import { newUuid } from '@/lib/uuid';
import { lanes } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { submit } from '@/services/outbox/outbox';
import { queryClient } from '@/services/query-cache/query-client';
import { withoutLocalRow } from '@/services/query-cache/rows';
import { toastFailure } from '@/ui/toast';
import { refreshCounts } from '../../posts/api/posts';
import { type Comment, comments, withComment } from '../model/comments';
import { commentsQuery, refreshComments } from './comments';

type Author = Comment['author'];

/** Outbox payload: a comment, and its author for showing it before it is sent. */
interface QueuedComment {
  postId: string;
  /** Id of the answered comment; null for a comment on the post itself. */
  parentId: string | null;
  content: string;
  author: Author;
}

/** Parsed by hand, because a schema library is larger than the page's own code. */
function read(stored: unknown): QueuedComment | null {
  const [postId, content] = [textIn(stored, 'postId'), textIn(stored, 'content')];
  if (postId === null || content === null) return null;
  const author = fieldOf(stored, 'author');
  const [id, name, username] = ['id', 'name', 'username'].map((field) => textIn(author, field));
  if (!id || !name || !username) return null;
  return {
    postId,
    parentId: textIn(stored, 'parentId'),
    content,
    author: { id, name, username, avatar_url: textIn(author, 'avatar_url') },
  };
}

export function toComment(entry: {
  id: string;
  userId: string;
  createdAt: number;
  payload: unknown;
}): Comment | null {
  const comment = read(entry.payload);
  if (comment === null) return null;
  return {
    id: entry.id,
    user_id: entry.userId,
    parent_id: comment.parentId,
    content: comment.content,
    like_count: 0,
    comment_liked_by_me: false,
    created_at: new Date(entry.createdAt).toISOString(),
    edited_at: null,
    hidden_at: null,
    hidden_reason: null,
    author: comment.author,
  };
}

export const comment = defineKind<QueuedComment>({
  name: 'comment',
  read,
  label: ({ content }) => `Comentário: “${shorten(content, 60)}”`,
  rows: ({ postId, parentId }, { id }) => ({ creates: [id], needs: [postId, parentId] }),
  lane: ({ postId }) => lanes.comments(postId),
  send: async ({ postId, parentId, content }, { id, userId }, signal) => {
    await query((db) =>
      db
        .from('community_comments')
        .upsert(
          { id, post_id: postId, user_id: userId, parent_id: parentId, content },
          { onConflict: 'id', ignoreDuplicates: true },
        )
        .abortSignal(signal),
    );
  },
  isPatient: false,
  refusal: () => 'Erro ao adicionar comentário.',
  written: ({ content }) => content,
  apply: (data, { postId }, { entry, queryKey }) => {
    const row = toComment(entry);
    if (row === null || queryKey[2] !== postId || !comments.isPages(data)) return data;
    return withComment(data, { ...row, isLocal: true });
  },
  undo: (data, _comment, { entry }) => withoutLocalRow(data, entry.id),
  onSent: ({ postId }, entry) => {
    const row = toComment(entry);
    if (row) {
      const { queryKey } = commentsQuery(entry.userId, postId);
      queryClient.setQueryData(queryKey, (data) => data && withComment(data, row));
    }
    refreshCounts(entry.userId, [postId]).catch((error: unknown) =>
      logError(`The counts of post ${postId} could not be refreshed`, error),
    );
  },
  // The post or the answered comment may be deleted, or its author may have blocked the person.
  onRefused: ({ postId }, { userId }) => {
    Promise.all([refreshCounts(userId, [postId]), refreshComments(userId, postId)]).catch(
      (error: unknown) => logError(`Post ${postId} could not be refreshed`, error),
    );
  },
});

export function addComment(
  author: Author,
  said: Pick<QueuedComment, 'postId' | 'parentId' | 'content'>,
): void {
  const submitted = submit(comment, {
    id: newUuid(),
    userId: author.id,
    payload: { ...said, author },
  });
  toastFailure(submitted, 'Erro ao adicionar comentário.');
}
