import { app, type BrowserWindow, dialog } from 'electron';
import type { Log } from '../storage/log.ts';

interface QuitParts {
  readonly isBrewing: () => boolean;
  readonly window: () => BrowserWindow | null;
  /** Runs once, after the windows are closed and before the process ends. */
  readonly cleanUp: () => Promise<void>;
  readonly log: Log;
}

async function askWhetherToQuit(window: BrowserWindow | null): Promise<boolean> {
  const question = {
    type: 'question' as const,
    message: 'Há um preparo em andamento.',
    detail:
      'O relógio continua contando: quando você abrir o Coado de novo, o preparo estará onde deveria.',
    buttons: ['Continuar o preparo', 'Sair mesmo assim'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = await (window === null
    ? dialog.showMessageBox(question)
    : dialog.showMessageBox(window, question));
  return response === 1;
}

/** Quits once, asking first when a brew runs, and only after the backend has stopped cleanly. */
export function createQuitter({ isBrewing, window, cleanUp, log }: QuitParts) {
  let phase: 'running' | 'asking' | 'leaving' | 'cleaning' | 'done' = 'running';

  app.on('before-quit', (event) => {
    if (phase === 'asking') event.preventDefault();
    if (phase !== 'running') return;
    if (!isBrewing()) {
      phase = 'leaving';
      return;
    }
    event.preventDefault();
    phase = 'asking';
    askWhetherToQuit(window()).then(
      (sure) => {
        phase = sure ? 'leaving' : 'running';
        if (sure) app.quit();
      },
      (error: unknown) => {
        log.error('The question before quitting was not shown.', error);
        phase = 'leaving';
        app.quit();
      },
    );
  });

  app.on('will-quit', (event) => {
    if (phase === 'done') return;
    event.preventDefault();
    if (phase === 'cleaning') return;
    phase = 'cleaning';
    cleanUp()
      .catch((error: unknown) => log.error('Not everything could be put away.', error))
      .finally(() => {
        phase = 'done';
        // Not before this event is over, as when there was nothing to put away: Electron would not hear it.
        setImmediate(() => app.quit());
      });
  });

  return {
    isLeaving: () => phase === 'leaving' || phase === 'cleaning' || phase === 'done',
    /** The system is going down: there is no time to ask. */
    leaveWithoutAsking(): void {
      if (phase === 'running' || phase === 'asking') phase = 'leaving';
      app.quit();
    },
  };
}
