import type { Log } from './gateway/context.ts';

export type { Log };

function explain(cause: unknown): string {
  if (cause === undefined) return '';
  if (!(cause instanceof Error)) return `\n  ${String(cause)}`;
  const inner = cause.cause === undefined ? '' : explain(cause.cause);
  return `\n  ${cause.stack ?? cause.message}${inner}`;
}

/** Log to standard output and error, with causes and stacks. */
export const consoleLog: Log = {
  info: (message) => console.info(message),
  warn: (message, cause) => console.warn(`${message}${explain(cause)}`),
  error: (message, cause) => console.error(`${message}${explain(cause)}`),
};
