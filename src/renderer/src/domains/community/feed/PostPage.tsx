import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import { useLiveRows } from '@/services/hooks/useLiveRows';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { toastError } from '@/ui/toast';
import { refreshCounts } from '../posts/api/posts';
import { postQuery, wasDeletedHere } from './api/post';
import { FeedSkeleton } from './components/FeedSkeleton';
import { Comments } from './components/post/Comments';
import { PostView } from './components/post/PostView';
import { useUnsentComments } from './hooks/useUnsentComments';

const UnsentComment = lazyPart(() => import('./components/post/UnsentComment'), 'UnsentComment');

/** 'Publicação': a post with its comments; a missing post redirects to the feed. */
export function PostPage() {
  const { id: viewerId } = useCurrentUser();
  const { postId = '' } = useParams();
  const { key, hash } = useLocation();
  const navigate = useNavigate();
  const query = useQuery(postQuery(viewerId, postId));
  const post = query.data;
  useLiveRows('posts', post ? [post.id] : [], (ids) => refreshCounts(viewerId, ids));

  const unsent = useUnsentComments(viewerId, postId, () => post === null);
  const isDeleted = post === null && unsent.isEmpty;
  const leave = useEffectEvent(() => {
    if (!wasDeletedHere(postId)) toastError('Não encontramos essa publicação.');
    void navigate('/community', { replace: true });
  });
  useEffect(() => {
    if (isDeleted) leave();
  }, [isDeleted]);

  const isShown = Boolean(post);
  useEffect(() => {
    if (isShown && hash === '#comentarios') {
      document.getElementById('comentarios')?.scrollIntoView();
    }
  }, [isShown, hash]);

  return (
    <div className="max-w-narrow mx-auto">
      {/* A person who opened a link has no earlier page. */}
      <PageHeader
        title="Publicação"
        back={key === 'default' ? '/community' : () => void navigate(-1)}
      />
      <QueryState query={query} loading={<FeedSkeleton label="Carregando publicação" />} />
      {post === null
        ? unsent.drafts.map((draft) => (
            <UnsentComment
              key={draft.key}
              draft={draft}
              notice="A publicação foi apagada."
              canPublish={false}
            />
          ))
        : null}
      {post ? (
        <>
          <PostView post={post} viewerId={viewerId} />
          <Comments key={post.id} post={post} viewerId={viewerId} />
        </>
      ) : null}
    </div>
  );
}
