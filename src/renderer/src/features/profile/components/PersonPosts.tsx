import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { personPostsQuery } from '../api/person-posts';
import { PostPages } from './PostPages';

interface PersonPostsProps {
  viewerId: string;
  personId: string;
  /** The next step when there is none yet. */
  emptyAction?: ReactNode;
}

/** The tab 'Publicações'. */
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
