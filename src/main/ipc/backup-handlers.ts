import type { BackupAnswer } from '../../shared/desktop.ts';
import { appRequests } from '../../shared/ipc.ts';
import type { Backend } from '../backend/backend.ts';
import type { Backups } from '../backend/backups.ts';
import type { TaskOutcome } from '../backend/messages.ts';
import { type AppHandlers, answer } from './answer.ts';

interface BackupParts {
  readonly backend: Pick<Backend, 'backUp' | 'restore' | 'status'>;
  readonly backups: Backups;
  /** Ask the person for a file; null when they change their mind. */
  readonly chooseBackup: () => Promise<string | null>;
  readonly chooseBackupPlace: (suggestion: string) => Promise<string | null>;
  readonly showFolder: (folder: string) => void;
  /** Other data are in place: nobody is signed in any more, the pages start anew. */
  readonly onRestored: () => void;
}

const FAILED = 'Não foi possível. Os registros do Coado dizem por quê.';

const answerOf = (outcome: TaskOutcome): BackupAnswer =>
  outcome.ok ? { state: 'done' } : { state: 'failed', problem: outcome.problem ?? FAILED };

type BackupChannel = Extract<keyof AppHandlers, `backups.${string}`>;

/** What answers the page about backups of the own stack. */
export function createBackupHandlers(parts: BackupParts): Pick<AppHandlers, BackupChannel> {
  const { backend, backups } = parts;
  return {
    'backups.list': answer(appRequests['backups.list'], () => backups.list()),
    'backups.make': answer(appRequests['backups.make'], async () => {
      const day = new Date().toISOString().slice(0, 10);
      const file = await parts.chooseBackupPlace(`coado-${day}.tar.gz`);
      return file === null ? { state: 'cancelled' } : answerOf(await backend.backUp(file));
    }),
    'backups.restore': answer(appRequests['backups.restore'], async (name) => {
      const file = name === null ? await parts.chooseBackup() : backups.fileOf(name);
      if (file === null || backend.status().kind !== 'own') return { state: 'cancelled' };
      const outcome = await backend.restore(file);
      if (outcome.ok) parts.onRestored();
      return answerOf(outcome);
    }),
    'backups.show': answer(appRequests['backups.show'], () => parts.showFolder(backups.folder)),
  };
}
