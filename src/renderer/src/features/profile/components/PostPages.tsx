import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '@/entities/post/api/posts';
import { PostGrid } from '@/features/profile/components/PostGrid';
import type { Pages } from '@/lib/keyset';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonRegion } from '@/ui/skeletons/SkeletonRegion';
import classes from './PostPages.module.css';

const TILES = ['a', 'b', 'c'];

interface PostPagesProps {
  query: UseInfiniteQueryResult<Pages<Post>>;
  empty: ReactNode;
}

/** Pages of posts as a grid, with all that can happen to them on their way. */
export function PostPages({ query, empty }: PostPagesProps) {
  const posts = query.data?.pages.flatMap((page) => page.rows) ?? [];
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
