import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core';
import { isolated } from '@shared/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from '@/lib/app-error';
import { useCurrentUser } from '@/services/session/hooks/session';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { unlessPending } from '@/ui/FormMessage';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { Modal } from '@/ui/Modal';
import { toastFailure, toastSuccess } from '@/ui/toast';
import { setBlockedMutation } from '../api/blocks';
import { sendAppealMutation, sendReportMutation } from '../api/reports';
import {
  type AppealSubject,
  NOTE_MAX,
  REPORT_REASONS,
  type ReportSubject,
  subjectNoun,
} from '../model/reports';

interface ReportModalProps {
  subject: ReportSubject;
  onClose: () => void;
}

export function ReportModal({ subject, onClose }: ReportModalProps) {
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [withContext, setWithContext] = useState(false);
  const report = useMutation(sendReportMutation);
  const reason = REPORT_REASONS.find(({ value }) => value === chosen)?.value;
  const close = unlessPending(report.isPending, onClose);
  return (
    <Modal opened onClose={close} title={`Denunciar ${subjectNoun(subject)}`} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason) return;
          report.mutate(
            { subject, reason, note, withContext },
            {
              onSuccess: (outcome) => {
                toastSuccess(
                  outcome === 'known'
                    ? 'Você já denunciou isto. A denúncia está com a moderação.'
                    : 'Obrigado por avisar. Vamos olhar com atenção.',
                );
                onClose();
              },
            },
          );
        }}
      >
        <Radio.Group
          label="O que há de errado?"
          description="A outra pessoa não fica sabendo quem avisou."
          value={chosen}
          onChange={setChosen}
        >
          <Stack gap="xs" mt="md">
            {REPORT_REASONS.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} size="md" mih={32} />
            ))}
          </Stack>
        </Radio.Group>
        <GrowingTextarea
          mt="lg"
          label="Quer contar mais? (opcional)"
          minRows={2}
          maxRows={6}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {'messageId' in subject ? (
          <Checkbox
            mt="lg"
            label="Enviar também as 9 mensagens anteriores"
            description="As conversas são privadas: a moderação só lê o que você enviar aqui. A mensagem denunciada vai sempre, com a foto ou o áudio dela."
            checked={withContext}
            onChange={(event) => setWithContext(event.currentTarget.checked)}
          />
        ) : null}
        <Text role="alert" c="var(--mantine-color-error)" mt={report.error ? 'md' : 0}>
          {report.error
            ? `Não foi possível enviar a denúncia. ${toAppError(report.error).message}`
            : ''}
        </Text>
        <div className="dialog-buttons mt-2xl">
          <Button variant="default" onClick={close}>
            Voltar
          </Button>
          <Button type="submit" disabled={!reason} loading={report.isPending}>
            Denunciar
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface AppealModalProps {
  subject: AppealSubject;
  onClose: () => void;
}

/** 'Pedir revisão': a text to moderation about hidden content or a suspension. Possible once. */
export function AppealModal({ subject, onClose }: AppealModalProps) {
  const [note, setNote] = useState('');
  const { id } = useCurrentUser();
  const appeal = useMutation(sendAppealMutation(id));
  const answered =
    'personId' in subject
      ? 'A resposta aparece junto do aviso.'
      : 'A resposta chega nas notificações.';
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
                    ? `Você já pediu a revisão. ${answered}`
                    : `Pedido enviado. ${answered}`,
                );
                onClose();
              },
            },
          );
        }}
      >
        <Text c="dimmed">
          Alguém da equipe vai olhar de novo. Você pode pedir uma vez por{' '}
          {'personId' in subject ? 'suspensão' : 'publicação ou comentário'}.
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
        <div className="dialog-buttons mt-2xl">
          <Button variant="default" onClick={close}>
            Voltar
          </Button>
          <Button type="submit" loading={appeal.isPending}>
            Enviar pedido
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface BlockModalProps {
  person: { id: string; name: string; username: string };
  onClose: () => void;
}

export function BlockModal({ person, onClose }: BlockModalProps) {
  const { id } = useCurrentUser();
  const block = useMutation(setBlockedMutation(id));
  return (
    <ConfirmModal
      opened
      danger
      title={`Bloquear @${person.username}?`}
      confirmLabel="Bloquear"
      pending={block.isPending}
      onClose={onClose}
      onConfirm={() => {
        const blocking = block.mutateAsync(
          { personId: person.id, blocked: true },
          { onSuccess: onClose },
        );
        toastFailure(
          blocking.then(() => toastSuccess(`${isolated(person.name)} não aparece mais para você.`)),
          'Não foi possível bloquear.',
        );
      }}
    >
      Vocês deixam de se seguir e um não vê mais o outro em lugar nenhum: perfil, publicações,
      curtidas e comentários. {isolated(person.name)} não recebe aviso. Para desfazer, vá a
      Configurações › Pessoas bloqueadas.
    </ConfirmModal>
  );
}
