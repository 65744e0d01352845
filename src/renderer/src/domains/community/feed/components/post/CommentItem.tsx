import { ActionIcon, UnstyledButton } from '@mantine/core';
import { profilePath } from '@shared/addresses';
import { counted, isolated } from '@shared/format';
import { Heart, Pencil, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { SafetyMenu } from '@/domains/people/moderation/components/SafetyMenu';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import { useIsSuspended } from '@/domains/people/profiles/hooks/account-status';
import { lazyPart } from '@/lib/lazy-part';
import type { Progress } from '@/services/outbox/entry';
import { switchToggle } from '@/services/outbox/switch-toggle';
import { TimeAgo } from '@/ui/TimeAgo';
import { PostText } from '../../../posts/components/PostText';
import { commentLike } from '../../api/comment-like';
import type { Comment } from '../../model/comments';
import classes from './CommentItem.module.css';
import { RefusedWrite } from './RefusedWrite';
/** The target of a reply: the comment, and the person it mentions first. */
export interface Answering {
  parentId: string;
  name: string;
  username: string | null;
}

interface CommentItemProps {
  postId: string;
  comment: Comment;
  viewerId: string;
  progress: Progress | 'sent';
  mayDelete: boolean;
  onDelete: (comment: Comment) => void;
  /** Id of the thread's first comment; null where replies are not possible. */
  answersTo: string | null;
  onAnswer: (answering: Answering) => void;
}

const Appeal = lazyPart(() => import('@/domains/people/moderation/components/Appeal'), 'Appeal');
const EditComment = lazyPart(() => import('./EditComment'), 'EditComment');

const ON_ITS_WAY: Partial<Record<CommentItemProps['progress'], string>> = {
  sending: 'Enviando…',
  waiting: 'Esperando a conexão',
  delayed: 'Tentando de novo em breve',
};

/** One comment. Memoised: new comments render none of the others. */
export const CommentItem = memo(function CommentItem(props: CommentItemProps) {
  const { comment, postId, viewerId, progress, mayDelete, onDelete } = props;
  const { author } = comment;
  const [editing, setEditing] = useState(false);
  const suspended = useIsSuspended(viewerId);
  const profile = profilePath(author.username);
  return (
    <article className={`grid gap-x-sm line-below ${classes.comment}`} data-progress={progress}>
      <Link to={profile} className="no-underline row-span-2" tabIndex={-1} aria-hidden>
        <UserAvatar name={author.name} url={author.avatar_url} size={36} />
      </Link>
      <p className="flex flex-wrap min-w-0 mb-2xs gap-x-xs">
        <Link to={profile} className="text-ink wrap-anywhere no-underline rounded-xs">
          <bdi className="font-semibold link-hover:underlined">{author.name}</bdi>{' '}
          <span className="text-dimmed">@{author.username}</span>
        </Link>
        <span className="text-sm text-dimmed">
          {ON_ITS_WAY[progress] ?? <TimeAgo iso={comment.created_at} />}
          {/* A list stored by an earlier version has no edited_at. */}
          {comment.edited_at ? ' · editado' : null}
        </span>
      </p>
      <div className={`min-w-0 ${classes.body}`}>
        {editing ? (
          <EditComment
            postId={postId}
            comment={comment}
            viewerId={viewerId}
            onDone={() => setEditing(false)}
          />
        ) : (
          <PostText text={comment.content} clamped />
        )}
        {progress === 'sent' && !editing ? <CommentActions {...props} /> : null}
        {comment.hidden_at === null ? null : (
          <p className={`text-dimmed ${classes.hidden}`}>
            Oculto pela moderação.
            {comment.hidden_reason === null ? '' : ` Motivo: ${comment.hidden_reason}`}{' '}
            {author.id === viewerId ? (
              <Appeal viewerId={viewerId} subject={{ commentId: comment.id }} />
            ) : null}
          </p>
        )}
        {progress === 'refused' ? (
          <RefusedWrite
            id={comment.id}
            failed="Não foi possível mudar o comentário."
            className={classes.failed}
          >
            Não foi enviado.
          </RefusedWrite>
        ) : null}
      </div>
      {progress === 'sent' ? (
        <div className={`flex flex-none ${classes.menu}`}>
          {author.id === viewerId && !editing ? (
            <ActionIcon
              color="gray"
              aria-label="Editar o comentário"
              disabled={suspended}
              onClick={() => setEditing(true)}
            >
              <Pencil />
            </ActionIcon>
          ) : null}
          {mayDelete ? (
            <ActionIcon
              color="gray"
              aria-label={`Excluir o comentário de ${isolated(author.name)}`}
              onClick={() => onDelete(comment)}
            >
              <Trash2 />
            </ActionIcon>
          ) : null}
          {author.id === viewerId ? null : (
            <SafetyMenu
              subject={{ commentId: comment.id }}
              author={author}
              label={`Opções do comentário de ${isolated(author.name)}`}
              isHidden={comment.hidden_at !== null}
            />
          )}
        </div>
      ) : null}
    </article>
  );
});

/** The buttons that like a comment and answer it. */
function CommentActions({ comment, viewerId, answersTo, onAnswer }: CommentItemProps) {
  const { like_count: count } = comment;
  const isLiked = comment.comment_liked_by_me === true;
  const suspended = useIsSuspended(viewerId);
  return (
    <p className="flex gap-md">
      <UnstyledButton
        className={`flex items-center text-dimmed text-sm gap-xs font-semibold min-h-touch min-w-touch ${classes.action}`}
        data-on={isLiked || undefined}
        aria-pressed={isLiked}
        aria-label={`Curtir o comentário de ${isolated(comment.author.name)}, ${counted(count, 'curtida', 'curtidas')}`}
        disabled={suspended}
        onClick={() => switchToggle(commentLike, viewerId, comment.id, isLiked)}
      >
        <Heart size={18} />
        {count > 0 ? <span className="display-number">{count}</span> : null}
      </UnstyledButton>
      {answersTo === null ? null : (
        <UnstyledButton
          className={`flex items-center text-dimmed text-sm gap-xs font-semibold min-h-touch min-w-touch ${classes.action}`}
          aria-label={`Responder a ${isolated(comment.author.name)}`}
          disabled={suspended}
          onClick={() =>
            onAnswer({
              parentId: answersTo,
              name: comment.author.name,
              username: comment.id === answersTo ? null : comment.author.username,
            })
          }
        >
          Responder
        </UnstyledButton>
      )}
    </p>
  );
}
