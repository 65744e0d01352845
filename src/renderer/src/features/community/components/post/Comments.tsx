import { Button, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '@/entities/post/api/posts';
import { rowsOf } from '@/lib/keyset';
import { useConnection } from '@/services/hooks/useConnection';
import { useLiveRows } from '@/services/hooks/useLiveRows';
import { useOutgoing } from '@/services/outbox/hooks/useOutgoing';
import { discardEntry, retryEntry } from '@/services/outbox/outbox';
import { type Progress, progressOf } from '@/services/outbox/progress';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { ErrorState } from '@/ui/ErrorState';
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton';
import { toastError } from '@/ui/toast';
import { commentLane, toComment } from '../../api/add-comment';
import { type Comment, commentsQuery, refreshLastComments } from '../../api/comments';
import { useDeleteComment } from '../../hooks/useDeleteComment';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import classes from './Comments.module.css';

/** Lets an entry of the outbox go on or go; a disk that refuses is told. */
function change(what: Promise<void>): void {
  what.catch((error: unknown) => toastError('Não foi possível mudar o comentário.', error));
}

/** Everything said under a post, oldest first, and the field to say more. */
export function Comments({ post, viewerId }: { post: Post; viewerId: string }) {
  const list = useInfiniteQuery(commentsQuery(viewerId, post.id));
  useLiveRows('comments', [post.id], () => refreshLastComments(viewerId, post.id));
  const remove = useDeleteComment(viewerId, post.id);
  const [leaving, setLeaving] = useState<Comment | null>(null);
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const comments = rowsOf(list.data);
  const known = new Set([...comments.map(({ id }) => id), ...deleted]);
  const connected = useConnection();
  const outgoing = useOutgoing(viewerId, commentLane(post.id), (id) => known.has(id)).filter(
    ({ id }) => !known.has(id),
  );
  const mayDelete = (comment: Comment) => comment.user_id === viewerId || post.user_id === viewerId;

  function confirmDelete(comment: Comment) {
    remove.mutate(comment.id, {
      onSuccess: () => setDeleted([...deleted, comment.id]),
      onError: (error) => toastError('Não foi possível excluir o comentário.', error),
      onSettled: () => setLeaving(null),
    });
  }

  const itemOf = (comment: Comment, progress: Progress = 'sent') => (
    <li key={comment.id}>
      <CommentItem
        comment={comment}
        viewerId={viewerId}
        progress={progress}
        {...(mayDelete(comment) ? { onDelete: () => setLeaving(comment) } : {})}
        onRetry={() => change(retryEntry(comment.id))}
        onDiscard={() => change(discardEntry(comment.id))}
      />
    </li>
  );

  return (
    <section className={classes.section} id="comentarios" aria-labelledby="comentarios-titulo">
      <Title order={2} id="comentarios-titulo" className={classes.title}>
        Comentários
      </Title>
      {list.isPending ? <ListSkeleton label="Carregando comentários" /> : null}
      {list.error && !list.data ? (
        <ErrorState
          compact
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data && comments.length + outgoing.length === 0 ? (
        <p className={classes.none}>Nenhum comentário ainda.</p>
      ) : null}
      {comments.length > 0 ? (
        <ul className={classes.list}>{comments.map((comment) => itemOf(comment))}</ul>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="default"
          className={classes.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Ver mais comentários
        </Button>
      ) : null}
      {outgoing.length > 0 ? (
        <ul className={classes.list}>
          {outgoing.map((entry) => {
            const comment = toComment(entry);
            return comment && itemOf(comment, progressOf(entry, connected));
          })}
        </ul>
      ) : null}
      <CommentForm postId={post.id} viewerId={viewerId} />
      {leaving ? (
        <ConfirmModal
          opened
          title="Excluir o comentário?"
          confirmLabel="Excluir"
          danger
          pending={remove.isPending}
          onClose={() => setLeaving(null)}
          onConfirm={() => confirmDelete(leaving)}
        >
          Não dá para desfazer.
        </ConfirmModal>
      ) : null}
    </section>
  );
}
