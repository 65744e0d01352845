import { Button } from '@mantine/core';
import { isolated } from '@shared/format';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useStore } from '@/lib/hooks/useStore';
import { connection } from '@/services/connection';
import type { OutboxEntry } from '@/services/outbox/entry';
import { type Progress, progressOf } from '@/services/outbox/entry';
import { useAddingEntry } from '@/services/outbox/hooks/useOutbox';
import { isGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/session';
import { toastError } from '@/ui/toast';
import { ownBrew } from '../api/own-brew';
import { reopenBrew } from '../api/save-finished-brew';
import type { JournalBrew } from '../model/brew-facts';
import classes from './PendingState.module.css';

const STATES = {
  sending: 'Salvando…',
  waiting: 'Vai ser salvo quando a conexão voltar.',
  delayed: 'Vai ser salvo assim que o servidor responder.',
  refused: 'Não foi aceito.',
} satisfies Record<Progress, string>;

interface PendingStateProps {
  brew: JournalBrew;
  /** Whether this is the brew's own page, which has another way to correct it. */
  isOnPage?: boolean;
}

/** Shows the send status of a brew that only this device has; nothing for a guest. */
export function PendingState({ brew, isOnPage = false }: PendingStateProps) {
  const { id: userId } = useCurrentUser();
  const entry = useAddingEntry(brew.id);
  const connected = useStore(connection);
  const navigate = useNavigate();
  if (entry === undefined || isGuest(userId)) return null;

  async function open(waiting: OutboxEntry) {
    try {
      await reopenBrew(waiting);
      await navigate(`/calculator/timer/${brew.id}`);
    } catch (error) {
      toastError('Não foi possível abrir o preparo.', error);
    }
  }

  const progress = progressOf(entry, connected);
  const Icon = progress === 'refused' ? TriangleAlert : CloudUpload;
  return (
    <p
      className={`flex items-center gap-sm text-dimmed leading-snug ${isOnPage ? 'px-md py-sm rounded-lg' : 'pt-2xs px-sm'} ${classes.state}`}
      role={isOnPage ? 'status' : undefined}
    >
      <Icon className="flex-none text-accent" size={20} />
      <span className="min-w-0 flex-1">
        {STATES[progress]} {progress === 'refused' ? entry.problem?.message : null}
      </span>
      {!isOnPage && ownBrew.read(entry.payload)?.values.timed ? (
        <Button
          variant="default"
          size="sm"
          flex="none"
          aria-label={`Corrigir: ${isolated(brew.method.name)}`}
          onClick={() => void open(entry)}
        >
          Corrigir
        </Button>
      ) : null}
    </p>
  );
}
