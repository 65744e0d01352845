import { app, crashReporter } from 'electron';
import type { Log } from '../storage/log.ts';

/** An app that crashes this soon after its start (ms) would crash again: it is not restarted. */
const TOO_SOON_MS = 15_000;

/**
 * Writes down what nobody caught and starts afresh: brews and data are on disk, so a new start loses
 * less than going on in an unknown state. Dumps of native crashes stay on this machine.
 */
export function watchForCrashes(log: Log): void {
  crashReporter.start({ uploadToServer: false });
  const startedAt = performance.now();
  let leaving = false;
  function startAfresh(what: string, cause: unknown): void {
    log.error(what, cause);
    if (leaving) return;
    leaving = true;
    if (performance.now() - startedAt > TOO_SOON_MS) app.relaunch();
    app.exit(1);
  }
  process.on('uncaughtException', (error) => startAfresh('Nobody caught this.', error));
  process.on('unhandledRejection', (reason) => startAfresh('Nobody awaited this.', reason));
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason !== 'clean-exit') {
      log.error(`A ${type} process${name ? ` (${name})` : ''} is gone: ${reason} (${exitCode}).`);
    }
  });
}
