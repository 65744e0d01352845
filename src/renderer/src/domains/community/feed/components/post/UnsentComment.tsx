import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { copyText } from '@/ui/copy-text';
import { addComment } from '../../api/add-comment';
import { type CommentDraft, keepComment } from '../../model/comment-drafts';
import { CommentField } from './CommentField';

interface UnsentCommentProps {
  draft: CommentDraft;
  notice: string;
  /** Whether the post exists, so that the text can become a new comment. */
  canPublish: boolean;
}

export function UnsentComment({ draft, notice, canPublish }: UnsentCommentProps) {
  const { viewerId, postId, text } = draft;
  const { data: me } = useQuery(profileQuery(viewerId));
  const form = useRef<HTMLFormElement>(null);
  const trimmed = text.trim();
  const discard = () => keepComment(draft, null);

  // Takes the focus of the removed form, so that the person can continue to type here.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(-1, -1);
  }, []);

  function publish() {
    if (trimmed === '' || !me) return;
    const { id, name, username, avatar_url } = me;
    addComment({ id, name, username, avatar_url }, { postId, parentId: null, content: trimmed });
    discard();
  }

  return (
    <form
      ref={form}
      className="flex flex-col gap-xs rounded-md bg-sunk px-md py-xs mt-md"
      aria-label="Texto não enviado"
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      <p role="status" className="font-semibold">
        {notice}
      </p>
      <CommentField
        viewerId={viewerId}
        aria-label="Seu texto"
        value={text}
        onWrite={(next) => keepComment(draft, next)}
      />
      <div className="flex flex-wrap gap-xs">
        {canPublish ? (
          <Button size="sm" type="submit" disabled={trimmed === ''}>
            Publicar como comentário
          </Button>
        ) : null}
        <Button size="sm" variant="default" onClick={() => copyText(text)}>
          Copiar texto
        </Button>
        <Button size="sm" variant="subtle" onClick={discard}>
          Descartar
        </Button>
      </div>
    </form>
  );
}
