import { isolated } from '@shared/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { tagFeedQuery } from './api/feed';
import { FeedList } from './components/FeedList';
import { FeedSkeleton } from './components/FeedSkeleton';
import { useFeedOrder } from './hooks/feed';

export function TagPage() {
  const { id: viewerId } = useCurrentUser();
  const { tag = '' } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const query = tagFeedQuery(viewerId, tag);
  const feed = useInfiniteQuery({ ...query, select: useFeedOrder() });
  const posts = feed.data ?? [];
  const title = `#${tag}`;
  return (
    <div className="max-w-narrow mx-auto">
      <PageHeader title={title} back={key === 'default' ? '/community' : () => void navigate(-1)} />
      <QueryState query={feed} loading={<FeedSkeleton />} />
      {feed.data && posts.length === 0 ? (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={80} />}
          title={`Nada com ${isolated(title)} ainda.`}
          text={`Escreva ${isolated(title)} em uma publicação, e ela aparece aqui.`}
        />
      ) : null}
      {posts.length > 0 ? (
        <FeedList
          name={`${viewerId}:tag:${tag}`}
          label={`Publicações com ${isolated(title)}`}
          posts={posts}
          query={query}
          feed={feed}
          viewerId={viewerId}
        />
      ) : null}
    </div>
  );
}
