import path from 'node:path';
import { app, type BrowserWindow, dialog, globalShortcut } from 'electron';
import { createBackups } from '../backend/backups.ts';
import type { Log } from '../storage/log.ts';
import { portableData } from '../system/launch.ts';
import { createUpdates } from '../system/updates.ts';
import { type AppSignals, wakeAfter } from './signals.ts';
import type { AppState } from './state.ts';
import type { AppWindows } from './windows.ts';

/** The part of Electron's app that this module uses. */
interface QuittableApp {
  on(
    event: 'before-quit' | 'will-quit',
    listener: (event: { preventDefault(): void }) => void,
  ): unknown;
  quit(): void;
  /** Allows a new process to become the single instance before this one has ended. */
  releaseSingleInstanceLock(): void;
}

export type Leaving = 'quit' | 'update';

interface QuitParts {
  readonly app: QuittableApp;
  readonly isBrewing: () => boolean;
  readonly ask: (leaving: Leaving) => Promise<boolean>;
  /** Called once, after the windows are closed and before the process ends. */
  readonly cleanUp: () => Promise<void>;
  readonly log: Log;
}

/**
 * Quits once: shows a question during a brew, stops the backend, then ends.
 * An update is installed last, because installers kill running processes.
 */
export function createQuitter({ app, isBrewing, ask, cleanUp, log }: QuitParts) {
  let phase: 'running' | 'asking' | 'leaving' | 'cleaning' | 'done' = 'running';
  let last: (() => void) | null = null;

  function leave(): void {
    phase = 'leaving';
    app.quit();
  }

  function leaveUnlessCancelled(leaving: Leaving, then: (() => void) | null): void {
    if (phase !== 'running') return;
    if (!isBrewing()) {
      last = then;
      leave();
      return;
    }
    phase = 'asking';
    ask(leaving)
      .catch((error: unknown) => {
        log.error('The question before quitting was not shown.', error);
        return leaving === 'quit';
      })
      .then((sure) => {
        // A shutdown of the system may have begun while the question was open.
        if (phase !== 'asking') return;
        phase = 'running';
        if (!sure) return;
        last = then;
        leave();
      })
      .catch((error: unknown) => log.error('Quitting failed.', error));
  }

  function end(): void {
    phase = 'done';
    if (last === null) {
      app.quit();
      return;
    }
    app.releaseSingleInstanceLock();
    try {
      last();
    } catch (error) {
      log.error('What was to come last failed.', error);
      app.quit();
    }
  }

  app.on('before-quit', (event) => {
    if (phase === 'asking') event.preventDefault();
    if (phase !== 'running') return;
    if (!isBrewing()) {
      phase = 'leaving';
      return;
    }
    event.preventDefault();
    leaveUnlessCancelled('quit', null);
  });

  app.on('will-quit', (event) => {
    if (phase === 'done') return;
    event.preventDefault();
    if (phase === 'cleaning') return;
    phase = 'cleaning';
    cleanUp()
      .catch((error: unknown) => log.error('Not everything could be put away.', error))
      // Electron ignores a second quit until the prevented one is processed.
      .finally(() => setImmediate(end));
  });

  return {
    isLeaving: () => phase === 'leaving' || phase === 'cleaning' || phase === 'done',
    /** Quits cleanly and then calls `install`, which has to end the process. */
    leaveForUpdate: (install: () => void): void => leaveUnlessCancelled('update', install),
    /** Quits without a question, for which a shutdown of the system leaves no time. */
    leaveWithoutAsking(): void {
      if (phase === 'running' || phase === 'asking') phase = 'leaving';
      app.quit();
    },
  };
}

export type AppLeaving = ReturnType<typeof createLeaving>;

export function createLeaving(state: AppState, windows: AppWindows, signals: AppSignals) {
  const { backend, files, log, settings, userData } = state;
  const { main, customerDisplay, send } = windows;
  const { announcer, presenter, tray } = signals;

  const backups = createBackups({
    folder: path.join(userData, 'backups'),
    write: (file) => backend.backUp(file),
    isReady: () => backend.status().kind === 'own' && backend.status().state === 'ready',
    log,
    wakeAfter,
  });
  const quitter = createQuitter({
    app,
    log,
    isBrewing: () => presenter.summary().isBrewing,
    ask: (leaving) => askToQuit(main.get(), leaving),
    cleanUp: async () => {
      globalShortcut.unregisterAll();
      announcer.stop();
      backups.stop();
      presenter.stop();
      customerDisplay.close();
      tray.destroy();
      files.flush();
      await backend.stop();
    },
  });
  const updates = createUpdates({
    // An installer would install a second copy beside a portable app.
    isPackaged: app.isPackaged && portableData(process.env) === null,
    resources: process.resourcesPath,
    log,
    onStatus: (status) => send('updates.changed', status),
    leaveFor: quitter.leaveForUpdate,
  });

  async function closeMain(): Promise<void> {
    if (settings.get().closeToTray && (await tray.refresh())) main.hide();
    else if (process.platform === 'darwin') main.get()?.destroy();
    else app.quit();
  }

  return {
    backups,
    updates,
    leaveWithoutAsking: quitter.leaveWithoutAsking,
    isLeaving: quitter.isLeaving,
    /** Returns whether the window closes now; else hides it or quits, as the settings say. */
    onClose(): boolean {
      if (quitter.isLeaving()) return true;
      closeMain().catch((error: unknown) => log.error('The window did not close.', error));
      return false;
    },
  } as const;
}

const WORDS = {
  quit: {
    detail:
      'O relógio continua contando: quando você abrir o Coado de novo, o preparo estará onde deveria.',
    button: 'Sair mesmo assim',
  },
  update: {
    detail:
      'Para atualizar, o Coado fecha e abre de novo. O relógio continua contando, mas por instantes ninguém avisa das etapas.',
    button: 'Atualizar mesmo assim',
  },
} satisfies Record<Leaving, { detail: string; button: string }>;

async function askToQuit(window: BrowserWindow | null, leaving: Leaving): Promise<boolean> {
  const { detail, button } = WORDS[leaving];
  const question = {
    type: 'question' as const,
    message: 'Há um preparo em andamento.',
    detail,
    buttons: ['Continuar o preparo', button],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = await (window === null
    ? dialog.showMessageBox(question)
    : dialog.showMessageBox(window, question));
  return response === 1;
}
