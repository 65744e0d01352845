import { ActionIcon } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { LONGEST_QUESTION } from '../model/answer';
import classes from './Composer.module.css';

interface ComposerProps {
  /** Whether a reply is on its way; the field keeps its text until the reply arrives. */
  waiting: boolean;
  onAsk: (text: string) => void;
}

/** The field for questions and pasted recipes. Enter sends, Shift+Enter begins a line. */
export function Composer({ waiting, onAsk }: ComposerProps) {
  const [text, setText] = useState('');
  const send = () => {
    if (waiting || text.trim() === '') return;
    onAsk(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isPlain) return;
    event.preventDefault();
    send();
  };
  return (
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
        onChange={(event) => setText(event.currentTarget.value)}
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
        aria-disabled={waiting || text.trim() === ''}
        data-idle={waiting || text.trim() === '' || undefined}
        className={`flex-none ${classes.send}`}
      >
        <SendHorizontal size={20} />
      </ActionIcon>
    </form>
  );
}
