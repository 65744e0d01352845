import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { toAppError } from '@/lib/app-error';
import { toastSuccess } from '@/ui/toast';
import type { ReportSubject } from './api/send-report';
import { useSendReport } from './hooks/useSendReport';
import { NOTE_MAX, REPORT_REASONS } from './reasons';

interface ReportModalProps {
  subject: ReportSubject;
  onClose: () => void;
}

/** Asks why, takes a note, and hands the post or comment to moderation. */
export function ReportModal({ subject, onClose }: ReportModalProps) {
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const report = useSendReport();
  const reason = REPORT_REASONS.find(({ value }) => value === chosen)?.value;
  return (
    <Modal
      opened
      onClose={onClose}
      title={'postId' in subject ? 'Denunciar publicação' : 'Denunciar comentário'}
      size="sm"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason) return;
          report.mutate(
            { subject, reason, note },
            {
              onSuccess: () => {
                toastSuccess('Obrigado por avisar. Vamos olhar com atenção.');
                onClose();
              },
            },
          );
        }}
      >
        <Radio.Group
          label="O que há de errado?"
          description="Quem publicou não fica sabendo quem avisou."
          value={chosen}
          onChange={setChosen}
        >
          <Stack gap="xs" mt="md">
            {REPORT_REASONS.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} size="md" mih={32} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          mt="lg"
          label="Quer contar mais? (opcional)"
          minRows={2}
          maxRows={6}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Text role="alert" c="var(--mantine-color-error)" mt={report.error ? 'md' : 0}>
          {report.error
            ? `Não foi possível enviar a denúncia. ${toAppError(report.error).message}`
            : ''}
        </Text>
        <Group justify="flex-end" mt="xl" gap="sm">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" disabled={!reason} loading={report.isPending}>
            Denunciar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
