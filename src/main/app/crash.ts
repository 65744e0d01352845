import { app, crashReporter } from 'electron';
import type { Log } from '../storage/log.ts';
import { relaunchOptions } from '../system/relaunch.ts';

/** An app that crashes this soon after its start (ms) would crash again: it is not restarted. */
const TOO_SOON_MS = 15_000;

interface Mishap {
  readonly kind: 'rejection' | 'exception';
  readonly isBrewing: boolean;
  readonly upForMs: number;
}

/**
 * What to do about an error that nobody caught. A rejection leaves everything else as it was. After
 * an exception a new start loses less than an unknown state, but never in the middle of a brew.
 */
export function answerTo({ kind, isBrewing, upForMs }: Mishap): 'go on' | 'restart' | 'end' {
  if (kind === 'rejection' || isBrewing) return 'go on';
  return upForMs > TOO_SOON_MS ? 'restart' : 'end';
}

interface CrashParts {
  readonly log: Log;
  readonly isBrewing: () => boolean;
  /** Says calmly that something went wrong inside. */
  readonly tell: () => void;
  /** Puts on disk what is only in memory. */
  readonly flush: () => void;
}

/** Writes down what nobody caught and does what `answerTo` says. Native dumps stay on this machine. */
export function watchForCrashes({ log, isBrewing, tell, flush }: CrashParts): void {
  crashReporter.start({ uploadToServer: false });
  const startedAt = performance.now();
  let leaving = false;
  function answer(kind: Mishap['kind'], cause: unknown): void {
    log.error(`Nobody caught this ${kind}.`, cause);
    const what = answerTo({
      kind,
      isBrewing: isBrewing(),
      upForMs: performance.now() - startedAt,
    });
    if (what === 'go on') {
      tell();
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
