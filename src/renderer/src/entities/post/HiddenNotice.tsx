import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import type { Post } from './api/posts';
import classes from './PostCard.module.css';

const AppealModal = lazyPart(() => import('@/entities/report/AppealModal'), 'AppealModal');

interface HiddenNoticeProps {
  post: Pick<Post, 'id' | 'user_id' | 'hidden_reason'>;
  viewerId: string;
}

/** Only its author and the admins still see a post that moderation hid: why, and the author's way on. */
export function HiddenNotice({ post, viewerId }: HiddenNoticeProps) {
  const [appealing, setAppealing] = useState(false);
  return (
    <div className={classes.notice}>
      <p className={classes.said}>Oculta pela moderação: só você e a equipe do Coado veem.</p>
      {post.hidden_reason === null ? null : (
        <p className={classes.said}>Motivo: {post.hidden_reason}</p>
      )}
      {post.user_id === viewerId ? (
        <Button
          variant="default"
          size="sm"
          className={classes.appeal ?? ''}
          onClick={() => setAppealing(true)}
        >
          Pedir revisão
        </Button>
      ) : null}
      {appealing ? (
        <AppealModal subject={{ postId: post.id }} onClose={() => setAppealing(false)} />
      ) : null}
    </div>
  );
}
