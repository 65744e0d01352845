import { queryOptions } from '@tanstack/react-query';
import { fetchPost } from '@/entities/post/api/posts';
import { findCachedPost } from '@/entities/post/cached-posts';
import { queryKeys } from '@/lib/query-keys';

/** One post; null when there is none that the viewer may see. What a list already has is shown meanwhile. */
export const postQuery = (viewerId: string, postId: string) =>
  queryOptions({
    queryKey: queryKeys.post(viewerId, postId),
    queryFn: () => fetchPost(postId),
    placeholderData: () => findCachedPost(viewerId, postId),
  });
