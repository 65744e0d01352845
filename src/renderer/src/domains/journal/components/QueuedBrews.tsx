import { Button } from '@mantine/core';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useStore } from '@/lib/hooks/useStore';
import { connection } from '@/services/connection';
import type { OutboxEntry } from '@/services/outbox/entry';
import { type Progress, progressOf } from '@/services/outbox/entry';
import { toastError } from '@/ui/toast';
import { reopenBrew } from '../brews/save-finished-brew';
import classes from './QueuedBrews.module.css';

const STATES = {
  sending: 'Salvando…',
  waiting: 'Vai ser salvo quando a conexão voltar.',
  delayed: 'Vai ser salvo assim que o servidor responder.',
  refused: 'Não foi aceito.',
} satisfies Record<Progress, string>;

/**
 * Lists finished brews that are only on this device.
 * Each one opens its brew page, or its timer's last screen.
 */
export function QueuedBrews({ entries }: { entries: readonly OutboxEntry[] }) {
  const connected = useStore(connection);
  const navigate = useNavigate();

  async function open(entry: OutboxEntry) {
    try {
      await reopenBrew(entry);
      await navigate(`/calculator/timer/${entry.id}`);
    } catch (error) {
      toastError('Não foi possível abrir o preparo.', error);
    }
  }

  return (
    <ul className={`grid gap-xs p-0 ${classes.list}`} aria-label="Preparos aguardando envio">
      {entries.map((entry) => {
        const progress = progressOf(entry, connected);
        const Icon = progress === 'refused' ? TriangleAlert : CloudUpload;
        return (
          <li
            key={entry.id}
            className={`flex items-start gap-sm text-dimmed leading-snug ${classes.entry}`}
            data-progress={progress}
          >
            <Icon size={20} />
            <span className="flex-1 min-w-0">
              <Link to={`/brews/${entry.id}`} className={classes.link ?? ''}>
                {entry.label}
              </Link>
              <br />
              {STATES[progress]} {progress === 'refused' ? entry.problem?.message : null}
            </span>
            <Button
              variant="default"
              size="sm"
              flex="none"
              aria-label={`Corrigir: ${entry.label}`}
              onClick={() => void open(entry)}
            >
              Corrigir
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
