import { UnstyledButton } from '@mantine/core';
import { counted } from '@shared/format';
import { Bookmark, Heart, MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIsSuspended } from '@/domains/people/profiles/hooks/account-status';
import { switchToggle } from '@/services/outbox/switch-toggle';
import { like } from '../api/like';
import { savedPost } from '../api/saved-post';
import type { Post } from '../model/post';
import classes from './PostActions.module.css';

export function LikeButton({ post, viewerId }: { post: Post; viewerId: string }) {
  const { like_count: count } = post;
  const liked = post.liked_by_me === true;
  const suspended = useIsSuspended(viewerId);
  return (
    <UnstyledButton
      className={`flex items-center gap-xs text-dimmed min-h-touch relative hover:bg-sunk focus-inside ${classes.action}`}
      data-like
      data-on={liked || undefined}
      aria-pressed={liked}
      aria-label={`Curtir, ${counted(count, 'curtida', 'curtidas')}`}
      disabled={suspended}
      onClick={() => switchToggle(like, viewerId, post.id, liked)}
    >
      <Heart size={22} />
      <span className="display-number">{count}</span>
    </UnstyledButton>
  );
}

export function SaveButton({ post, viewerId }: { post: Post; viewerId: string }) {
  const saved = post.saved_by_me === true;
  const suspended = useIsSuspended(viewerId);
  return (
    <UnstyledButton
      className={`flex items-center gap-xs text-dimmed min-h-touch relative hover:bg-sunk focus-inside ${classes.action}`}
      data-save
      data-on={saved || undefined}
      aria-pressed={saved}
      aria-label="Salvar publicação"
      disabled={suspended}
      onClick={() => switchToggle(savedPost, viewerId, post.id, saved)}
    >
      <Bookmark size={22} />
    </UnstyledButton>
  );
}

export function PostActions({ post, viewerId }: { post: Post; viewerId: string }) {
  return (
    <div className="flex gap-2xs -mx-xs">
      <LikeButton post={post} viewerId={viewerId} />
      <Link
        to={`/post/${post.id}#comentarios`}
        className={`flex items-center gap-xs text-dimmed min-h-touch relative hover:bg-sunk focus-inside ${classes.action}`}
        aria-label={counted(post.comment_count, 'comentário', 'comentários')}
      >
        <MessageSquare size={22} />
        <span className="display-number">{post.comment_count}</span>
      </Link>
      <SaveButton post={post} viewerId={viewerId} />
    </div>
  );
}
