import { type IpcMainEvent, type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import type { z } from 'zod';
import type { AppResult, DesktopStart } from '../../shared/desktop.ts';
import {
  type AppChannel,
  type CustomerDisplayChannel,
  type MiniChannel,
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

function register(
  handlers: Readonly<Record<string, CheckedHandler<unknown>>>,
  from: Ends,
  log: Log,
): void {
  for (const [channel, handler] of Object.entries(handlers)) {
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

/** Registers the handlers. They check the arguments; this function checks the sender. */
export function registerIpc(
  app: Ends & { handlers: AppHandlers; start: () => DesktopStart },
  mini: Ends & { handlers: MiniHandlers },
  customerDisplay: Ends & { handlers: CustomerDisplayHandlers },
  log: Log,
): void {
  register(app.handlers, app, log);
  register(mini.handlers, mini, log);
  register(customerDisplay.handlers, customerDisplay, log);
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

type CheckedHandler<Result> = (args: readonly unknown[]) => Promise<Result>;

export type AppHandlers = { readonly [C in AppChannel]: CheckedHandler<AppResult<C>> };

export type MiniHandlers = { readonly [C in MiniChannel]: CheckedHandler<void> };

type CustomerDisplayHandlers = { readonly [C in CustomerDisplayChannel]: CheckedHandler<void> };

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
): CheckedHandler<Result> {
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
