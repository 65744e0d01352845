import { SimpleGrid, Skeleton } from '@mantine/core';
import { counted, shorten, unbroken } from '@shared/format';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { Heart, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { type Pages, rowsOf } from '@/lib/keyset';
import { useLiveRows } from '@/services/hooks/useLiveRows';
import { EmptyState } from '@/ui/EmptyState';
import { PagedList } from '@/ui/PagedList';
import { SkeletonRegion } from '@/ui/Skeletons';
import { refreshCounts } from '../../posts/api/posts';
import type { Post } from '../../posts/model/post';
import { personPostsQuery } from '../api/posts';
import classes from './PostPages.module.css';

const TILES = ['a', 'b', 'c'];

interface PostPagesProps {
  viewerId: string;
  query: UseInfiniteQueryResult<Pages<Post>>;
  empty: ReactNode;
}

export function PostPages({ viewerId, query, empty }: PostPagesProps) {
  const posts = rowsOf(query.data);
  const ids = posts.map(({ id }) => id);
  useLiveRows('posts', ids, (changed) => refreshCounts(viewerId, changed));
  return (
    <PagedList
      query={query}
      count={posts.length}
      loading={
        <SkeletonRegion label="Carregando publicações">
          <SimpleGrid cols={3} spacing={6}>
            {TILES.map((tile) => (
              <Skeleton key={tile} className={`aspect-square ${classes.tile}`} />
            ))}
          </SimpleGrid>
        </SkeletonRegion>
      }
      empty={empty}
    >
      <PostGrid posts={posts} />
    </PagedList>
  );
}

const EXCERPT_LENGTH = 160;

/** The tile's visible text, which its accessible name must contain (WCAG 2.5.3). */
function excerpt({ content }: Post): string {
  return shorten(content, EXCERPT_LENGTH);
}

function label(post: Post): string {
  const likes = counted(post.like_count, 'curtida', 'curtidas');
  const comments = counted(post.comment_count, 'comentário', 'comentários');
  const about = excerpt(post) || post.recipe?.title || 'Publicação';
  return `${about}: ${likes}, ${comments}`;
}

function Picture({ post }: { post: Post }) {
  const [picture] = post.pictures;
  if (picture) {
    return (
      <img
        className="block w-full h-full object-cover"
        src={picture.url}
        alt=""
        loading="lazy"
        decoding="async"
      />
    );
  }
  // With large text, few lines fit into a narrow tile.
  if (post.content !== '')
    return (
      <span
        className={`text-xs leading-snug wrap-anywhere line-clamp-5 until-3xs:line-clamp-2 ${classes.words}`}
      >
        {unbroken(excerpt(post))}
      </span>
    );
  return (
    <span className="grid place-items-center text-accent h-full">
      <MethodDrawing methodId={post.recipe?.method_id ?? 'cup'} size={72} />
    </span>
  );
}

function PostGrid({ posts }: { posts: readonly Post[] }) {
  return (
    <ul className={`plain-list grid cols-3 ${classes.grid}`}>
      {posts.map((post) => (
        <li key={post.id}>
          <Link
            to={`/post/${post.id}`}
            className={`block text-ink rounded-md bg-soft relative overflow-hidden no-underline aspect-square ${classes.tile}`}
            aria-label={label(post)}
          >
            <Picture post={post} />
            <span
              className={`flex items-center flex-wrap justify-center absolute inset-0 text-timer-ink ${classes.counts}`}
              aria-hidden
            >
              <span className="flex items-center gap-xs">
                <Heart size={20} />
                <span className="display-number">{post.like_count}</span>
              </span>
              <span className="flex items-center gap-xs">
                <MessageSquare size={20} />
                <span className="display-number">{post.comment_count}</span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface PersonPostsProps {
  viewerId: string;
  personId: string;
  emptyAction?: ReactNode;
}

export function PersonPosts({ viewerId, personId, emptyAction }: PersonPostsProps) {
  const query = useInfiniteQuery(personPostsQuery(viewerId, personId));
  return (
    <PostPages
      viewerId={viewerId}
      query={query}
      empty={
        <EmptyState
          order={3}
          drawing={<MethodDrawing methodId="cup" size={80} />}
          title="Nenhuma publicação ainda."
          action={emptyAction}
        />
      }
    />
  );
}
