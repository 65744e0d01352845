import { useEffect, useSyncExternalStore } from 'react';
import { hasPendingMark, onPendingMark } from '@/entities/outbox/pending-mark';
import { refreshCounts } from '@/entities/post/api/post-counts';
import { logError, toAppError } from '@/lib/app-error';
import { queryClient, runMutation } from '@/services/query-cache/query-client';
import { toastError } from '@/ui/toast';
import { insertComment } from '../api/add-comment';
import { type Comment, commentsQuery } from '../api/comments';
import { withComment } from './comment-pages';
import type { QueuedComment } from './queued-comments';

/** A comment of one's own that the server has not confirmed, or that later pages will bring. */
export interface OutgoingComment extends Comment {
  postId: string;
  /** 'queued': in the outbox, to be sent when the server can be reached. */
  status: 'sending' | 'queued' | 'failed' | 'sent';
}

/** They live outside the page: leaving it loses neither a comment on its way nor one that failed. */
let outgoing: readonly OutgoingComment[] = [];
const listeners = new Set<() => void>();

function set(next: readonly OutgoingComment[]) {
  outgoing = next;
  for (const listener of listeners) listener();
}

function put(comment: OutgoingComment) {
  const known = outgoing.some(({ id }) => id === comment.id);
  set(
    known
      ? outgoing.map((each) => (each.id === comment.id ? comment : each))
      : [...outgoing, comment],
  );
}

/** Only loaded where something waits: no page pays for it otherwise. */
const queue = () => import('./queued-comments');

function arrived({ status: _status, ...comment }: OutgoingComment): void {
  const { postId, user_id: viewerId } = comment;
  put({ ...comment, status: 'sent' });
  const { postId: _postId, ...row } = comment;
  queryClient.setQueryData(
    commentsQuery(viewerId, postId).queryKey,
    (data) => data && withComment(data, row),
  );
  refreshCounts(viewerId, postId).catch((error: unknown) =>
    logError(`The counts of post ${postId} could not be refreshed`, error),
  );
}

async function send(comment: OutgoingComment): Promise<void> {
  const { id, postId, user_id, content } = comment;
  const fail = (error: unknown) => {
    put({ ...comment, status: 'failed' });
    toastError('Erro ao adicionar comentário.', error);
  };
  try {
    await runMutation(['add-comment', postId], () =>
      insertComment({ id, post_id: postId, user_id, content }),
    );
    arrived(comment);
  } catch (error) {
    if (toAppError(error).code !== 'offline') return fail(error);
    const { status: _status, postId: _postId, ...row } = comment;
    try {
      const { queueComment } = await queue();
      put({ ...comment, status: 'queued' });
      await queueComment(postId, row);
    } catch (cause) {
      logError('A comment could not be left to the outbox', cause);
      fail(error);
    }
  }
}

/** Shows a comment at once and sends it. Its id makes a second try harmless. */
export function addComment(postId: string, comment: Comment): void {
  const added: OutgoingComment = { ...comment, postId, status: 'sending' };
  set([...outgoing, added]);
  void send(added);
}

/** Sends a comment that failed once more. */
export function retryComment(id: string): void {
  const failed = outgoing.find((each) => each.id === id && each.status === 'failed');
  if (!failed) return;
  put({ ...failed, status: 'sending' });
  leaveQueue(id)
    .then(() => send(failed))
    .catch((error: unknown) => logError('A comment could not be tried again', error));
}

/** Lets a comment go: one that failed, or one that was deleted. */
export function dropComment(id: string): void {
  set(outgoing.filter((each) => each.id !== id));
  leaveQueue(id).catch((error: unknown) => logError('A comment could not be dropped', error));
}

async function leaveQueue(id: string): Promise<void> {
  if (hasPendingMark()) await (await queue()).discardQueued(id);
}

/** Takes over what the outbox knows: it may have been filled by another tab or an earlier page. */
function adopt(viewerId: string, queued: readonly QueuedComment[]): void {
  const waiting = new Map(queued.map((each) => [each.comment.id, each]));
  // Discarded elsewhere.
  set(
    outgoing.filter(
      ({ id, user_id, status }) => user_id !== viewerId || status !== 'queued' || waiting.has(id),
    ),
  );
  for (const { comment, postId, refused } of waiting.values()) {
    const known = outgoing.find(({ id }) => id === comment.id);
    // A try of its own decides first.
    if (known?.status === 'sending' || known?.status === 'sent') continue;
    put({ ...comment, postId, status: refused ? 'failed' : 'queued' });
  }
}

const followed = new Set<string>();

function follow(viewerId: string): void {
  if (!hasPendingMark() || followed.has(viewerId)) return;
  followed.add(viewerId);
  queue()
    .then(({ followQueuedComments }) =>
      followQueuedComments(viewerId, {
        onQueue: adopt,
        onSent: ({ comment, postId }) => arrived({ ...comment, postId, status: 'sent' }),
      }),
    )
    .catch((error: unknown) => {
      followed.delete(viewerId);
      logError('Waiting comments could not be followed', error);
    });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Every comment of the viewer's that the server's list may lack yet, also those in the outbox. */
export function useOutgoingComments(viewerId: string): readonly OutgoingComment[] {
  useEffect(() => {
    const look = () => follow(viewerId);
    look();
    return onPendingMark(look);
  }, [viewerId]);
  return useSyncExternalStore(subscribe, () => outgoing);
}
