import type { QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { PagesQuery } from '@/lib/keyset';
import { useLiveRows } from '@/services/hooks/useLiveRows';
import { ErrorState } from '@/ui/ErrorState';
import { useWindowList } from '@/ui/hooks/useWindowList';
import { refreshCounts } from '../../posts/api/posts';
import { PostCard } from '../../posts/components/PostCard';
import { TALLEST_RATIO } from '../../posts/components/PostPictures';
import type { Post } from '../../posts/model/post';
import { useFeedPost } from '../hooks/feed';
import classes from './FeedList.module.css';
import { FeedSkeleton } from './FeedSkeleton';
import { PostMenu } from './post/PostMenu';

interface FeedListProps<Key extends QueryKey> {
  /** Key of the stored row heights. */
  name: string;
  label: string;
  /** Posts at the last change of their order. Each row subscribes to changes of its own post. */
  posts: readonly Post[];
  query: PagesQuery<Post, Key>;
  feed: UseInfiniteQueryResult<readonly Post[]>;
  viewerId: string;
}

export function FeedList<Key extends QueryKey>(props: FeedListProps<Key>) {
  const { name, label, posts, query, feed, viewerId } = props;
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = feed;
  const { list, virtualizer, items, listStyle, windowStyle } = useWindowList({
    name,
    rows: posts,
    estimate: (index, width) => {
      const post = posts[index];
      return post ? estimateHeight(post, width) : 0;
    },
    overscan: 4,
    askBeforeEnd: 6,
    onNearEnd: () => {
      if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
    },
  });
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
  const inSight = posts.slice(startIndex, endIndex + 1).map(({ id }) => id);
  useLiveRows('posts', inSight, (ids) => refreshCounts(viewerId, ids));

  return (
    <>
      <div
        ref={list}
        className={`relative ${classes.list}`}
        role="feed"
        aria-label={label}
        aria-busy={isFetching}
        style={listStyle}
      >
        <div className="absolute inset-x-0 top-0" style={windowStyle}>
          {items.map((item) => {
            const post = posts[item.index];
            return post ? (
              <div
                key={item.key}
                data-index={item.index}
                ref={virtualizer.measureElement}
                className="sm:pb-md"
              >
                <FeedRow
                  listed={post}
                  query={query}
                  viewerId={viewerId}
                  position={item.index + 1}
                />
              </div>
            ) : null;
          })}
        </div>
      </div>
      {feed.isFetchingNextPage ? <FeedSkeleton label="Carregando mais publicações" /> : null}
      {isFetchNextPageError ? (
        <ErrorState compact query={{ error: feed.error, isFetching, refetch: fetchNextPage }} />
      ) : null}
    </>
  );
}

interface FeedRowProps<Key extends QueryKey> {
  listed: Post;
  query: PagesQuery<Post, Key>;
  viewerId: string;
  position: number;
}

function FeedRow<Key extends QueryKey>({ listed, query, ...card }: FeedRowProps<Key>) {
  const post = useFeedPost(query, listed.id) ?? listed;
  return <PostCard post={post} Menu={PostMenu} {...card} />;
}

const BYLINE = 70;
const ACTIONS = 72;
const LINE = 24;
const RECIPE = 90;
const CURVE = 90;
const MOST_LINES = 10;

/** Estimates the height of a card for a width, in px, before it is measured. */
function estimateHeight(post: Post, width: number): number {
  const perLine = Math.max(20, width / 8);
  const lines = post.content
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  const text = post.content === '' ? 0 : Math.min(MOST_LINES, lines) * LINE + 14;
  const [picture] = post.pictures;
  const image = picture ? width / Math.max(picture.width / picture.height, TALLEST_RATIO) + 14 : 0;
  const brew = (post.recipe ? RECIPE : 0) + (post.curve === null ? 0 : CURVE);
  return Math.round(BYLINE + ACTIONS + text + image + brew);
}
