import { CloudOff } from 'lucide-react';
import type { OutboxEntry } from '@/entities/outbox/types';
import { useOutbox } from '@/entities/outbox/useOutbox';
import classes from './QueuedBrews.module.css';

const isBrew = ({ kind }: OutboxEntry) => kind === 'brew';

const STATES = {
  waiting: 'Entra no diário assim que houver conexão.',
  sending: 'Enviando…',
  refused: 'Não foi aceito: veja em pendências.',
} satisfies Record<OutboxEntry['state'], string>;

/** Brews that are finished but still on this device only. */
export function QueuedBrews({ userId }: { userId: string }) {
  const entries = useOutbox(userId, isBrew);
  if (entries.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Preparos por enviar">
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <CloudOff size={20} />
          <span>
            <strong>{entry.label}</strong>
            <br />
            {entry.problem?.message && entry.state === 'refused'
              ? entry.problem.message
              : STATES[entry.state]}
          </span>
        </li>
      ))}
    </ul>
  );
}
