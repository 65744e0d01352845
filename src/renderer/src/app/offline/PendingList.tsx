import { Button } from '@mantine/core';
import { Copy, Plus, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import { connection } from '@/services/connection';
import type { OutboxEntry } from '@/services/outbox/entry';
import { progressOf } from '@/services/outbox/entry';
import { type KindHandler, kinds } from '@/services/outbox/kind';
import { addAnew, discardEntry, retryEntry } from '@/services/outbox/outbox';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { copyText } from '@/ui/copy-text';
import { Modal } from '@/ui/Modal';
import { TimeAgo } from '@/ui/TimeAgo';
import { toastError } from '@/ui/toast';
import classes from './PendingList.module.css';

interface PendingListProps {
  entries: readonly OutboxEntry[];
  onClose: () => void;
}

/** Whether a change was refused because its row was deleted. */
const isOfDeleted = ({ state, problem }: OutboxEntry): boolean =>
  state === 'refused' && problem?.code === 'not_found';

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
      return isOfDeleted(entry) ? 'Isto foi apagado em outro aparelho' : `Recusado: ${reason}`;
  }
}

const toastFailure = (message: string) => (error: unknown) => toastError(message, error);

const loadedKinds = {
  subscribe: (listener: () => void) => kinds.onLoaded(listener),
  getState: () => kinds,
};

/** Returns the handler of a kind; undefined until the kind is registered and its code loaded. */
function useHandler(kind: string): KindHandler | undefined {
  const handler = useStore(loadedKinds, (loaded) => loaded.peek(kind));
  useEffect(() => {
    if (handler || !kinds.isKnown(kind)) return;
    kinds.handlerOf(kind).catch((error: unknown) => {
      logError(`outbox: the code of ${kind} could not be loaded`, error);
    });
  }, [kind, handler]);
  return handler;
}

interface EntryButtonsProps {
  entry: OutboxEntry;
  onDiscard: () => void;
}

/** Buttons of one write. The text of a refused one can be copied. */
function EntryButtons({ entry, onDiscard }: EntryButtonsProps) {
  const { id, label } = entry;
  const handler = useHandler(entry.kind);
  const written = (entry.state === 'refused' && handler?.written(entry)) || '';
  return (
    <div className="flex flex-wrap gap-xs mt-xs">
      {isOfDeleted(entry) ? (
        handler?.anew(entry) ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<Plus size={16} />}
            aria-label={`Criar de novo: ${label}`}
            onClick={() => addAnew(entry).catch(toastFailure('Não foi possível criar de novo.'))}
          >
            Criar de novo
          </Button>
        ) : null
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={<RotateCw size={16} />}
          aria-label={`Tentar de novo: ${label}`}
          onClick={() => retryEntry(id).catch(toastFailure('Não foi possível tentar de novo.'))}
        >
          Tentar de novo
        </Button>
      )}
      {written === '' ? null : (
        <Button
          variant="default"
          size="sm"
          leftSection={<Copy size={16} />}
          aria-label={`Copiar texto: ${label}`}
          onClick={() => copyText(written)}
        >
          Copiar texto
        </Button>
      )}
      <Button
        variant="subtle"
        color="cherry"
        size="sm"
        leftSection={<Trash2 size={16} />}
        aria-label={`Descartar: ${label}`}
        onClick={onDiscard}
      >
        Descartar
      </Button>
    </div>
  );
}

export function PendingList({ entries, onClose }: PendingListProps) {
  const connected = useStore(connection);
  const [leaving, setLeaving] = useState<OutboxEntry | null>(null);
  const discard = (id: string) => {
    setLeaving(null);
    discardEntry(id).catch(toastFailure('Não foi possível descartar.'));
  };
  return (
    <Modal opened onClose={onClose} title="Aguardando envio">
      {entries.length === 0 ? (
        <p className="text-dimmed mb-md" role="status">
          Não há mais nada para enviar.
        </p>
      ) : (
        <p className="text-dimmed mb-md">
          {entries.every(({ state }) => state === 'refused')
            ? 'Está guardado neste aparelho e não vai sozinho: escolha o que fazer.'
            : 'Está guardado neste aparelho e vai sozinho, na ordem, quando a conexão voltar.'}
        </p>
      )}
      <ul className="plain-list grid gap-sm">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={`grid gap-2xs px-md py-sm rounded-md bordered ${classes.entry}`}
            data-state={entry.state}
          >
            <p className="font-semibold wrap-anywhere">{entry.label}</p>
            <p className={`text-dimmed text-sm ${classes.state}`}>
              {progressWords(entry, connected)} ·{' '}
              <TimeAgo iso={new Date(entry.createdAt).toISOString()} />
            </p>
            {entry.state === 'sending' ? null : (
              <EntryButtons entry={entry} onDiscard={() => setLeaving(entry)} />
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
