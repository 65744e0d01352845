import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { refreshCounts } from '@/entities/post/api/posts';
import { useLiveRows } from '@/services/hooks/useLiveRows';
import { useCurrentUser } from '@/services/session/hooks/session';
import { ErrorState } from '@/ui/ErrorState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { toastError } from '@/ui/toast';
import { postQuery } from './api/post';
import { FeedSkeleton } from './components/FeedSkeleton';
import { Comments } from './components/post/Comments';
import { PostView } from './components/post/PostView';
import classes from './PostPage.module.css';

/**
 * 'Publicação': one post with its comments.
 * A missing post redirects to the feed; after a failure there is a retry.
 */
export function PostPage() {
  const { id: viewerId } = useCurrentUser();
  const { postId = '' } = useParams();
  const { key, hash } = useLocation();
  const navigate = useNavigate();
  const {
    data: post,
    error,
    isPending,
    isRefetching,
    refetch,
  } = useQuery(postQuery(viewerId, postId));
  useLiveRows('posts', post ? [post.id] : [], (ids) => refreshCounts(viewerId, ids));
  usePageTitle('Publicação');

  const isGone = post === null;
  const leave = useEffectEvent(() => {
    toastError('Não encontramos essa publicação.');
    void navigate('/community', { replace: true });
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  const isShown = Boolean(post);
  useEffect(() => {
    if (isShown && hash === '#comentarios') {
      document.getElementById('comentarios')?.scrollIntoView();
    }
  }, [isShown, hash]);

  return (
    <div className={classes.page}>
      {/* A person who came by a link has no page to go back to. */}
      <PageHeader
        title="Publicação"
        back={key === 'default' ? '/community' : () => void navigate(-1)}
      />
      {isPending ? <FeedSkeleton label="Carregando publicação" /> : null}
      {error && post === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} />
      ) : null}
      {post ? (
        <>
          <PostView post={post} viewerId={viewerId} />
          <Comments key={post.id} post={post} viewerId={viewerId} />
        </>
      ) : null}
    </div>
  );
}
