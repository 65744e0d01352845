import { Button } from '@mantine/core';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { reopenBrew } from '@/entities/running-brew/save-finished-brew';
import { useConnection } from '@/services/hooks/useConnection';
import { useOutbox } from '@/services/outbox/hooks/useOutbox';
import { type Progress, progressOf } from '@/services/outbox/progress';
import type { OutboxEntry } from '@/services/outbox/types';
import { toastError } from '@/ui/toast';
import classes from './QueuedBrews.module.css';

const isBrew = ({ kind }: OutboxEntry) => kind === 'brew';

const STATES = {
  sending: 'Salvando…',
  waiting: 'Vai ser salvo quando a conexão voltar.',
  delayed: 'Vai ser salvo assim que o servidor responder.',
  refused: 'Não foi aceito.',
  sent: 'Salvo.',
} satisfies Record<Progress, string>;

/** Brews that are finished but still on this device only; each can be opened and changed once more. */
export function QueuedBrews({ userId }: { userId: string }) {
  const connected = useConnection();
  const navigate = useNavigate();
  const entries = useOutbox(userId, isBrew);
  if (entries.length === 0) return null;

  async function open(entry: OutboxEntry) {
    try {
      await reopenBrew(entry);
      await navigate(`/calculator/timer/${entry.id}`);
    } catch (error) {
      toastError('Não foi possível abrir o preparo.', error);
    }
  }

  return (
    <ul className={classes.list} aria-label="Preparos por salvar">
      {entries.map((entry) => {
        const progress = progressOf(entry, connected);
        const Icon = progress === 'refused' ? TriangleAlert : CloudUpload;
        return (
          <li key={entry.id} className={classes.entry} data-progress={progress}>
            <Icon size={20} />
            <span className={classes.words}>
              <strong>{entry.label}</strong>
              <br />
              {STATES[progress]} {progress === 'refused' ? entry.problem?.message : null}
            </span>
            <Button
              variant="default"
              size="sm"
              flex="none"
              aria-label={`Abrir: ${entry.label}`}
              onClick={() => void open(entry)}
            >
              Abrir
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
