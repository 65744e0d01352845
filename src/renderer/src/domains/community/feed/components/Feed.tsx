import { Button, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { lazyPart } from '@/lib/lazy-part';
import { lanes, type OutboxEntry } from '@/services/outbox/entry';
import { useOutbox } from '@/services/outbox/hooks/useOutbox';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { toastError } from '@/ui/toast';
import type { Post } from '../../posts/model/post';
import { type FeedTab, feedQuery, MOST_COUNTED } from '../api/feed';
import { useFeedOrder, useNewPosts } from '../hooks/feed';
import { FeedList } from './FeedList';
import { FeedSkeleton } from './FeedSkeleton';
import newPostsPillClasses from './NewPostsPill.module.css';

const SuggestedPeople = lazyPart(() => import('./SuggestedPeople'), 'SuggestedPeople');
const OutgoingPosts = lazyPart(() => import('./OutgoingPosts'), 'OutgoingPosts');

interface FeedProps {
  viewerId: string;
  tab: FeedTab;
  onCreate: () => void;
}

const NONE: readonly Post[] = [];

const isPost = ({ lane }: OutboxEntry) => lane === lanes.posts;

const LABELS = { all: 'Para você', following: 'Seguindo' } as const;

export function Feed({ viewerId, tab, onCreate }: FeedProps) {
  const query = feedQuery(viewerId, tab);
  const feed = useInfiniteQuery({ ...query, select: useFeedOrder() });
  const newer = useNewPosts(viewerId, tab);
  const [showing, setShowing] = useState(false);
  const all = feed.data ?? NONE;
  const posts = useMemo(() => all.filter(({ isLocal }) => !isLocal), [all]);
  const local = useMemo(() => all.filter(({ isLocal }) => isLocal), [all]);
  const entries = useOutbox(viewerId, isPost);
  const hasOutgoing = local.length > 0 || (tab === 'all' && entries.length > 0);

  async function showNewer() {
    setShowing(true);
    try {
      await newer.load();
      window.scrollTo({ top: 0 });
    } catch (error) {
      toastError('Não foi possível carregar as novas publicações.', error);
    } finally {
      setShowing(false);
    }
  }

  if (feed.isPending) return <FeedSkeleton />;
  if (feed.error && !feed.data) {
    return <ErrorState query={feed} />;
  }
  return (
    <>
      <NewPostsPill count={newer.count} loading={showing} onShow={() => void showNewer()} />
      {hasOutgoing ? <OutgoingPosts posts={local} entries={entries} /> : null}
      {posts.length === 0 ? (
        hasOutgoing ? null : (
          <NoFollows tab={tab} viewerId={viewerId} onCreate={onCreate} />
        )
      ) : (
        <FeedList
          name={`${viewerId}:${tab}`}
          label={LABELS[tab]}
          posts={posts}
          query={query}
          feed={feed}
          viewerId={viewerId}
        />
      )}
      {posts.length > 0 && !feed.hasNextPage ? (
        <p className="text-dimmed text-center pt-2xl px-0 pb-md">Você chegou ao fim.</p>
      ) : null}
    </>
  );
}

function NoFollows({ tab, viewerId, onCreate }: FeedProps) {
  return tab === 'all' ? (
    <EmptyState
      drawing={<MethodDrawing methodId="cup" size={80} />}
      title="Nenhuma publicação ainda."
      text="Conte o que está na sua xícara: alguém vai querer a receita."
      action={<Button onClick={onCreate}>Criar a primeira</Button>}
    />
  ) : (
    <>
      <EmptyState
        drawing={<MethodDrawing methodId="cup" size={80} />}
        title="Ainda está quieto por aqui."
        text="Siga quem faz cafés de que você gosta, e as publicações aparecem aqui."
        link={{ to: '/community', label: 'Ver todas as publicações' }}
      />
      <Suspense>
        <SuggestedPeople viewerId={viewerId} />
      </Suspense>
    </>
  );
}

function newPostsText(count: number): string {
  if (count === 1) return '1 nova publicação';
  return count >= MOST_COUNTED
    ? `Mais de ${MOST_COUNTED - 1} novas publicações`
    : `${count} novas publicações`;
}

interface NewPostsPillProps {
  count: number;
  loading: boolean;
  onShow: () => void;
}

function NewPostsPill({ count, loading, onShow }: NewPostsPillProps) {
  return (
    <div
      className={`flex justify-center sticky z-above h-0 pointer-events-none ${newPostsPillClasses.place}`}
      role="status"
    >
      {count > 0 ? (
        <UnstyledButton
          className={`flex items-center gap-xs rounded-lg mt-2xs h-touch font-inherit font-semibold ${newPostsPillClasses.pill}`}
          disabled={loading}
          onClick={onShow}
        >
          <ArrowUp />
          {newPostsText(count)}
        </UnstyledButton>
      ) : null}
    </div>
  );
}
