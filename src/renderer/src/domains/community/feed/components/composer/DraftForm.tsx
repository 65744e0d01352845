import { ActionIcon, Button, Switch } from '@mantine/core';
import { counted, isolated } from '@shared/format';
import { BookOpen, ImagePlus, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart } from '@/lib/lazy-part';
import { connection } from '@/services/connection';
import { FilePicker } from '@/ui/FilePicker';
import { BrewSummary, recipeFacts } from '../../../posts/components/PostSummaries';
import { MOST_PICTURES } from '../../../posts/model/post';
import type { Composer, ComposerState } from '../../model/composer';
import { failedText, leftOutTexts } from '../../model/draft-pictures';
import { excessOf, LONGEST_POST, type PostDraft } from '../../model/post-draft';
import { WritingField } from '../writing/WritingField';
import { PictureField, RecipePicker } from './DraftAttachments';
import classes from './DraftForm.module.css';

/** From this length on, a counter shows how many characters are left. */
const COUNTED_FROM = LONGEST_POST - 200;

const CurveSwitch = lazyPart(() => import('./CurveSwitch'), 'CurveSwitch');

interface DraftFormProps {
  userId: string;
  composer: Composer;
  /** The composer's state, or that of the post being sent. */
  shown: ComposerState;
  label: string;
  /** Whether the draft is being sent and cannot be changed. */
  pending: boolean;
  /** Whether the post's brew cannot be changed, as in an existing post. */
  keepsBrew?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

export function DraftForm({
  userId,
  composer,
  shown: { draft, pictures },
  label,
  pending,
  keepsBrew = false,
  onSubmit,
  children,
}: DraftFormProps) {
  const [picking, setPicking] = useState(false);
  const leftOut = leftOutTexts(useStore(composer.pictures.leftOut));
  const failed = failedText(pictures);
  const excess = excessOf(draft);
  const pick = (files: File[]) => void composer.pictures.pick(files);
  const droppable = useDroppable(pending, pick);
  const isConnected = useStore(connection);
  useEffect(() => {
    if (isConnected) composer.pictures.retryOffline();
  }, [isConnected, composer]);

  return (
    <form
      className={`flex flex-col gap-md rounded-md ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      {...droppable}
    >
      <WritingField
        viewerId={userId}
        aria-label={label}
        placeholder="O que está acontecendo no seu mundo do café?"
        minRows={4}
        maxRows={12}
        maxLength={LONGEST_POST}
        data-autofocus
        readOnly={pending}
        value={draft.content}
        onWrite={composer.write}
      />
      {draft.content.length >= COUNTED_FROM ? (
        <p className="text-dimmed text-sm tabular-nums text-end -mt-xs" role="status">
          {draft.content.length} de {LONGEST_POST}
          {excess > 0 ? `. Tire ${counted(excess, 'caractere', 'caracteres')} para caber.` : ''}
        </p>
      ) : null}
      {pictures.length === 0 ? null : (
        <ul className="plain-list flex flex-col gap-xs" aria-label="Fotos">
          {pictures.map((picture, index) => (
            <PictureField
              key={picture.key}
              picture={picture}
              which={pictures.length > 1 ? ` ${index + 1}` : ''}
              disabled={pending}
              onDescribe={(alt) => composer.pictures.describe(picture.key, alt)}
              onRemove={() => composer.pictures.remove(picture.key)}
              onRetry={() => composer.pictures.retry(picture.key)}
            />
          ))}
        </ul>
      )}
      {leftOut.length > 0 || failed ? (
        <div role="alert" className="flex flex-col gap-xs font-semibold">
          {leftOut.map((text) => (
            <p key={text} className="wrap-anywhere">
              {text}
            </p>
          ))}
          {failed ? <p className="wrap-anywhere">{failed}</p> : null}
        </div>
      ) : null}
      <Attached userId={userId} composer={composer} draft={draft} keepsBrew={keepsBrew} />
      {picking && !pending ? (
        <RecipePicker
          userId={userId}
          onPick={(recipe) => {
            composer.attach(recipe);
            setPicking(false);
          }}
        />
      ) : null}
      <div className="flex items-center flex-wrap gap-2xs -ms-xs">
        <Button
          variant="subtle"
          c="var(--mantine-color-anchor)"
          px="sm"
          aria-expanded={picking}
          disabled={pending}
          leftSection={<BookOpen size={20} />}
          onClick={() => setPicking(!picking)}
        >
          Anexar Receita
        </Button>
        <PickPictures disabled={pending} isFull={pictures.length >= MOST_PICTURES} onPick={pick} />
        <div
          className={`flex gap-xs ms-auto until-xs:order-2 until-xs:mt-xs until-xs:mr-0 until-xs:mb-0 until-xs:ml-xs ${classes.buttons}`}
        >
          {children}
        </div>
      </div>
    </form>
  );
}

function useDroppable(pending: boolean, pick: (files: File[]) => void) {
  const [dragging, setDragging] = useState(false);
  return {
    'data-dragging': dragging || undefined,
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0 || pending) return;
      event.preventDefault();
      pick(files);
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDragging(true);
    },
    onDragLeave: () => setDragging(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragging(false);
      if (!pending) pick([...event.dataTransfer.files]);
    },
  };
}

interface AttachedProps {
  userId: string;
  composer: Composer;
  draft: PostDraft;
  keepsBrew: boolean;
}

function Attached({ userId, composer, draft, keepsBrew }: AttachedProps) {
  const { brew, recipe, curve } = draft;
  return (
    <>
      {brew ? (
        <div className={`flex items-center gap-2xs ${classes.brew}`}>
          <BrewSummary brew={brew} />
          {keepsBrew ? null : (
            <RemoveButton label="Tirar o preparo" onClick={() => composer.attachBrew(null)} />
          )}
        </div>
      ) : null}
      {recipe ? (
        <>
          <div className={`flex items-center gap-sm rounded-lg bg-soft ${classes.recipe}`}>
            <span className="flex text-accent flex-none">
              <MethodDrawing methodId={recipe.method_id} size={40} />
            </span>
            <span className="flex flex-col leading-snug min-w-0 flex-1">
              <span className="font-semibold wrap-anywhere">{isolated(recipe.title)}</span>
              <span className="text-dimmed text-sm">{recipeFacts(recipe)}</span>
            </span>
            <RemoveButton label="Tirar a receita" onClick={() => composer.attach(null)} />
          </div>
          <Suspense>
            <CurveSwitch
              userId={userId}
              recipeId={recipe.id}
              curve={curve}
              onChange={composer.attachCurve}
            />
          </Suspense>
        </>
      ) : curve !== null ? (
        <Switch
          label="Mostrar a curva deste preparo"
          checked
          onChange={() => composer.attachCurve(null)}
        />
      ) : null}
    </>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon color="gray" aria-label={label} onClick={onClick}>
      <X size={20} />
    </ActionIcon>
  );
}

interface PickPicturesProps {
  disabled: boolean;
  isFull: boolean;
  onPick: (files: File[]) => void;
}

function PickPictures({ disabled, isFull, onPick }: PickPicturesProps) {
  return (
    <>
      <FilePicker label="Foto/Vídeo" multiple onPick={onPick}>
        {(open) => (
          <Button
            variant="subtle"
            c="var(--mantine-color-anchor)"
            px="sm"
            disabled={disabled || isFull}
            aria-describedby="fotos-aviso"
            leftSection={<ImagePlus size={20} />}
            onClick={open}
          >
            Foto/Vídeo
          </Button>
        )}
      </FilePicker>
      <p id="fotos-aviso" className="text-dimmed text-sm order-1 ml-xs grow basis-full">
        {isFull ? 'Quatro fotos é o máximo.' : 'Até quatro fotos. Vídeo ainda não dá.'}
      </p>
    </>
  );
}
