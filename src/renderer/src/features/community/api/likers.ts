import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

const PAGE_SIZE = 30;

interface Cursor {
  createdAt: string;
  userId: string;
}

async function fetchPage(postId: string, cursor: Cursor | null) {
  const db = await supabase();
  let request = db
    .from('post_likes')
    .select('created_at, user_id, person:profiles!user_id(id, name, username, avatar_url)')
    .eq('post_id', postId);
  if (cursor) {
    const { createdAt, userId } = cursor;
    request = request
      .lte('created_at', createdAt)
      .or(`created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",user_id.lt.${userId})`);
  }
  const { data, error, status } = await request
    .order('created_at', { ascending: false })
    .order('user_id', { ascending: false })
    .limit(PAGE_SIZE);
  if (error) throw toAppError(error, status);
  return data;
}

type LikersPage = Awaited<ReturnType<typeof fetchPage>>;

/** Who liked a post, the newest first. */
export const likersQuery = (viewerId: string, postId: string) =>
  infiniteQueryOptions<
    LikersPage,
    Error,
    InfiniteData<LikersPage, Cursor | null>,
    ReturnType<typeof queryKeys.likers>,
    Cursor | null
  >({
    queryKey: queryKeys.likers(viewerId, postId),
    queryFn: ({ pageParam }) => fetchPage(postId, pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === PAGE_SIZE
        ? { createdAt: last.created_at, userId: last.user_id }
        : null;
    },
    // Likes come and go while the list is closed.
    staleTime: 0,
  });
