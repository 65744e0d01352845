import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Post } from '@/entities/post/api/posts';
import { toAppError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import { unlessPending } from '@/ui/form-helpers';
import { useEditPost } from '../../hooks/useEditPost';
import { isWaitingForPictures } from '../../model/composer';
import { isEmptyDraft } from '../../model/post-draft';
import { createEditor } from '../../model/post-editor';
import classes from './ComposerModal.module.css';
import { DraftForm } from './DraftForm';

interface EditPostModalProps {
  post: Post;
  viewerId: string;
  onClose: () => void;
}

/** Changes the words, the pictures and the recipe of one's own post. */
export function EditPostModal({ post, viewerId, onClose }: EditPostModalProps) {
  const [editor] = useState(() => createEditor(viewerId, post));
  const shown = useStore(editor.composer);
  const edit = useEditPost(viewerId, post.id);

  // The files of what is on its way are not to be taken from under it.
  const leave = unlessPending(edit.isPending, () => {
    editor.leave();
    onClose();
  });

  function save() {
    if (isEmptyDraft(shown.draft) || edit.isPending || isWaitingForPictures(shown)) return;
    edit.mutate(shown.draft, {
      onSuccess: () => {
        editor.saved();
        onClose();
      },
    });
  }

  return (
    <Modal
      opened
      onClose={leave}
      title="Editar publicação"
      size="lg"
      classNames={{ title: classes.title }}
    >
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
        <Button type="submit" loading={edit.isPending} disabled={isWaitingForPictures(shown)}>
          Salvar
        </Button>
      </DraftForm>
      <Text role="alert" c="var(--mantine-color-error)" mt={edit.error ? 'md' : 0}>
        {edit.error ? `Não foi possível salvar. ${toAppError(edit.error).message}` : ''}
      </Text>
    </Modal>
  );
}
