import { app, crashReporter } from 'electron';
import type { Log } from '../storage/log.ts';
import { relaunchOptions } from '../system/launch.ts';

/** After a crash within this uptime (ms), a restart would crash too, so the app ends. */
const TOO_SOON_MS = 15_000;

interface Mishap {
  readonly kind: 'rejection' | 'exception';
  readonly isBrewing: boolean;
  readonly upForMs: number;
}

/**
 * Decides how the app reacts to an uncaught error.
 * A rejected promise leaves other state intact. After an exception the state is unknown, so the app
 * restarts or ends, except during a brew, which a restart would interrupt.
 */
export function answerTo({ kind, isBrewing, upForMs }: Mishap): 'go on' | 'restart' | 'end' {
  if (kind === 'rejection' || isBrewing) return 'go on';
  return upForMs > TOO_SOON_MS ? 'restart' : 'end';
}

interface CrashParts {
  readonly log: Log;
  readonly isBrewing: () => boolean;
  readonly showFailure: () => void;
  readonly flush: () => void;
}

export function watchForCrashes({ log, isBrewing, showFailure, flush }: CrashParts): void {
  crashReporter.start({ uploadToServer: false });
  const startedAt = performance.now();
  let leaving = false;
  function answer(kind: Mishap['kind'], cause: unknown): void {
    log.error(`Uncaught: ${kind}.`, cause);
    const what = answerTo({
      kind,
      isBrewing: isBrewing(),
      upForMs: performance.now() - startedAt,
    });
    if (what === 'go on') {
      showFailure();
      return;
    }
    if (leaving) return;
    leaving = true;
    flush();
    if (what === 'restart') app.relaunch(relaunchOptions(process.env));
    app.exit(1);
  }
  process.on('uncaughtException', (error) => answer('exception', error));
  process.on('unhandledRejection', (reason) => answer('rejection', reason));
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason !== 'clean-exit') {
      log.error(`A ${type} process${name ? ` (${name})` : ''} is gone: ${reason} (${exitCode}).`);
    }
  });
}
