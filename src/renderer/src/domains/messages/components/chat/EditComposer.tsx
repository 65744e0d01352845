import { ActionIcon, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '@/ui/copy-text';
import { toastFailure } from '@/ui/toast';
import { editMessageMutation } from '../../api/messages';
import { LONGEST_MESSAGE, messageLength } from '../../model/message';
import { BarExcerpt, ComposerBar, MessageField } from './Composer';
import classes from './Composer.module.css';

interface EditComposerProps {
  viewerId: string;
  conversationId: string;
  message: { id: string; text: string };
  /** Whether the conversation was closed meanwhile: the text can then only be copied. */
  closed: boolean;
  onClose: () => void;
}

/** Replaces the composer during an edit; the composer's own text is kept. */
export function EditComposer({
  viewerId,
  conversationId,
  message,
  closed,
  onClose,
}: EditComposerProps) {
  const [text, setText] = useState(message.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = useMutation(editMessageMutation(viewerId, conversationId));
  const trimmed = text.trim();
  const tooLong = messageLength(trimmed) > LONGEST_MESSAGE;

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);

  function save() {
    if (trimmed === '' || tooLong || closed || edit.isPending) return;
    if (trimmed === message.text) return onClose();
    // A refused text stays in the field.
    const editing = edit.mutateAsync({ id: message.id, text: trimmed }, { onSuccess: onClose });
    toastFailure(editing, 'Não foi possível editar a mensagem.');
  }

  return (
    <>
      <ComposerBar title="Editando a mensagem" closeLabel="Cancelar a edição" onClose={onClose}>
        <BarExcerpt
          text={closed ? 'A conversa foi fechada: copie o que quiser guardar.' : message.text}
        />
      </ComposerBar>
      <form
        className={`flex gap-2xs bg-surface line-above until-3xs:flex-wrap until-3xs:justify-between ${classes.composer}`}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <MessageField
          ref={field}
          aria-label="Editar mensagem"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onSend={save}
          onEscape={onClose}
        />
        {closed ? (
          <Button variant="default" onClick={() => copyText(text)}>
            Copiar texto
          </Button>
        ) : (
          <ActionIcon
            type="submit"
            variant="filled"
            aria-label="Salvar a edição"
            loading={edit.isPending}
            disabled={trimmed === '' || tooLong}
          >
            <Check size={20} />
          </ActionIcon>
        )}
      </form>
    </>
  );
}
