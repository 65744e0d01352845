import { type IpcMainEvent, type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import type { DesktopStart } from '../../shared/desktop.ts';
import { START_CHANNEL } from '../../shared/ipc.ts';
import type { Log } from '../storage/log.ts';
import { isOwnUrl } from '../windows/origin.ts';
import {
  type AppHandlers,
  type CheckedHandler,
  type CustomersHandlers,
  type MiniHandlers,
  RefusedError,
} from './answer.ts';

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
