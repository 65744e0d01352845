import { BrowserWindow } from 'electron';
import { z } from 'zod';
import type { KeptFiles } from '../storage/kept-files.ts';
import type { Log } from '../storage/log.ts';
import { fitCorner } from './bounds.ts';
import { workAreas } from './main-window.ts';
import { APP_ORIGIN } from './origin.ts';

const SIZE = { width: 344, height: 124 };
const placeSchema = z.object({ x: z.int(), y: z.int() });

interface MiniWindowParts {
  readonly files: KeptFiles;
  readonly preload: string;
  readonly log: Log;
  /** Shown, hidden or focused. */
  readonly onSight: () => void;
}

/** The small timer that stays on top of other windows, where the person put it. */
export function createMiniWindow({ files, preload, log, onSight }: MiniWindowParts) {
  const file = files.json('mini-window.json', z.nullable(placeSchema), null);
  let window: BrowserWindow | null = null;

  function remember(): void {
    if (window === null) return;
    const { x, y } = window.getBounds();
    file.write({ x, y });
  }

  function make(): BrowserWindow {
    const made = new BrowserWindow({
      ...fitCorner(file.read(), SIZE, workAreas()),
      frame: false,
      show: false,
      resizable: false,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
      title: 'Coado · Timer',
      backgroundColor: '#120b07',
      webPreferences: {
        preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: false,
      },
    });
    window = made;
    made.on('show', () => {
      // Some desktops forget it when a window was hidden.
      made.setAlwaysOnTop(true, 'floating');
      onSight();
    });
    made.on('hide', onSight);
    made.on('focus', onSight);
    made.on('blur', onSight);
    made.on('moved', remember);
    made.on('close', remember);
    made.on('closed', () => {
      window = null;
      onSight();
    });
    made.webContents.on('render-process-gone', (_event, details) => {
      log.error(`The mini timer's page is gone: ${details.reason}.`);
      if (!made.isDestroyed()) made.destroy();
    });
    made.once('ready-to-show', () => made.showInactive());
    made.loadURL(`${APP_ORIGIN}/mini.html`).catch((error: unknown) => {
      log.error('The mini timer did not load.', error);
    });
    return made;
  }

  return {
    webContents: () => (window === null || window.isDestroyed() ? null : window.webContents),
    isVisible: () => window?.isVisible() === true,
    isFocused: () => window?.isFocused() === true,
    /** Shows it without taking the keyboard away from what the person is doing. */
    open(): void {
      if (window === null) make();
      else window.showInactive();
    },
    close(): void {
      window?.close();
    },
  };
}
