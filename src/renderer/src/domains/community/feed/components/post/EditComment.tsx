import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '@/ui/toast';
import { editCommentMutation } from '../../api/comments';
import { keepComment, readCommentDraft } from '../../model/comment-drafts';
import type { Comment } from '../../model/comments';
import { CommentField } from './CommentField';

interface EditCommentProps {
  postId: string;
  comment: Comment;
  viewerId: string;
  onDone: () => void;
}

export function EditComment({ postId, comment, viewerId, onDone }: EditCommentProps) {
  const place = { viewerId, postId, targetId: comment.id, as: 'edit' };
  const [content, setContent] = useState(() => readCommentDraft(place) ?? comment.content);
  const edit = useMutation(editCommentMutation(viewerId, postId));
  const trimmed = content.trim();

  function write(text: string) {
    setContent(text);
    keepComment(place, text.trim() === comment.content ? null : text);
  }

  function close() {
    keepComment(place, null);
    onDone();
  }

  function save() {
    if (trimmed === '' || edit.isPending) return;
    if (trimmed === comment.content) {
      close();
      return;
    }
    const saving = edit.mutateAsync({ id: comment.id, content: trimmed }, { onSuccess: close });
    toastFailure(saving, 'Não foi possível salvar o comentário.');
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <CommentField
        viewerId={viewerId}
        aria-label="Texto do comentário"
        autoFocus
        value={content}
        onWrite={write}
        onSend={save}
        onEscape={close}
      />
      <div className="flex flex-wrap gap-xs mt-xs">
        <Button type="submit" loading={edit.isPending} disabled={trimmed === ''}>
          Salvar
        </Button>
        <Button variant="default" disabled={edit.isPending} onClick={close}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
