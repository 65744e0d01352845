import { useSyncExternalStore } from 'react';
import { refreshCounts } from '@/entities/post/api/post-counts';
import { logError, toAppError } from '@/lib/app-error';
import { queryClient } from '@/lib/query-client';
import { runMutation } from '@/lib/run-mutation';
import { supabase } from '@/lib/supabase';
import { toastError } from '@/ui/toast';
import { type Comment, commentsQuery } from '../api/comments';
import { withComment } from './comment-pages';

/** A comment of one's own that the server has not confirmed, or that later pages will bring. */
export interface OutgoingComment extends Comment {
  postId: string;
  status: 'sending' | 'failed' | 'sent';
}

/** They live outside the page: leaving it loses neither a comment on its way nor one that failed. */
let outgoing: readonly OutgoingComment[] = [];
const listeners = new Set<() => void>();

function set(next: readonly OutgoingComment[]) {
  outgoing = next;
  for (const listener of listeners) listener();
}

function setStatus(id: string, status: OutgoingComment['status']) {
  set(outgoing.map((each) => (each.id === id ? { ...each, status } : each)));
}

async function insert({ id, postId, user_id, content }: OutgoingComment): Promise<void> {
  const db = await supabase();
  const { error, status } = await db
    .from('community_comments')
    .upsert(
      { id, post_id: postId, user_id, content },
      { onConflict: 'id', ignoreDuplicates: true },
    );
  if (error) throw toAppError(error, status);
}

async function send(comment: OutgoingComment): Promise<void> {
  const { id, postId, user_id: viewerId } = comment;
  try {
    await runMutation(['add-comment', postId], () => insert(comment));
  } catch (error) {
    setStatus(id, 'failed');
    toastError('Erro ao adicionar comentário.', error);
    return;
  }
  setStatus(id, 'sent');
  const { status: _status, postId: _postId, ...row } = comment;
  queryClient.setQueryData(
    commentsQuery(viewerId, postId).queryKey,
    (data) => data && withComment(data, row),
  );
  refreshCounts(viewerId, postId).catch((error: unknown) =>
    logError(`The counts of post ${postId} could not be refreshed`, error),
  );
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
  setStatus(id, 'sending');
  void send(failed);
}

/** Lets a comment go: one that failed, or one that was deleted. */
export function dropComment(id: string): void {
  set(outgoing.filter((each) => each.id !== id));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Every comment of this page's life that the server's list may lack yet. */
export function useOutgoingComments(): readonly OutgoingComment[] {
  return useSyncExternalStore(subscribe, () => outgoing);
}
