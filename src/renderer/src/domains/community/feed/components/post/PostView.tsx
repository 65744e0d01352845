import { UnstyledButton } from '@mantine/core';
import { isolated } from '@shared/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { logError } from '@/lib/app-error';
import { lazyPart } from '@/lib/lazy-part';
import { platform } from '@/platform/platform';
import { toastError, toastSuccess } from '@/ui/toast';
import { LikeButton, SaveButton } from '../../../posts/components/PostActions';
import {
  EmptiedNotice,
  HiddenNotice,
  isEmptied,
  PostAttachments,
  PostByline,
} from '../../../posts/components/PostCard';
import { PostPictures } from '../../../posts/components/PostPictures';
import { PostText } from '../../../posts/components/PostText';
import type { Post } from '../../../posts/model/post';
import { commentsQuery } from '../../api/comments';
import { commentsOf } from '../../model/comments';
import { PostMenu } from './PostMenu';
import classes from './PostView.module.css';

const LikersModal = lazyPart(() => import('./LikersModal'), 'LikersModal');

async function share(post: Post): Promise<void> {
  try {
    const link = platform.authRedirectUrl(`/post/${post.id}`);
    const done = await platform.shareText(link);
    if (done === 'copied') toastSuccess('Link copiado');
  } catch (error) {
    logError('Sharing a post failed', error);
    toastError('Não foi possível compartilhar a publicação.');
  }
}

/** Returns the number of comments that the viewer sees; the post counts blocked people's too. */
function useCommentCount({ id, comment_count }: Post, viewerId: string): number {
  const { data, hasNextPage } = useInfiniteQuery({
    ...commentsQuery(viewerId, id),
    enabled: false,
  });
  if (!data || hasNextPage) return comment_count;
  return commentsOf(data).filter(({ hidden_at, isLocal }) => hidden_at === null && !isLocal).length;
}

export function PostView({ post, viewerId }: { post: Post; viewerId: string }) {
  const [showLikers, setShowLikers] = useState(false);
  const { like_count: count } = post;
  const comments = useCommentCount(post, viewerId);
  return (
    <article
      className={`flex flex-col gap-md ${classes.post}`}
      aria-label={`Publicação de ${isolated(post.author.name)}`}
    >
      <PostByline post={post}>
        <PostMenu post={post} viewerId={viewerId} />
      </PostByline>
      {post.hidden_at === null ? null : <HiddenNotice post={post} viewerId={viewerId} />}
      {post.content === '' ? null : <PostText text={post.content} />}
      {isEmptied(post) ? <EmptiedNotice /> : null}
      <PostPictures post={post} whole />
      <PostAttachments post={post} viewerId={viewerId} />
      <div className={`flex items-center gap-lg text-dimmed min-h-touch ${classes.counts}`}>
        <UnstyledButton
          className="text-dimmed text-center min-h-touch rounded-sm hover:underlined"
          aria-haspopup="dialog"
          onClick={() => setShowLikers(true)}
        >
          <strong>{count}</strong> {count === 1 ? 'curtida' : 'curtidas'}
        </UnstyledButton>
        <span>
          <strong>{comments}</strong> {comments === 1 ? 'comentário' : 'comentários'}
        </span>
      </div>
      <div className={`flex items-center gap-2xs py-2xs ${classes.actions}`}>
        <LikeButton post={post} viewerId={viewerId} />
        <UnstyledButton
          className="flex items-center gap-xs text-dimmed rounded-lg px-xs min-h-touch hover:bg-sunk"
          onClick={() => void share(post)}
        >
          <Share2 size={20} />
          Compartilhar
        </UnstyledButton>
        <SaveButton post={post} viewerId={viewerId} />
      </div>
      {showLikers ? (
        <LikersModal postId={post.id} viewerId={viewerId} onClose={() => setShowLikers(false)} />
      ) : null}
    </article>
  );
}
