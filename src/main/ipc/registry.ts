import { type IpcMainEvent, type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import type { z } from 'zod';
import type { AppResult, DesktopStart } from '../../shared/desktop.ts';
import {
  type AppChannel,
  appRequests,
  customerDisplayRequests,
  miniRequests,
  START_CHANNEL,
} from '../../shared/ipc.ts';
import type { Log } from '../storage/log.ts';
import { isOwnUrl } from '../windows/security.ts';

interface Ends {
  /** The page that may send requests; null while its window is closed. */
  readonly webContents: () => WebContents | null;
}

/** Whether a request comes from the top frame of the expected window, on a page of the app. */
function isExpected(event: IpcMainEvent | IpcMainInvokeEvent, { webContents }: Ends): boolean {
  const frame = event.senderFrame;
  return (
    frame !== null &&
    event.sender === webContents() &&
    frame === event.sender.mainFrame &&
    isOwnUrl(frame.url)
  );
}

type AnyArguments<Channels extends PropertyKey> = Record<Channels, unknown[]>;

type Handlers<Arguments extends AnyArguments<keyof Arguments>> = {
  readonly [C in keyof Arguments]: (...args: Arguments[C]) => unknown;
};

type ArgumentsOf<Requests> = { [C in keyof Requests]: z.output<Requests[C]> };

export type AppHandlers = {
  readonly [C in AppChannel]: (
    ...args: ArgumentsOf<typeof appRequests>[C]
  ) => AppResult<C> | Promise<AppResult<C>>;
};

export type MiniHandlers = Handlers<ArgumentsOf<typeof miniRequests>>;

function register<Arguments extends AnyArguments<keyof Arguments>>(
  requests: { readonly [C in keyof Arguments]: z.ZodType<Arguments[C]> },
  handlers: Handlers<Arguments>,
  from: Ends,
  log: Log,
): void {
  for (const channel in requests) {
    const handler = answer(requests[channel], handlers[channel]);
    ipcMain.handle(channel, async (event, ...args: unknown[]) => {
      if (!isExpected(event, from)) {
        log.warn(`${channel}: refused, it came from a foreign frame.`);
        throw new RefusedError('Refused.');
      }
      try {
        return await handler(args);
      } catch (error) {
        log.warn(`${channel} failed.`, error);
        throw error;
      }
    });
  }
}

/** Registers the handlers, with checks of each request's sender and arguments. */
export function registerIpc(
  app: Ends & { handlers: AppHandlers; start: () => DesktopStart },
  mini: Ends & { handlers: MiniHandlers },
  customerDisplay: Ends & { handlers: Handlers<ArgumentsOf<typeof customerDisplayRequests>> },
  log: Log,
): void {
  register(appRequests, app.handlers, app, log);
  register(miniRequests, mini.handlers, mini, log);
  register(customerDisplayRequests, customerDisplay.handlers, customerDisplay, log);
  ipcMain.on(START_CHANNEL, (event) => {
    if (isExpected(event, app)) {
      event.returnValue = app.start();
      return;
    }
    event.returnValue = null;
    // A new window is empty before its page loads; that is no attack and needs no warning.
    const url = event.senderFrame?.url ?? '';
    if (url !== '' && url !== 'about:blank')
      log.warn('The start values were refused to a foreign frame.');
  });
}

export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/**
 * Wraps a handler so that only arguments that fit `schema` reach it.
 * Others reject with RefusedError, whose message contains no values, because it is logged.
 */
export function answer<Args extends unknown[], Result>(
  schema: z.ZodType<Args>,
  handler: (...args: Args) => Result | Promise<Result>,
): (args: readonly unknown[]) => Promise<Result> {
  return async (args) => {
    const read = schema.safeParse(args);
    if (!read.success) {
      const problems = read.error.issues
        .slice(0, 5)
        .map(({ path, code }) => `${path.join('.') || 'arguments'}: ${code}`);
      throw new RefusedError(`Refused (${problems.join('; ')}).`);
    }
    return handler(...read.data);
  };
}
