import { ActionIcon, Button, Modal, Textarea } from '@mantine/core';
import { BookOpen, ImagePlus, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, Suspense, useMemo, useRef, useState } from 'react';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { BrewSummary } from '@/entities/post/BrewSummary';
import { recipeFacts } from '@/entities/post/RecipeSummary';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart } from '@/lib/lazy-part';
import { useFocusReturn } from '@/ui/hooks/useFocusReturn';
import { usePublish } from '../../hooks/usePublish';
import { composerOf } from '../../model/composer';
import { isEmptyDraft, LONGEST_POST } from '../../model/post-draft';
import classes from './ComposerModal.module.css';
import { PicturePreview } from './PicturePreview';
import { RecipePicker } from './RecipePicker';

/** From here on the counter shows how much room is left. */
const COUNTED_FROM = LONGEST_POST - 200;

interface ComposerModalProps {
  userId: string;
  onClose: () => void;
  /** The post is out. */
  onPublished: () => void;
}

function imageIn(files: FileList | undefined): File | undefined {
  return Array.from(files ?? []).find((file) => file.type.startsWith('image/'));
}

const CurveSwitch = lazyPart(() => import('./CurveSwitch'), 'CurveSwitch');

/** 'Criar Novo Post': text, a recipe, a picture. What is written stays when it closes. */
export function ComposerModal({ userId, onClose, onPublished }: ComposerModalProps) {
  useFocusReturn();
  const composer = useMemo(() => composerOf(userId), [userId]);
  const current = useStore(composer);
  const [picking, setPicking] = useState(false);
  const [dragging, setDragging] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const publishing = usePublish(userId, composer);
  // What is on its way stays to be seen; the composer itself is free for the next draft.
  const { draft, picture } = publishing.isPending ? publishing.variables : current;
  const pictureIsOpen = picture.status === 'sending' || picture.status === 'failed';

  function publish() {
    if (isEmptyDraft(draft) || publishing.isPending || pictureIsOpen) return;
    publishing.mutate(composer.take(), {
      // Not called once this is closed: what is shown then may be another draft.
      onSuccess: (isOut) => {
        if (isOut) onPublished();
      },
    });
  }

  function onPaste(event: ClipboardEvent) {
    const image = imageIn(event.clipboardData.files);
    if (!image || publishing.isPending) return;
    event.preventDefault();
    composer.pick(image);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    const [file] = event.dataTransfer.files;
    if (file && !publishing.isPending) composer.pick(imageIn(event.dataTransfer.files) ?? file);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Criar Novo Post"
      size="lg"
      classNames={{ title: classes.title }}
    >
      <form
        className={classes.form}
        data-dragging={dragging || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
        onPaste={onPaste}
        onDragOver={(event) => {
          event.preventDefault();
          setDragging(true);
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={onDrop}
      >
        <Textarea
          aria-label="Texto do post"
          placeholder="O que está acontecendo no seu mundo do café?"
          minRows={4}
          maxRows={12}
          maxLength={LONGEST_POST}
          data-autofocus
          readOnly={publishing.isPending}
          value={draft.content}
          onChange={(event) => composer.write(event.currentTarget.value)}
        />
        {draft.content.length >= COUNTED_FROM ? (
          <p className={classes.counter} role="status">
            {draft.content.length} de {LONGEST_POST}
          </p>
        ) : null}
        {picture.status === 'none' ? null : (
          <PicturePreview
            picture={picture}
            onRemove={composer.removePicture}
            onRetry={composer.retry}
          />
        )}
        {draft.brew ? (
          <div className={classes.brew}>
            <BrewSummary brew={draft.brew} />
            <ActionIcon
              color="gray"
              aria-label="Tirar o preparo"
              onClick={() => composer.attachBrew(null)}
            >
              <X size={20} />
            </ActionIcon>
          </div>
        ) : null}
        {draft.recipe ? (
          <div className={classes.recipe}>
            <span className={classes.drawing}>
              <MethodDrawing methodId={draft.recipe.method_id} size={40} />
            </span>
            <span className={classes.recipeWords}>
              <span className={classes.recipeName}>{draft.recipe.title}</span>
              <span className={classes.recipeFacts}>{recipeFacts(draft.recipe)}</span>
            </span>
            <ActionIcon
              color="gray"
              aria-label="Tirar a receita"
              onClick={() => composer.attach(null)}
            >
              <X size={20} />
            </ActionIcon>
          </div>
        ) : null}
        {draft.recipe ? (
          <Suspense>
            <CurveSwitch
              userId={userId}
              recipeId={draft.recipe.id}
              curve={draft.curve}
              onChange={composer.attachCurve}
            />
          </Suspense>
        ) : null}
        {picking && !publishing.isPending ? (
          <RecipePicker
            userId={userId}
            onPick={(recipe) => {
              composer.attach(recipe);
              setPicking(false);
            }}
          />
        ) : null}
        <div className={classes.bar}>
          <Button
            variant="subtle"
            c="var(--coado-accent-text)"
            px="sm"
            aria-expanded={picking}
            disabled={publishing.isPending}
            leftSection={<BookOpen size={20} />}
            onClick={() => setPicking(!picking)}
          >
            Anexar Receita
          </Button>
          <Button
            variant="subtle"
            c="var(--coado-accent-text)"
            px="sm"
            disabled={publishing.isPending}
            leftSection={<ImagePlus size={20} />}
            onClick={() => fileInput.current?.click()}
          >
            Foto/Vídeo
          </Button>
          <input
            ref={fileInput}
            type="file"
            accept="image/*"
            hidden
            aria-label="Foto/Vídeo"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) composer.pick(file);
              // So that the same file can be chosen again.
              event.currentTarget.value = '';
            }}
          />
          <Button
            type="submit"
            className={classes.publish}
            loading={publishing.isPending}
            disabled={pictureIsOpen}
          >
            Publicar
          </Button>
        </div>
      </form>
    </Modal>
  );
}
