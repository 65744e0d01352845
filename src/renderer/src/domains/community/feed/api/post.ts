import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { peopleKeys } from '@/domains/people/keys';
import { keyset, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { storedPath } from '@/lib/storage-address';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { refetchSoon } from '@/services/query-cache/query-client';
import { discardFile } from '@/services/storage/files';
import { communityKeys } from '../../keys';
import { changeCachedPost, fetchPost, postInLists, toPosts } from '../../posts/api/posts';
import { EDITABLE_COLUMNS, type Post } from '../../posts/model/post';
import type { PostDraft } from '../model/post-draft';

const likersRoot = defineRoot('likers');

/** A post; null if the viewer may not see it. A cached list's copy is shown meanwhile. */
export const postQuery = (viewerId: string, postId: string) =>
  withPendingWrites(
    ['like', 'save'],
    queryOptions({
      queryKey: communityKeys.post(viewerId, postId),
      queryFn: () => fetchPost(postId),
      ...postInLists(viewerId, postId),
    }),
  );

export const columnsOf = (draft: PostDraft) => ({
  content: draft.content.trim(),
  pictures: draft.pictures,
  recipe_id: draft.recipe?.id ?? null,
  curve: draft.curve,
});

/** Changes a post of the viewer; resolves to its new columns. Throws AppError. */
export async function editPost(postId: string, draft: PostDraft) {
  const row = await query((db) =>
    db
      .from('community_posts')
      .update(columnsOf(draft))
      .eq('id', postId)
      .select(`${EDITABLE_COLUMNS}, edited_at`)
      .single(),
  );
  const [edited] = await toPosts([row]);
  return edited;
}

export const editPostMutation = (viewerId: string, postId: string) =>
  mutationOptions({
    mutationKey: ['edit-post', postId],
    mutationFn: (draft: PostDraft) => editPost(postId, draft),
    onSuccess: (edited) => changeCachedPost(viewerId, postId, (post) => ({ ...post, ...edited })),
  });

const deletedHere = new Set<string>();

export const wasDeletedHere = (postId: string): boolean => deletedHere.has(postId);

/** Deletes a post of the viewer with its comments, likes and pictures. */
export const deletePostMutation = (viewerId: string) =>
  mutationOptions({
    mutationKey: ['delete-post'],
    // The deletion is noted before the request, because its live event may arrive before the
    // response.
    onMutate: ({ id }) => void deletedHere.add(id),
    onError: (_error, { id }) => void deletedHere.delete(id),
    mutationFn: async (post: Post) => {
      await query((db) => db.from('community_posts').delete().eq('id', post.id));
      for (const { path } of post.pictures)
        void discardFile('post-images', storedPath('post-images', path));
    },
    onSuccess: (_nothing, post) => {
      // Otherwise this device would add the post again to responses to requests that began before
      // the post was sent.
      pendingWrites.forget(post.id);
      changeCachedPost(viewerId, post.id, () => null);
      refetchSoon('The count of posts could not be refreshed', [peopleKeys.profile(viewerId)]);
    },
  });

const LIKERS_PAGE_SIZE = 30;

export const likersQuery = (viewerId: string, postId: string) =>
  pagesQuery({
    queryKey: [likersRoot, viewerId, postId],
    queryFn: async (cursor) => {
      const rows = await query((db) =>
        keyset(
          db
            .from('post_likes')
            .select('created_at, user_id, person:profiles!user_id(id, name, username, avatar_url)')
            .eq('post_id', postId),
          { cursor, size: LIKERS_PAGE_SIZE, id: 'user_id' },
        ),
      );
      return pageOf(rows, LIKERS_PAGE_SIZE, (last) => ({ at: last.created_at, id: last.user_id }));
    },
    staleTime: 0,
  });
