import { ActionIcon } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { LONGEST_QUESTION } from '../model/answer';
import classes from './Composer.module.css';

interface ComposerProps {
  /** Whether a reply is on its way. */
  waiting: boolean;
  onAsk: (text: string) => void;
}

/**
 * The field for questions and pasted recipes. Enter sends, Shift+Enter begins a line.
 * A message sent during a reply waits in the field for the reply; an edit cancels the sending.
 */
export function Composer({ waiting, onAsk }: ComposerProps) {
  const [text, setText] = useState('');
  const [isQueued, setQueued] = useState(false);
  const send = () => {
    if (text.trim() === '') return;
    setQueued(waiting);
    if (waiting) return;
    onAsk(text);
    setText('');
  };
  const sendQueued = useEffectEvent(() => {
    if (isQueued) send();
  });
  useEffect(() => {
    if (!waiting) sendQueued();
  }, [waiting]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isPlain) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send();
        }}
        className="flex items-end gap-xs"
      >
        <GrowingTextarea
          value={text}
          minRows={1}
          maxRows={6}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setQueued(false);
          }}
          placeholder="Pergunte algo ao Cafézinho..."
          aria-label="Sua pergunta"
          maxLength={LONGEST_QUESTION}
          autoComplete="off"
          enterKeyHint="send"
          className="flex-1 min-w-0 "
          classNames={{ input: classes.input }}
        />
        <ActionIcon
          variant="filled"
          type="submit"
          aria-label="Enviar"
          size={48}
          aria-disabled={isQueued || text.trim() === ''}
          data-idle={isQueued || text.trim() === '' || undefined}
          className={`flex-none ${classes.send}`}
        >
          <SendHorizontal size={20} />
        </ActionIcon>
      </form>
      {isQueued ? (
        <p role="status" className="text-sm text-dimmed">
          Envio assim que a resposta chegar.
        </p>
      ) : null}
    </>
  );
}
