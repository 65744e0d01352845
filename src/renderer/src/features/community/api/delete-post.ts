import type { Post } from '@/entities/post/api/posts';
import { query } from '@/lib/query';
import { removePostImage } from './post-image';

/** Deletes a post and its pictures. Throws AppError. */
export async function deletePost(post: Post): Promise<void> {
  await query((db) => db.from('community_posts').delete().eq('id', post.id));
  for (const { path } of post.pictures) void removePostImage(path);
}
