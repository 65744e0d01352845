import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

const PAGE_SIZE = 20;

interface Cursor {
  createdAt: string;
  id: string;
}

async function fetchRows(postId: string, cursor: Cursor | null) {
  const db = await supabase();
  let request = db
    .from('community_comments')
    .select(
      'id, user_id, content, created_at, hidden_at, author:profiles!user_id(id, name, username, avatar_url)',
    )
    .eq('post_id', postId);
  if (cursor) {
    const { createdAt, id } = cursor;
    request = request
      .gte('created_at', createdAt)
      .or(`created_at.gt."${createdAt}",and(created_at.eq."${createdAt}",id.gt.${id})`);
  }
  const { data, error, status } = await request.order('created_at').order('id').limit(PAGE_SIZE);
  if (error) throw toAppError(error, status);
  return data;
}

type CommentRow = Awaited<ReturnType<typeof fetchRows>>[number];

/** What somebody said under a post. */
export type Comment = CommentRow;

interface CommentsPage {
  rows: Comment[];
  next: Cursor | null;
}

/** The loaded pages of comments, as the query cache hands them out. */
export type CommentsData = InfiniteData<CommentsPage>;

async function fetchPage(postId: string, cursor: Cursor | null): Promise<CommentsPage> {
  const rows = await fetchRows(postId, cursor);
  const last = rows.at(-1);
  const next =
    last && rows.length === PAGE_SIZE ? { createdAt: last.created_at, id: last.id } : null;
  return { rows, next };
}

/** The comments of a post, oldest first, twenty a page. */
export const commentsQuery = (viewerId: string, postId: string) =>
  infiniteQueryOptions<
    CommentsPage,
    Error,
    InfiniteData<CommentsPage, Cursor | null>,
    ReturnType<typeof queryKeys.comments>,
    Cursor | null
  >({
    queryKey: queryKeys.comments(viewerId, postId),
    queryFn: ({ pageParam }) => fetchPage(postId, pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
