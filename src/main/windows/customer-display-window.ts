import { BrowserWindow, screen } from 'electron';
import type { Log } from '../storage/log.ts';
import { CUSTOMER_DISPLAY_ORIGIN, ISOLATED } from './security.ts';

interface CustomerDisplayWindowParts {
  readonly preload: string;
  readonly log: Log;
  readonly isWanted: () => boolean;
}

export function createCustomerDisplayWindow({
  preload,
  log,
  isWanted,
}: CustomerDisplayWindowParts) {
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
        ...ISOLATED,
        spellcheck: false,
        // Customers see this window while another one has the focus.
        backgroundThrottling: false,
      },
    });
    window = made;
    made.on('closed', () => {
      window = null;
    });
    made.webContents.on('render-process-gone', (_event, details) => {
      log.error(`The customer display is gone: ${details.reason}.`);
      if (!made.isDestroyed()) made.destroy();
    });
    // 'ready-to-show' waits for a frame, which some systems do not draw for a hidden window.
    made.loadURL(`${CUSTOMER_DISPLAY_ORIGIN}/customer-display.html`).then(
      () => {
        if (!made.isDestroyed()) made.showInactive();
      },
      (error: unknown) => log.error('The customer display did not load.', error),
    );
  }

  return {
    webContents: () => (window === null || window.isDestroyed() ? null : window.webContents),
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
