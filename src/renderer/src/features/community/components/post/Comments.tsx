import { Button, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '@/entities/post/api/posts';
import { rowsOf } from '@/lib/keyset';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { ErrorState } from '@/ui/ErrorState';
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton';
import { toastError } from '@/ui/toast';
import { type Comment, commentsQuery } from '../../api/comments';
import { useDeleteComment } from '../../hooks/useDeleteComment';
import {
  dropComment,
  type OutgoingComment,
  retryComment,
  useOutgoingComments,
} from '../../model/outgoing-comments';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import classes from './Comments.module.css';

/** Everything said under a post, oldest first, and the field to say more. */
export function Comments({ post, viewerId }: { post: Post; viewerId: string }) {
  const list = useInfiniteQuery(commentsQuery(viewerId, post.id));
  const remove = useDeleteComment(viewerId, post.id);
  const [leaving, setLeaving] = useState<Comment | null>(null);
  const comments = rowsOf(list.data);
  const known = new Set(comments.map(({ id }) => id));
  const outgoing = useOutgoingComments(viewerId).filter(
    (each) => each.postId === post.id && each.user_id === viewerId && !known.has(each.id),
  );
  const mayDelete = (comment: Comment) => comment.user_id === viewerId || post.user_id === viewerId;

  function confirmDelete(comment: Comment) {
    remove.mutate(comment.id, {
      onSuccess: () => dropComment(comment.id),
      onError: (error) => toastError('Não foi possível excluir o comentário.', error),
      onSettled: () => setLeaving(null),
    });
  }

  const itemOf = (comment: Comment | OutgoingComment) => (
    <li key={comment.id}>
      <CommentItem
        comment={comment}
        viewerId={viewerId}
        status={'status' in comment ? comment.status : 'sent'}
        {...(mayDelete(comment) ? { onDelete: () => setLeaving(comment) } : {})}
        onRetry={() => retryComment(comment.id)}
        onDiscard={() => dropComment(comment.id)}
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
      {comments.length > 0 ? <ul className={classes.list}>{comments.map(itemOf)}</ul> : null}
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
      {outgoing.length > 0 ? <ul className={classes.list}>{outgoing.map(itemOf)}</ul> : null}
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
