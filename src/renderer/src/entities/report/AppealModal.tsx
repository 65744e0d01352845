import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { toAppError } from '@/lib/app-error';
import { unlessPending } from '@/ui/form-helpers';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { useFocusReturn } from '@/ui/hooks/useFocusReturn';
import { toastSuccess } from '@/ui/toast';
import { useSendAppeal } from './hooks/useSendAppeal';
import { NOTE_MAX } from './reasons';

interface AppealModalProps {
  subject: { postId: string } | { commentId: string };
  onClose: () => void;
}

/** 'Pedir revisão': the author's own words to moderation about what it hid, once. */
export function AppealModal({ subject, onClose }: AppealModalProps) {
  useFocusReturn();
  const [note, setNote] = useState('');
  const appeal = useSendAppeal();
  const close = unlessPending(appeal.isPending, onClose);
  return (
    <Modal opened onClose={close} title="Pedir revisão" size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          appeal.mutate(
            { subject, note },
            {
              onSuccess: (outcome) => {
                toastSuccess(
                  outcome === 'known'
                    ? 'Você já pediu a revisão. A resposta chega nas notificações.'
                    : 'Pedido enviado. A resposta chega nas notificações.',
                );
                onClose();
              },
            },
          );
        }}
      >
        <Text c="dimmed">
          Alguém da equipe vai olhar de novo. Você pode pedir uma vez por publicação ou comentário.
        </Text>
        <GrowingTextarea
          mt="md"
          label="O que devemos saber?"
          minRows={3}
          maxRows={8}
          maxLength={NOTE_MAX}
          required
          data-autofocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Text role="alert" c="var(--mantine-color-error)" mt={appeal.error ? 'md' : 0}>
          {appeal.error
            ? `Não foi possível enviar o pedido. ${toAppError(appeal.error).message}`
            : ''}
        </Text>
        <Group justify="flex-end" mt="2xl" gap="sm">
          <Button variant="default" onClick={close}>
            Voltar
          </Button>
          <Button type="submit" loading={appeal.isPending}>
            Enviar pedido
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
