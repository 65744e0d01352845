import type { Log } from '../storage/log.ts';

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
