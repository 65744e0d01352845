import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { before, type Cursor, nextCursor } from './keyset';

const PAGE_SIZE = 30;
const PERSON = 'id, name, username, avatar_url, followed_by_me' as const;

/** Who follows a person, or whom a person follows. */
export type FollowDirection = 'followers' | 'following';

async function fetchRows(personId: string, direction: FollowDirection, cursor: Cursor | null) {
  const db = await supabase();
  const follows = db.from('follows');
  const [own, other] =
    direction === 'followers'
      ? (['following_id', 'follower_id'] as const)
      : (['follower_id', 'following_id'] as const);
  let request =
    direction === 'followers'
      ? follows.select(`created_at, person:profiles!follower_id(${PERSON})`)
      : follows.select(`created_at, person:profiles!following_id(${PERSON})`);
  request = request.eq(own, personId);
  if (cursor) request = request.lte('created_at', cursor.createdAt).or(before(other, cursor));
  const { data, error, status } = await request
    .order('created_at', { ascending: false })
    .order(other, { ascending: false })
    .limit(PAGE_SIZE);
  if (error) throw toAppError(error, status);
  return data;
}

async function fetchPage(personId: string, direction: FollowDirection, cursor: Cursor | null) {
  const rows = await fetchRows(personId, direction, cursor);
  const last = rows.at(-1);
  return {
    people: rows.map(({ person }) => person),
    next: last ? nextCursor(rows.length, PAGE_SIZE, last.created_at, last.person.id) : null,
  };
}

type FollowPage = Awaited<ReturnType<typeof fetchPage>>;

/** Followers of a person or the people they follow, the newest follow first. */
export const followListQuery = (viewerId: string, personId: string, direction: FollowDirection) =>
  infiniteQueryOptions<
    FollowPage,
    Error,
    InfiniteData<FollowPage, Cursor | null>,
    ReturnType<typeof queryKeys.followList>,
    Cursor | null
  >({
    queryKey: queryKeys.followList(viewerId, personId, direction),
    queryFn: ({ pageParam }) => fetchPage(personId, direction, pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
