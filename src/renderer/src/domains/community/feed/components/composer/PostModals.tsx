import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { toAppError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import { unlessPending } from '@/ui/FormMessage';
import { Modal } from '@/ui/Modal';
import { toastSuccess } from '@/ui/toast';
import type { Post } from '../../../posts/model/post';
import { editPostMutation } from '../../api/post';
import { usePublish } from '../../hooks/usePublish';
import { composerOf, createEditor, isReadyToSend } from '../../model/composer';
import { isEmptyDraft } from '../../model/post-draft';
import { DraftForm } from './DraftForm';

interface ComposerModalProps {
  userId: string;
  onClose: () => void;
  onPublished: () => void;
}

/** 'Criar Novo Post'. The draft is kept when the dialog closes. */
export function ComposerModal({ userId, onClose, onPublished }: ComposerModalProps) {
  const composer = useMemo(() => composerOf(userId), [userId]);
  const current = useStore(composer);
  const publishing = usePublish(userId, composer);
  // The post being sent is still shown, while the composer already has a new draft.
  const shown = publishing.isPending ? publishing.variables : current;

  function publish() {
    if (isEmptyDraft(shown.draft) || publishing.isPending || !isReadyToSend(shown)) return;
    publishing.mutate(composer.take(), {
      // React Query does not call this function after the dialog has closed. A dialog that opens
      // then may show another draft.
      onSuccess: (isOut) => {
        if (isOut) onPublished();
      },
    });
  }

  return (
    <Modal opened onClose={onClose} title="Criar Novo Post" size="lg">
      <DraftForm
        userId={userId}
        composer={composer}
        shown={shown}
        label="Texto do post"
        pending={publishing.isPending}
        onSubmit={publish}
      >
        <Button type="submit" loading={publishing.isPending} disabled={!isReadyToSend(shown)}>
          Publicar
        </Button>
      </DraftForm>
    </Modal>
  );
}

interface EditPostModalProps {
  post: Post;
  viewerId: string;
  onClose: () => void;
}

export function EditPostModal({ post, viewerId, onClose }: EditPostModalProps) {
  const [editor] = useState(() => createEditor(viewerId, post));
  const shown = useStore(editor.composer);
  const edit = useMutation(editPostMutation(viewerId, post.id));
  const isOver = useRef(false);

  // Leaving deletes uploaded files, which a running save may need.
  const leave = unlessPending(edit.isPending, () => {
    isOver.current = true;
    editor.leave();
    onClose();
  });

  const rescue = useEffectEvent(() => {
    const { content } = editor.composer.getState().draft;
    if (isOver.current || content === post.content || content.trim() === '') return;
    editor.leave();
    composerOf(viewerId).append(content);
    toastSuccess('O texto que você mudou ficou guardado em “Criar Novo Post”.');
  });
  // Another device may delete the post, or the person may leave the page, while this is open.
  useEffect(() => () => rescue(), []);

  function save() {
    if (isEmptyDraft(shown.draft) || edit.isPending || !isReadyToSend(shown)) return;
    edit.mutate(shown.draft, {
      onSuccess: () => {
        isOver.current = true;
        editor.saved();
        onClose();
      },
    });
  }

  return (
    <Modal opened onClose={leave} title="Editar publicação" size="lg">
      <DraftForm
        userId={viewerId}
        composer={editor.composer}
        shown={shown}
        label="Texto da publicação"
        pending={edit.isPending}
        keepsBrew
        onSubmit={save}
      >
        <Button variant="default" onClick={leave}>
          Voltar
        </Button>
        <Button type="submit" loading={edit.isPending} disabled={!isReadyToSend(shown)}>
          Salvar
        </Button>
      </DraftForm>
      <Text role="alert" c="var(--mantine-color-error)" mt={edit.error ? 'md' : 0}>
        {edit.error ? `Não foi possível salvar. ${toAppError(edit.error).message}` : ''}
      </Text>
    </Modal>
  );
}
