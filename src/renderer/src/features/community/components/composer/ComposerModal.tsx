import { Button, Modal } from '@mantine/core';
import { useMemo } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { useFocusReturn } from '@/ui/hooks/useFocusReturn';
import { usePublish } from '../../hooks/usePublish';
import { composerOf, isWaitingForPictures } from '../../model/composer';
import { isEmptyDraft } from '../../model/post-draft';
import classes from './ComposerModal.module.css';
import { DraftForm } from './DraftForm';

interface ComposerModalProps {
  userId: string;
  onClose: () => void;
  /** The post is out. */
  onPublished: () => void;
}

/** 'Criar Novo Post': text, a recipe, pictures. What is written stays when it closes. */
export function ComposerModal({ userId, onClose, onPublished }: ComposerModalProps) {
  useFocusReturn();
  const composer = useMemo(() => composerOf(userId), [userId]);
  const current = useStore(composer);
  const publishing = usePublish(userId, composer);
  // What is on its way stays to be seen; the composer itself is free for the next draft.
  const shown = publishing.isPending ? publishing.variables : current;

  function publish() {
    if (isEmptyDraft(shown.draft) || publishing.isPending || isWaitingForPictures(shown)) return;
    publishing.mutate(composer.take(), {
      // Not called once this is closed: what is shown then may be another draft.
      onSuccess: (isOut) => {
        if (isOut) onPublished();
      },
    });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Criar Novo Post"
      size="lg"
      classNames={{ title: classes.title }}
    >
      <DraftForm
        userId={userId}
        composer={composer}
        shown={shown}
        label="Texto do post"
        pending={publishing.isPending}
        onSubmit={publish}
      >
        <Button type="submit" loading={publishing.isPending} disabled={isWaitingForPictures(shown)}>
          Publicar
        </Button>
      </DraftForm>
    </Modal>
  );
}
