import { Button } from '@mantine/core';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useConnection } from '@/services/hooks/useConnection';
import type { OutboxEntry } from '@/services/outbox/entry';
import { progressOf } from '@/services/outbox/entry';
import { discardEntry, retryEntry } from '@/services/outbox/outbox';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { Modal } from '@/ui/Modal';
import { TimeAgo } from '@/ui/TimeAgo';
import { toastError } from '@/ui/toast';
import classes from './PendingList.module.css';

interface PendingListProps {
  entries: readonly OutboxEntry[];
  onClose: () => void;
}

function progressWords(entry: OutboxEntry, connected: boolean): string {
  const reason = entry.problem?.message ?? 'o servidor não aceitou.';
  switch (progressOf(entry, connected)) {
    case 'sending':
      return 'Enviando…';
    case 'waiting':
      return 'Esperando a conexão';
    case 'delayed':
      return `Vamos tentar de novo: ${reason}`;
    case 'refused':
      return `Recusado: ${reason}`;
    case 'sent':
      return 'Enviado';
  }
}

const toastFailure = (message: string) => (error: unknown) => toastError(message, error);

/**
 * Lists the writes that the server has not confirmed.
 * Each has buttons to retry and to discard it.
 */
export function PendingList({ entries, onClose }: PendingListProps) {
  const connected = useConnection();
  const [leaving, setLeaving] = useState<OutboxEntry | null>(null);
  const retry = (id: string) => {
    retryEntry(id).catch(toastFailure('Não foi possível tentar de novo.'));
  };
  const discard = (id: string) => {
    setLeaving(null);
    discardEntry(id).catch(toastFailure('Não foi possível descartar.'));
  };
  return (
    <Modal opened onClose={onClose} title="Aguardando envio">
      {entries.length === 0 ? (
        <p className="dimmed mb-md">Tudo enviado.</p>
      ) : (
        <p className="dimmed mb-md">
          Está guardado neste aparelho e vai sozinho, na ordem, quando a conexão voltar.
        </p>
      )}
      <ul className="list grid gap-sm">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={`grid gap-2xs p-row ${classes.entry}`}
            data-state={entry.state}
          >
            <p className="semibold break-anywhere">{entry.label}</p>
            <p className={`hint ${classes.state}`}>
              {progressWords(entry, connected)} ·{' '}
              <TimeAgo iso={new Date(entry.createdAt).toISOString()} />
            </p>
            {entry.state === 'sending' ? null : (
              <div className="flex wrap gap-xs mt-xs">
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<RotateCw size={16} />}
                  aria-label={`Tentar de novo: ${entry.label}`}
                  onClick={() => retry(entry.id)}
                >
                  Tentar de novo
                </Button>
                <Button
                  variant="subtle"
                  color="cherry"
                  size="sm"
                  leftSection={<Trash2 size={16} />}
                  aria-label={`Descartar: ${entry.label}`}
                  onClick={() => setLeaving(entry)}
                >
                  Descartar
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmModal
        opened={leaving !== null}
        title="Descartar sem enviar?"
        confirmLabel="Descartar"
        danger
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && discard(leaving.id)}
      >
        {leaving?.label} — não dá para desfazer.
      </ConfirmModal>
    </Modal>
  );
}
