import { ActionIcon } from '@mantine/core';
import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import { useIsSuspended } from '@/domains/people/profiles/hooks/account-status';
import { lazyPart } from '@/lib/lazy-part';
import { addComment } from '../../api/add-comment';
import { keepComment, readCommentDraft } from '../../model/comment-drafts';
import { CommentField } from './CommentField';
import type { Answering } from './CommentItem';

const SuspendedNote = lazyPart(
  () => import('@/domains/people/moderation/components/Appeal'),
  'SuspendedNote',
);

interface CommentFormProps {
  postId: string;
  viewerId: string;
  answering?: Answering;
  /** Runs when an answer was sent or cancelled. */
  onDone?: () => void;
}

/** Form for a comment: Ctrl or ⌘ with Enter sends it; a blank text is ignored. */
export function CommentForm({ postId, viewerId, answering, onDone }: CommentFormProps) {
  const begun = answering?.username ? `@${answering.username} ` : '';
  const place = {
    viewerId,
    postId,
    targetId: answering?.parentId ?? null,
    as: answering?.username ?? '',
  };
  const [content, setContent] = useState(() => readCommentDraft(place) ?? begun);
  const suspended = useIsSuspended(viewerId);
  const { data: me } = useQuery(profileQuery(viewerId));

  const isUnwritten = (text: string) => [begun.trim(), ''].includes(text.trim());

  function write(text: string) {
    setContent(text);
    keepComment(place, isUnwritten(text) ? null : text);
  }

  function send() {
    const trimmed = content.trim();
    if (isUnwritten(trimmed) || !me) return;
    const { id, name, username, avatar_url } = me;
    const parentId = answering?.parentId ?? null;
    addComment({ id, name, username, avatar_url }, { postId, parentId, content: trimmed });
    write('');
    onDone?.();
  }

  return (
    <>
      <form
        className="flex items-start gap-sm mt-md"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <UserAvatar name={me?.name ?? ''} url={me?.avatar_url ?? null} size={36} />
        <CommentField
          viewerId={viewerId}
          aria-label={
            answering ? `Resposta a ${isolated(answering.name)}` : 'Adicione um comentário'
          }
          placeholder={
            answering ? `Responda a ${isolated(answering.name)}...` : 'Adicione um comentário...'
          }
          autoFocus={answering !== undefined}
          disabled={suspended}
          value={content}
          onWrite={write}
          onSend={send}
          onEscape={
            onDone &&
            (() => {
              keepComment(place, null);
              onDone();
            })
          }
        />
        <ActionIcon
          variant="filled"
          type="submit"
          aria-label={answering ? 'Enviar resposta' : 'Enviar comentário'}
          disabled={suspended}
        >
          <SendHorizontal size={20} />
        </ActionIcon>
      </form>
      {suspended && !answering ? <SuspendedNote viewerId={viewerId} /> : null}
    </>
  );
}
