import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  changeCachedPost,
  EDITABLE_COLUMNS,
  fetchPost,
  findCachedPost,
  type Post,
  toPosts,
} from '@/entities/post/api/posts';
import { logError } from '@/lib/app-error';
import { loadConfig } from '@/lib/config';
import { type Cursor, keyset, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { publicAddress, storedPath } from '@/lib/storage-address';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { discardFile, suffixOf } from '@/services/storage/files';
import type { PostDraft } from '../model/post-draft';

/**
 * One post; null if the viewer may not see it.
 * A copy from a loaded list is the placeholder.
 */
export const postQuery = (viewerId: string, postId: string) =>
  withPendingWrites(
    ['like', 'save'],
    queryOptions({
      queryKey: queryKeys.post(viewerId, postId),
      queryFn: () => fetchPost(postId),
      placeholderData: () => findCachedPost(viewerId, postId),
    }),
  );

/** The columns of a draft that its author may change. */
export const columnsOf = (draft: PostDraft) => ({
  content: draft.content.trim(),
  pictures: draft.pictures,
  recipe_id: draft.recipe?.id ?? null,
  curve: draft.curve,
});

/** Changes what an author may change of a post; resolves to how it is now. Throws AppError. */
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

/** Saves the text, the pictures and the recipe of an own post. */
export const editPostMutation = (viewerId: string, postId: string) =>
  mutationOptions({
    mutationKey: ['edit-post', postId],
    mutationFn: (draft: PostDraft) => editPost(postId, draft),
    onSuccess: (edited) => changeCachedPost(viewerId, postId, (post) => ({ ...post, ...edited })),
  });

/** Deletes an own post with its comments, likes and pictures. */
export const deletePostMutation = (viewerId: string) =>
  mutationOptions({
    mutationKey: ['delete-post'],
    mutationFn: async (post: Post) => {
      await query((db) => db.from('community_posts').delete().eq('id', post.id));
      for (const { path } of post.pictures) void removePostImage(path);
    },
    onSuccess: (_nothing, post, _result, { client }) => {
      changeCachedPost(viewerId, post.id, () => null);
      client
        .invalidateQueries({ queryKey: queryKeys.profile(viewerId) })
        .catch((error: unknown) => logError('The count of posts could not be refreshed', error));
    },
  });

/** Where a new picture of the person's goes: their own folder, a name never used before. */
export function newImagePath(userId: string, blob: Blob, now = Date.now()): string {
  const name = Math.random().toString(36).slice(2, 8).padEnd(6, '0');
  return `${userId}/${now}-${name}.${suffixOf(blob)}`;
}

/** The address of an uploaded picture, to be shown. */
export async function postImageAddress(path: string): Promise<string> {
  return publicAddress((await loadConfig()).supabaseUrl, 'post-images', path);
}

/** Removes a picture that no post shows any more. */
export const removePostImage = (stored: string): Promise<void> =>
  discardFile('post-images', storedPath('post-images', stored));

const LIKERS_PAGE_SIZE = 30;

async function fetchLikers(postId: string, cursor: Cursor | null) {
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
}

/** The people who liked a post, newest first. */
export const likersQuery = (viewerId: string, postId: string) =>
  pagesQuery({
    queryKey: queryKeys.likers(viewerId, postId),
    queryFn: (cursor) => fetchLikers(postId, cursor),
    // Likes come and go while the list is closed.
    staleTime: 0,
  });
