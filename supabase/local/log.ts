import { explain } from './errors.ts';
import type { Log } from './gateway/context.ts';

export type { Log };

export const consoleLog: Log = {
  info: (message) => console.info(message),
  warn: (message, cause) => console.warn(`${message}${explain(cause)}`),
  error: (message, cause) => console.error(`${message}${explain(cause)}`),
};
