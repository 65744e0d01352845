import path from 'node:path';
import { app, type BrowserWindow, dialog, globalShortcut } from 'electron';
import { createBackups } from '../backend/backups.ts';
import type { Log } from '../storage/log.ts';
import { createUpdates } from '../system/updates.ts';
import { portableData } from './portable.ts';
import { type AppSignals, wakeAfter } from './signals.ts';
import type { AppState } from './state.ts';
import type { AppWindows } from './windows.ts';

/** The part of Electron's app that is needed here. */
interface QuittableApp {
  on(
    event: 'before-quit' | 'will-quit',
    listener: (event: { preventDefault(): void }) => void,
  ): unknown;
  quit(): void;
  /** Lets a copy that starts before this one has ended be the only one. */
  releaseSingleInstanceLock(): void;
}

/** What the person is asked for during a brew: to end the app, or to end it for a new version. */
export type Leaving = 'quit' | 'update';

interface QuitParts {
  readonly app: QuittableApp;
  readonly isBrewing: () => boolean;
  /** Asks during a brew; settles to whether to leave all the same. */
  readonly ask: (leaving: Leaving) => Promise<boolean>;
  /** Runs once, after the windows are closed and before the process ends. */
  readonly cleanUp: () => Promise<void>;
  readonly log: Log;
}

/**
 * Quits once, asking first when a brew runs, and only after the backend has stopped cleanly. A new
 * version is installed last of all: installers end whatever still runs.
 */
export function createQuitter({ app, isBrewing, ask, cleanUp, log }: QuitParts) {
  let phase: 'running' | 'asking' | 'leaving' | 'cleaning' | 'done' = 'running';
  let last: (() => void) | null = null;

  function leave(): void {
    phase = 'leaving';
    app.quit();
  }

  /** Asks when a brew runs; leaves unless the person would rather stay. */
  function leaveUnlessKept(leaving: Leaving, then: (() => void) | null): void {
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
        // The system may have gone down meanwhile, and us with it.
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
    leaveUnlessKept('quit', null);
  });

  app.on('will-quit', (event) => {
    if (phase === 'done') return;
    event.preventDefault();
    if (phase === 'cleaning') return;
    phase = 'cleaning';
    cleanUp()
      .catch((error: unknown) => log.error('Not everything could be put away.', error))
      // Electron ignores a quit that is asked for before it knows that this one was prevented.
      .finally(() => setImmediate(end));
  });

  return {
    isLeaving: () => phase === 'leaving' || phase === 'cleaning' || phase === 'done',
    /** Leaves cleanly and then calls `install`, which has to end the process. */
    leaveForUpdate: (install: () => void): void => leaveUnlessKept('update', install),
    /** The system is going down: there is no time to ask. */
    leaveWithoutAsking(): void {
      if (phase === 'running' || phase === 'asking') phase = 'leaving';
      app.quit();
    },
  };
}

export type AppLeaving = ReturnType<typeof createLeaving>;

/** Closing, quitting and new versions; and the backups, which end with the rest. */
export function createLeaving(state: AppState, windows: AppWindows, signals: AppSignals) {
  const { backend, files, log, settings, userData } = state;
  const { main, customers, tell } = windows;
  const { announcer, presenter, tray } = signals;

  const backups = createBackups({
    folder: path.join(userData, 'backups'),
    write: backend.backUp,
    isReady: () => backend.status().kind === 'own' && backend.status().state === 'ready',
    ...{ log, wakeAfter },
  });
  const quitter = createQuitter({
    ...{ app, log },
    isBrewing: () => presenter.summary().isBrewing,
    ask: (leaving) => askToQuit(main.get(), leaving),
    cleanUp: async () => {
      globalShortcut.unregisterAll();
      announcer.stop();
      backups.stop();
      presenter.stop();
      customers.close();
      tray.destroy();
      files.flush();
      await backend.stop();
    },
  });
  const updates = createUpdates({
    // A portable app is replaced by hand: an installer would put another beside it.
    isPackaged: app.isPackaged && portableData(process.env) === null,
    resources: process.resourcesPath,
    log,
    onStatus: (status) => tell('updates.changed', status),
    leaveFor: quitter.leaveForUpdate,
  });

  async function closeMain(): Promise<void> {
    if (settings.get().closeToTray && (await tray.isThere())) main.hide();
    else if (process.platform === 'darwin') main.get()?.destroy();
    else app.quit();
  }

  return {
    ...{ backups, updates },
    leaveWithoutAsking: quitter.leaveWithoutAsking,
    isLeaving: quitter.isLeaving,
    /** While the app leaves; before that, closing the window hides it or quits, as the settings say. */
    mayClose(): boolean {
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

/** Asks whether to leave in the middle of a brew; Escape and Enter stay. */
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
