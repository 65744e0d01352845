import { type IpcMainEvent, type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import type { z } from 'zod';
import type { DesktopStart } from '../../shared/desktop.ts';
import {
  type AppChannel,
  type CustomersChannel,
  type MiniChannel,
  START_CHANNEL,
} from '../../shared/ipc.ts';
import type { AppResult } from '../../shared/ipc-answers.ts';
import type { Log } from '../storage/log.ts';
import { isOwnUrl } from '../windows/security.ts';

interface Ends {
  /** The page that may ask, if its window is open. */
  readonly webContents: () => WebContents | null;
}

/** Only the top frame of the expected window, and only while it shows our own pages. */
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

/** Starts answering the windows. The handlers check arguments, this checks who asks. */
export function registerIpc(
  app: Ends & { handlers: AppHandlers; start: () => DesktopStart },
  mini: Ends & { handlers: MiniHandlers },
  customers: Ends & { handlers: CustomersHandlers },
  log: Log,
): void {
  register(app.handlers, app, log);
  register(mini.handlers, mini, log);
  register(customers.handlers, customers, log);
  ipcMain.on(START_CHANNEL, (event) => {
    if (isExpected(event, app)) {
      event.returnValue = app.start();
      return;
    }
    event.returnValue = null;
    // A new window is empty before it has its page; that is nobody foreign.
    const url = event.senderFrame?.url ?? '';
    if (url !== '' && url !== 'about:blank')
      log.warn('The start values were refused to a foreign frame.');
  });
}

/** Answers a request after checking its arguments, which are whatever the window sent. */
type CheckedHandler<Result> = (args: readonly unknown[]) => Promise<Result>;

/** What answers each request of the app's window. */
export type AppHandlers = { readonly [C in AppChannel]: CheckedHandler<AppResult<C>> };

/** What answers each request of the mini timer. */
export type MiniHandlers = { readonly [C in MiniChannel]: CheckedHandler<void> };

/** What answers each request of the screen for customers. */
type CustomersHandlers = { readonly [C in CustomersChannel]: CheckedHandler<void> };

/** A request was refused: from a foreign frame, or with arguments that do not fit the contract. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/**
 * Lets a request reach `handler` only with arguments that fit `schema`, as the schema read them;
 * everything else rejects with RefusedError. The values themselves never reach a log.
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
