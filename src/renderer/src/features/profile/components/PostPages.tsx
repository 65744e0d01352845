import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refreshCounts } from '@/entities/post/api/post-counts';
import type { Post } from '@/entities/post/api/posts';
import { PostGrid } from '@/features/profile/components/PostGrid';
import type { Pages } from '@/lib/keyset';
import { useLiveRows } from '@/services/hooks/useLiveRows';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonRegion } from '@/ui/Skeletons';
import classes from './PostPages.module.css';

const TILES = ['a', 'b', 'c'];

interface PostPagesProps {
  viewerId: string;
  query: UseInfiniteQueryResult<Pages<Post>>;
  empty: ReactNode;
}

/** Pages of posts as a grid, with all that can happen to them on their way. */
export function PostPages({ viewerId, query, empty }: PostPagesProps) {
  const posts = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const ids = posts.map(({ id }) => id);
  useLiveRows('posts', ids, (changed) => refreshCounts(viewerId, changed));
  return (
    <>
      {query.isPending ? (
        <SkeletonRegion label="Carregando publicações">
          <SimpleGrid cols={3} spacing={6}>
            {TILES.map((tile) => (
              <Skeleton key={tile} className={classes.tile ?? ''} />
            ))}
          </SimpleGrid>
        </SkeletonRegion>
      ) : null}
      {query.error && !query.data ? (
        <ErrorState
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && posts.length === 0 ? empty : null}
      {posts.length > 0 ? <PostGrid posts={posts} /> : null}
      {query.hasNextPage ? (
        <Button
          variant="default"
          className={classes.more}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Ver mais
        </Button>
      ) : null}
    </>
  );
}
