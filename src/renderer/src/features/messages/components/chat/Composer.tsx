import { ActionIcon, Textarea } from '@mantine/core';
import { Mic, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIsSuspended } from '@/entities/profile/hooks/useIsSuspended';
import { lazyPart } from '@/lib/lazy-part';
import { useTapGuard } from '@/ui/hooks/useTapGuard';
import { useDraft } from '../../hooks/useDraft';
import { useSend } from '../../hooks/useSend';
import { AttachImage } from '../../media/AttachImage';
import { LONGEST_MESSAGE, messageLength, tooLongWords } from '../../model/message-length';
import classes from './Composer.module.css';

const VoiceRecorder = lazyPart(
  () => import('../../media/VoiceRecorder'),
  'VoiceRecorder',
  ({ onClose }) => <RecorderOnItsWay onClose={onClose} />,
);

interface ComposerProps {
  viewerId: string;
  conversationId: string;
  /** Pictures that were pasted. */
  onPaste: (data: DataTransfer) => boolean;
  onTyping: () => void;
  onSent: () => void;
}

/** Where there is no keyboard with a Shift key, Enter breaks the line and the button sends. */
function hasTouchKeyboard(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}

/** Where a message is written: text, a picture, or one's voice. */
export function Composer(props: ComposerProps) {
  const { viewerId, conversationId, onPaste, onTyping, onSent } = props;
  const [text, setText] = useDraft(viewerId, conversationId);
  const { sendText, sendImage, sendVoice } = useSend(viewerId, conversationId);
  const [recording, setRecording] = useState(false);
  const suspended = useIsSuspended(viewerId);
  const field = useRef<HTMLTextAreaElement>(null);
  const microphone = useRef<HTMLButtonElement>(null);
  // The microphone takes the place of the button that sends.
  const taps = useTapGuard();
  const wasRecording = useRef(false);
  const trimmed = text.trim();
  const tooLong = messageLength(trimmed) > LONGEST_MESSAGE;

  useEffect(() => {
    if (wasRecording.current && !recording) microphone.current?.focus();
    wasRecording.current = recording;
  }, [recording]);

  async function send() {
    if (trimmed === '' || tooLong) return;
    setText('');
    onSent();
    field.current?.focus();
    const isKept = await sendText(trimmed);
    // What could not be kept is not taken away.
    if (!isKept) setText(text);
  }

  function onKeyDown(event: KeyboardEvent) {
    const composing = event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || event.shiftKey || composing || hasTouchKeyboard()) return;
    event.preventDefault();
    void send();
  }

  if (recording) {
    return (
      <div className={classes.composer}>
        <VoiceRecorder
          onSend={(recorded) => {
            setRecording(false);
            onSent();
            void sendVoice(recorded);
          }}
          onClose={() => setRecording(false)}
        />
      </div>
    );
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <AttachImage disabled={suspended} onPick={(image) => void sendImage(image)} />
      <Textarea
        ref={field}
        aria-label="Mensagem"
        placeholder={suspended ? 'Sua conta está suspensa.' : 'Digite uma mensagem...'}
        disabled={suspended}
        minRows={1}
        maxRows={6}
        radius="xl"
        className={classes.field}
        classNames={{ input: classes.input, error: classes.error }}
        value={text}
        error={tooLong ? tooLongWords(trimmed) : null}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (event.currentTarget.value.trim() !== '') onTyping();
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (onPaste(event.clipboardData)) event.preventDefault();
        }}
      />
      {trimmed === '' ? (
        <ActionIcon
          ref={microphone}
          type="button"
          className={classes.microphone}
          aria-label="Gravar mensagem de áudio"
          disabled={suspended}
          onClick={(event) => {
            if (!taps.isEcho(event)) setRecording(true);
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
          onClick={taps.note}
        >
          <SendHorizontal size={20} />
        </ActionIcon>
      )}
    </form>
  );
}

/** In the recorder's place while its code loads, which without a connection may never end. */
function RecorderOnItsWay({ onClose }: { onClose: () => void }) {
  return (
    <div className={classes.loading}>
      <ActionIcon color="gray" aria-label="Voltar ao texto" onClick={onClose}>
        <X size={22} />
      </ActionIcon>
      Carregando o gravador...
    </div>
  );
}
