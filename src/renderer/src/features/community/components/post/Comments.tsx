import { Button, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '@/entities/post/api/posts';
import { rowsOf } from '@/lib/keyset';
import { useConnection } from '@/services/hooks/useConnection';
import { useLiveRows } from '@/services/hooks/useLiveRows';
import { lanes, progressOf } from '@/services/outbox/entry';
import { useOutgoing } from '@/services/outbox/hooks/useOutbox';
import { discardEntry, retryEntry } from '@/services/outbox/outbox';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { ErrorState } from '@/ui/ErrorState';
import { ListSkeleton } from '@/ui/Skeletons';
import { tellRefusal } from '@/ui/toast';
import { toComment } from '../../api/add-comment';
import { commentsQuery, deleteCommentMutation, refreshComments } from '../../api/comments';
import { type Comment, threadsOf } from '../../model/comments';
import { CommentForm } from './CommentForm';
import { type Answering, CommentItem } from './CommentItem';
import classes from './Comments.module.css';

/** Reports a failed change of an outbox entry. */
function change(what: Promise<void>): void {
  tellRefusal(what, 'Não foi possível mudar o comentário.');
}

const retry = (id: string) => change(retryEntry(id));
const discard = (id: string) => change(discardEntry(id));

/** Everything said under a post, oldest first, and the field to say more. */
export function Comments({ post, viewerId }: { post: Post; viewerId: string }) {
  const list = useInfiniteQuery(commentsQuery(viewerId, post.id));
  useLiveRows('comments', [post.id], () => refreshComments(viewerId, post.id));
  const remove = useMutation(deleteCommentMutation(viewerId, post.id));
  const [deleting, setDeleting] = useState<Comment | null>(null);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const comments = rowsOf(list.data);
  const known = new Set([...comments.map(({ id }) => id), ...deleted]);
  const connected = useConnection();
  const outgoing = useOutgoing(viewerId, lanes.comments(post.id), (id) => known.has(id)).filter(
    ({ id }) => !known.has(id),
  );

  function confirmDelete(comment: Comment) {
    const removing = remove.mutateAsync(comment.id, {
      onSuccess: () => {
        setDeleted([...deleted, comment.id]);
        setDeleting(null);
      },
    });
    tellRefusal(removing, 'Não foi possível excluir o comentário.');
  }

  const progress = new Map(outgoing.map((entry) => [entry.id, progressOf(entry, connected)]));
  const shown = [...comments, ...outgoing.map(toComment).filter((comment) => comment !== null)];
  // A pending comment is listed below the last loaded one, a pending reply below its comment.
  const threads = threadsOf(shown);
  const isLoaded = ({ root }: (typeof threads)[number]) => known.has(root.id);

  const itemOf = (comment: Comment, rootId: string) => (
    <CommentItem
      comment={comment}
      viewerId={viewerId}
      progress={progress.get(comment.id) ?? 'sent'}
      mayDelete={comment.user_id === viewerId || post.user_id === viewerId}
      onDelete={setDeleting}
      answersTo={known.has(rootId) && comment.hidden_at === null ? rootId : null}
      onAnswer={setAnswering}
      onRetry={retry}
      onDiscard={discard}
    />
  );

  const threadOf = ({ root, answers }: (typeof threads)[number]) => (
    <li key={root.id}>
      {itemOf(root, root.parent_id ?? root.id)}
      {answers.length > 0 || answering?.parentId === root.id ? (
        <div className={classes.answers}>
          {answers.length > 0 ? (
            <ul className="list" aria-label={`Respostas a ${root.author.name}`}>
              {answers.map((answer) => (
                <li key={answer.id}>{itemOf(answer, root.id)}</li>
              ))}
            </ul>
          ) : null}
          {answering?.parentId === root.id ? (
            <CommentForm
              key={answering.username}
              postId={post.id}
              viewerId={viewerId}
              answering={answering}
              onDone={() => setAnswering(null)}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );

  return (
    <section className={classes.section} id="comentarios" aria-labelledby="comentarios-titulo">
      <Title order={2} id="comentarios-titulo" className="text-xl mb-xs">
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
      {threads.some(isLoaded) ? (
        <ul className="list">{threads.filter(isLoaded).map(threadOf)}</ul>
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
      {threads.every(isLoaded) ? null : (
        <ul className="list">{threads.filter((thread) => !isLoaded(thread)).map(threadOf)}</ul>
      )}
      <CommentForm postId={post.id} viewerId={viewerId} />
      {deleting ? (
        <ConfirmModal
          opened
          title="Excluir o comentário?"
          confirmLabel="Excluir"
          danger
          pending={remove.isPending}
          onClose={() => setDeleting(null)}
          onConfirm={() => confirmDelete(deleting)}
        >
          {comments.some(({ parent_id }) => parent_id === deleting.id)
            ? 'As respostas vão junto. Não dá para desfazer.'
            : 'Não dá para desfazer.'}
        </ConfirmModal>
      ) : null}
    </section>
  );
}
