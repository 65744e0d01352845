import { BrowserWindow, screen } from 'electron';
import type { Log } from '../storage/log.ts';
import { CUSTOMERS_ORIGIN } from './security.ts';

interface CustomersWindowParts {
  readonly preload: string;
  readonly log: Log;
  readonly isWanted: () => boolean;
}

/** Names and remaining times for customers, filling a second screen whenever there is one. */
export function createCustomersWindow({ preload, log, isWanted }: CustomersWindowParts) {
  let window: BrowserWindow | null = null;

  const secondScreen = () => {
    const primary = screen.getPrimaryDisplay().id;
    return screen.getAllDisplays().find(({ id }) => id !== primary);
  };

  function make(): void {
    const made = new BrowserWindow({
      frame: false,
      show: false,
      focusable: false,
      skipTaskbar: true,
      title: 'Coado · Clientes',
      backgroundColor: '#120b07',
      webPreferences: {
        preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: false,
        // It counts for people who look at it, whatever window is in front.
        backgroundThrottling: false,
      },
    });
    window = made;
    made.on('closed', () => {
      window = null;
    });
    made.webContents.on('render-process-gone', (_event, details) => {
      log.error(`The page for customers is gone: ${details.reason}.`);
      if (!made.isDestroyed()) made.destroy();
    });
    made.once('ready-to-show', () => made.showInactive());
    made.loadURL(`${CUSTOMERS_ORIGIN}/customers.html`).catch((error: unknown) => {
      log.error('The screen for customers did not load.', error);
    });
  }

  return {
    webContents: () => (window === null || window.isDestroyed() ? null : window.webContents),
    /** The setting or the screens changed: opens, moves or closes it. */
    apply(): void {
      const display = isWanted() ? secondScreen() : undefined;
      if (display === undefined) {
        window?.destroy();
        window = null;
        return;
      }
      if (window === null) make();
      window?.setBounds(display.bounds);
    },
    close(): void {
      window?.destroy();
      window = null;
    },
  };
}
