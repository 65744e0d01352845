import { ActionIcon, Button } from '@mantine/core';
import { isolated } from '@shared/format';
import { Mic, SendHorizontal, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIsSuspended } from '@/domains/people/profiles/hooks/account-status';
import { parseText } from '@/lib/fields';
import { lazyPart } from '@/lib/lazy-part';
import { createStoredValue } from '@/lib/stored-value';
import { copyText } from '@/ui/copy-text';
import { hasTouchKeyboard } from '@/ui/FormMessage';
import { GrowingTextarea, type GrowingTextareaProps } from '@/ui/GrowingTextarea';
import { useTapGuard } from '@/ui/hooks/useTapGuard';
import { senderOf } from '../../api/sender';
import { AttachImage } from '../../media/AttachImage';
import {
  type ChatMessage,
  contentText,
  LONGEST_MESSAGE,
  messageLength,
  type Shared,
  tooLongText,
} from '../../model/message';
import { LazySharedCard } from './BubbleContent';
import classes from './Composer.module.css';
import composerBarClasses from './ComposerBar.module.css';

const SuspendedNote = lazyPart(
  () => import('@/domains/people/moderation/components/Appeal'),
  'SuspendedNote',
);
const VoiceRecorder = lazyPart(
  () => import('../../media/VoiceRecorder'),
  'VoiceRecorder',
  ({ onClose }) => <RecorderOnItsWay onClose={onClose} />,
);

/** The next message quotes `replyTo` or contains the shared item. */
interface GoesWith {
  replyTo: ChatMessage | null;
  shared: Shared | null;
}

interface ComposerProps {
  otherName: string;
  viewerId: string;
  conversationId: string;
  /** Sends pasted pictures; returns false without any. */
  onPaste: (data: DataTransfer) => boolean;
  onTyping: () => void;
  onSent: () => void;
  goesWith: GoesWith;
  /** Called when the quote or shared item was sent, or was dismissed. */
  onAlone: () => void;
}

export function Composer(props: ComposerProps) {
  const { viewerId, conversationId, otherName, onPaste, onTyping, onSent } = props;
  const { goesWith, onAlone } = props;
  const { replyTo, shared } = goesWith;
  const [text, setText] = useDraft(viewerId, conversationId);
  const { sendText, sendShared, sendImage, sendVoice } = senderOf(viewerId, conversationId);
  const [recording, setRecording] = useState(false);
  const suspended = useIsSuspended(viewerId);
  const field = useRef<HTMLTextAreaElement>(null);
  const microphone = useRef<HTMLButtonElement>(null);
  const wasRecording = useRef(false);
  const trimmed = text.trim();
  const tooLong = messageLength(trimmed) > LONGEST_MESSAGE;

  useEffect(() => {
    if (wasRecording.current && !recording) microphone.current?.focus();
    wasRecording.current = recording;
  }, [recording]);

  const canSend = (trimmed !== '' || shared !== null) && !tooLong;
  const goesWithId = replyTo?.id ?? shared?.id ?? null;
  useEffect(() => {
    if (goesWithId !== null) field.current?.focus();
  }, [goesWithId]);

  async function send() {
    if (!canSend) return;
    const replyId = replyTo?.id ?? null;
    setText('');
    onSent();
    onAlone();
    field.current?.focus();
    const [, isTextQueued] = await Promise.all([
      shared === null ? true : sendShared(shared, replyId),
      trimmed === '' ? true : sendText(trimmed, shared === null ? replyId : null),
    ]);
    // A text that could not be stored is restored, above what was typed meanwhile.
    if (!isTextQueued) setText([text, field.current?.value].filter(Boolean).join('\n'));
  }

  function sendFile(put: (answers: string | null) => Promise<boolean>) {
    onAlone();
    void put(replyTo?.id ?? null);
  }

  if (recording) {
    return (
      <div
        className={`flex gap-2xs bg-surface line-above until-3xs:flex-wrap until-3xs:justify-between ${classes.composer}`}
      >
        <VoiceRecorder
          onSend={(recorded) => {
            setRecording(false);
            onSent();
            sendFile((answers) => sendVoice(recorded, answers));
          }}
          onClose={() => setRecording(false)}
        />
      </div>
    );
  }
  return (
    <>
      {suspended ? (
        <div className="bg-surface line-above px-md py-xs">
          <SuspendedNote viewerId={viewerId} />
        </div>
      ) : null}
      <GoesWithBar {...goesWith} viewerId={viewerId} otherName={otherName} onAlone={onAlone} />
      <form
        className={`flex gap-2xs bg-surface line-above until-3xs:flex-wrap until-3xs:justify-between ${classes.composer}`}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <AttachImage
          disabled={suspended}
          onPick={(image) => sendFile((answers) => sendImage(image, answers))}
        />
        <MessageField
          ref={field}
          aria-label="Mensagem"
          placeholder={suspended ? 'Sua conta está suspensa.' : 'Digite uma mensagem...'}
          disabled={suspended}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            if (event.currentTarget.value.trim() !== '') onTyping();
          }}
          onSend={() => void send()}
          onEscape={() => {
            if (goesWithId !== null) onAlone();
          }}
          onPaste={(event) => {
            if (onPaste(event.clipboardData)) event.preventDefault();
          }}
        />
        <EndButton
          records={trimmed === '' && shared === null}
          suspended={suspended}
          tooLong={tooLong}
          microphone={microphone}
          onRecord={() => setRecording(true)}
        />
      </form>
    </>
  );
}

interface MessageFieldProps extends Omit<GrowingTextareaProps, 'value' | 'onKeyDown'> {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onSend: () => void;
  onEscape: () => void;
}

/** The text field of a message: Enter sends it, except on a touch keyboard. */
export function MessageField({ value, onSend, onEscape, ...field }: MessageFieldProps) {
  const trimmed = value.trim();
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onEscape();
    const composing = event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || event.shiftKey || composing || hasTouchKeyboard()) return;
    event.preventDefault();
    onSend();
  }
  return (
    <GrowingTextarea
      {...field}
      minRows={1}
      maxRows={6}
      radius="xl"
      className={classes.field}
      classNames={{ input: classes.input, error: 'px-md' }}
      value={value}
      error={messageLength(trimmed) > LONGEST_MESSAGE ? tooLongText(trimmed) : null}
      onKeyDown={onKeyDown}
    />
  );
}

interface EndButtonProps {
  records: boolean;
  suspended: boolean;
  tooLong: boolean;
  microphone: RefObject<HTMLButtonElement | null>;
  onRecord: () => void;
}

function EndButton({ records, suspended, tooLong, microphone, onRecord }: EndButtonProps) {
  // The microphone replaces the send button, so a second tap there must not start a recording.
  const taps = useTapGuard();
  return records ? (
    <ActionIcon
      ref={microphone}
      type="button"
      className="text-accent hover:bg-sunk"
      aria-label="Gravar mensagem de áudio"
      disabled={suspended}
      onClick={(event) => {
        if (!taps.isEcho(event)) onRecord();
      }}
    >
      <Mic size={22} />
    </ActionIcon>
  ) : (
    <ActionIcon
      type="submit"
      variant="filled"
      aria-label="Enviar mensagem"
      disabled={tooLong || suspended}
      // Keeps the focus in the field, so that a phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={taps.note}
    >
      <SendHorizontal size={20} />
    </ActionIcon>
  );
}

interface GoesWithBarProps extends GoesWith {
  viewerId: string;
  otherName: string;
  onAlone: () => void;
}

function GoesWithBar({ replyTo, shared, viewerId, otherName, onAlone }: GoesWithBarProps) {
  return shared ? (
    <ComposerBar
      title={shared.kind === 'recipe' ? 'Enviar esta receita' : 'Enviar esta publicação'}
      closeLabel="Não enviar"
      onClose={onAlone}
    >
      <LazySharedCard viewerId={viewerId} what={shared.kind} shared={shared} messageId={null} />
    </ComposerBar>
  ) : replyTo ? (
    <ComposerBar
      title={`Respondendo a ${replyTo.own ? 'você' : isolated(otherName)}`}
      closeLabel="Não responder a esta mensagem"
      onClose={onAlone}
    >
      <BarExcerpt text={contentText(replyTo.content)} />
    </ComposerBar>
  ) : null;
}

/** Shown while the recorder's code loads; a person without a connection can close it. */
function RecorderOnItsWay({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex items-center gap-xs text-dimmed min-h-touch">
      <ActionIcon color="gray" aria-label="Voltar ao texto" onClick={onClose}>
        <X size={22} />
      </ActionIcon>
      Carregando o gravador...
    </div>
  );
}

interface ComposerBarProps {
  title: string;
  children: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

export function ComposerBar({ title, children, closeLabel, onClose }: ComposerBarProps) {
  return (
    <section
      className={`flex items-center flex-none gap-xs bg-surface pt-xs pr-sm pl-md ${composerBarClasses.bar}`}
      aria-label={title}
    >
      <div className={`flex-1 min-w-0 ps-xs ${composerBarClasses.words}`}>
        <p className="text-accent text-sm font-semibold">{title}</p>
        {children}
      </div>
      <ActionIcon color="gray" aria-label={closeLabel} onClick={onClose}>
        <X size={20} />
      </ActionIcon>
    </section>
  );
}

export function BarExcerpt({ text }: { text: string }) {
  return <p className="text-dimmed text-sm leading-snug line-clamp-2 wrap-anywhere">{text}</p>;
}

export function UnsentText({
  viewerId,
  conversationId,
}: Pick<ComposerProps, 'viewerId' | 'conversationId'>) {
  const [text, setText] = useDraft(viewerId, conversationId);
  if (text.trim() === '') return null;
  return (
    <span className="flex flex-col gap-xs items-center mt-md text-ink">
      <span className="wrap-anywhere">“{text.trim()}”</span>
      <span className="flex flex-wrap justify-center gap-xs">
        <Button size="sm" variant="default" onClick={() => copyText(text)}>
          Copiar texto
        </Button>
        <Button size="sm" variant="subtle" onClick={() => setText('')}>
          Descartar
        </Button>
      </span>
    </span>
  );
}

/** The unsent text, stored on the device. The component needs a key per conversation. */
function useDraft(userId: string, conversationId: string) {
  const storedText = useMemo(
    () => createStoredValue(`coado.chat-draft.${userId}.${conversationId}`, parseText),
    [userId, conversationId],
  );
  const [text, setText] = useState(() => storedText.read() ?? '');
  const change = useCallback(
    (next: string) => {
      setText(next);
      storedText.write(next === '' ? null : next);
    },
    [storedText],
  );
  return [text, change] as const;
}
