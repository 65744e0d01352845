import { Title } from '@mantine/core';
import { isolated } from '@shared/format';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart } from '@/lib/lazy-part';
import { connection } from '@/services/connection';
import { useLiveRows } from '@/services/hooks/useLiveRows';
import { lanes, type OutboxEntry, progressOf } from '@/services/outbox/entry';
import { useOutbox } from '@/services/outbox/hooks/useOutbox';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { MoreButton, QueryState } from '@/ui/QueryState';
import { toastFailure } from '@/ui/toast';
import type { Post } from '../../../posts/model/post';
import {
  commentsQuery,
  deleteCommentMutation,
  refreshComments,
  unsentComments,
} from '../../api/comments';
import { useReadNotifications } from '../../hooks/useReadNotifications';
import { useUnsentComments } from '../../hooks/useUnsentComments';
import { type Comment, commentsOf, threadsOf } from '../../model/comments';
import { CommentForm } from './CommentForm';
import { type Answering, CommentItem } from './CommentItem';
import classes from './Comments.module.css';

const UnsentComment = lazyPart(() => import('./UnsentComment'), 'UnsentComment');

export function Comments({ post, viewerId }: { post: Post; viewerId: string }) {
  const list = useInfiniteQuery(commentsQuery(viewerId, post.id));
  useLiveRows('comments', [post.id], () => refreshComments(viewerId, post.id));
  const remove = useMutation(deleteCommentMutation(viewerId, post.id));
  const [deleting, setDeleting] = useState<Comment | null>(null);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const isInLane = useCallback(
    ({ lane }: OutboxEntry) => lane === lanes.comments(post.id),
    [post.id],
  );
  const unsent = useOutbox(viewerId, isInLane);
  const comments = commentsOf(list.data ?? unsentComments(viewerId, post.id));
  useReadNotifications(
    viewerId,
    post.id,
    comments.flatMap(({ id, isLocal }) => (isLocal ? [] : [id])),
  );
  const connected = useStore(connection);

  function confirmDelete(comment: Comment) {
    const removing = remove.mutateAsync(comment.id, { onSuccess: () => setDeleting(null) });
    toastFailure(removing, 'Não foi possível excluir o comentário.');
  }

  const progress = new Map(unsent.map((entry) => [entry.id, progressOf(entry, connected)]));
  const progressIn = ({ id, isLocal }: Comment) => (isLocal && progress.get(id)) || 'sent';
  const sent = new Set(comments.flatMap((each) => (progressIn(each) === 'sent' ? [each.id] : [])));
  // A local comment is listed below the last loaded one, a local reply below its comment.
  const threads = threadsOf(comments);
  const isLoaded = ({ root }: (typeof threads)[number]) => !root.isLocal;

  const itemOf = (comment: Comment, rootId: string) => (
    <CommentItem
      comment={comment}
      postId={post.id}
      viewerId={viewerId}
      progress={progressIn(comment)}
      mayDelete={comment.user_id === viewerId || post.user_id === viewerId}
      onDelete={setDeleting}
      answersTo={sent.has(rootId) && comment.hidden_at === null ? rootId : null}
      onAnswer={setAnswering}
    />
  );

  const threadOf = (thread: (typeof threads)[number]) => (
    <Thread key={thread.root.id} {...thread} itemOf={itemOf}>
      {answering?.parentId === thread.root.id ? (
        <CommentForm
          key={answering.username}
          postId={post.id}
          viewerId={viewerId}
          answering={answering}
          onDone={() => setAnswering(null)}
        />
      ) : null}
    </Thread>
  );

  return (
    <section className={classes.section} id="comentarios" aria-labelledby="comentarios-titulo">
      <Title order={2} id="comentarios-titulo" className="text-xl mb-xs">
        Comentários
      </Title>
      <QueryState compact query={list} loading="Carregando comentários" />
      {list.data && comments.length === 0 ? (
        <p className="px-0 py-md text-dimmed">Nenhum comentário ainda.</p>
      ) : null}
      {threads.some(isLoaded) ? (
        <ul className="plain-list">{threads.filter(isLoaded).map(threadOf)}</ul>
      ) : null}
      <MoreButton query={list} label="Ver mais comentários" />
      {threads.every(isLoaded) ? null : (
        <ul className="plain-list">
          {threads.filter((thread) => !isLoaded(thread)).map(threadOf)}
        </ul>
      )}
      {list.data && !list.hasNextPage ? (
        <LostTexts postId={post.id} viewerId={viewerId} comments={comments} />
      ) : null}
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

interface LostTextsProps {
  postId: string;
  viewerId: string;
  comments: readonly Comment[];
}

function LostTexts({ postId, viewerId, comments }: LostTextsProps) {
  const { drafts } = useUnsentComments(
    viewerId,
    postId,
    (targetId) => targetId !== null && !comments.some(({ id }) => id === targetId),
  );
  return (
    <>
      {drafts.map((draft) => (
        <UnsentComment
          key={draft.key}
          draft={draft}
          notice="O comentário foi apagado."
          canPublish
        />
      ))}
    </>
  );
}

interface ThreadProps {
  root: Comment;
  answers: readonly Comment[];
  itemOf: (comment: Comment, rootId: string) => ReactNode;
  children: ReactNode;
}

function Thread({ root, answers, itemOf, children }: ThreadProps) {
  return (
    <li>
      {itemOf(root, root.parent_id ?? root.id)}
      {answers.length > 0 || children ? (
        <div className={`ps-2xl ${classes.answers}`}>
          {answers.length > 0 ? (
            <ul className="plain-list" aria-label={`Respostas a ${isolated(root.author.name)}`}>
              {answers.map((answer) => (
                <li key={answer.id}>{itemOf(answer, root.id)}</li>
              ))}
            </ul>
          ) : null}
          {children}
        </div>
      ) : null}
    </li>
  );
}
