import { ActionIcon } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { LONGEST_QUESTION } from '../model/conversation';
import classes from './Composer.module.css';

interface ComposerProps {
  /** A reply is on its way: what is typed stays until it is there. */
  waiting: boolean;
  onAsk: (text: string) => void;
}

/** Where questions are typed; Enter sends. */
export function Composer({ waiting, onAsk }: ComposerProps) {
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (waiting || text.trim() === '') return;
    onAsk(text);
    setText('');
  };
  return (
    <form onSubmit={send} className="flex gap-xs">
      <input
        type="text"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder="Pergunte algo ao Cafézinho..."
        aria-label="Sua pergunta"
        maxLength={LONGEST_QUESTION}
        autoComplete="off"
        enterKeyHint="send"
        className={`card grow font-inherit ${classes.input}`}
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
