import { BrowserWindow, screen, type WebContents } from 'electron';
import { z } from 'zod';
import type { DesktopSettings } from '../../shared/ipc.ts';
import type { KeptFiles } from '../storage/kept-files.ts';
import type { Log } from '../storage/log.ts';
import { boundsSchema, fitBounds } from './bounds.ts';
import { APP_ORIGIN, routeOfUrl } from './security.ts';

const stateSchema = z.object({ bounds: boundsSchema, maximised: z.boolean() });

/** High enough for every entry of the side bar below a menu bar. */
const DEFAULT_SIZE = { width: 1180, height: 840 };
const MINIMUM_SIZE = { minWidth: 360, minHeight: 560 };
/** The paper and the espresso of the theme, shown until the page has drawn itself. */
const BACKGROUND = { light: '#f6efe4', dark: '#1d1410' } as const;

interface MainWindowParts {
  readonly files: KeptFiles;
  readonly preload: string;
  readonly icon: string;
  readonly isDark: boolean;
  /** How much of the screen it takes, and whether people may leave it. */
  readonly screenMode: () => DesktopSettings['counter']['screen'];
  readonly log: Log;
  /** Asked before the window closes; false keeps it. */
  readonly mayClose: () => boolean;
  /** Something about what can be seen changed: shown, hidden, minimised, focused, another screen. */
  readonly onSight: () => void;
  readonly onMinimised: (minimised: boolean) => void;
  /** The page was loaded anew: nobody listens to routes until it says so. */
  readonly onLoad: () => void;
  /** The window's page, before it loads. */
  readonly onContents: (contents: WebContents) => void;
}

/** Work areas of the displays that exist now, the primary one first. */
function workAreas() {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
}

/** The app goes on without a page that takes longer than this to draw itself, in ms. */
const DRAWN_PATIENCE_MS = 3000;

/** How often in a row a page that crashed is loaded again by itself. */
const RELOADS = 3;

/** The app's window; made when first shown and made again after it was closed. */
export function createMainWindow(parts: MainWindowParts) {
  const { files, preload, icon, isDark, log } = parts;
  const file = files.json('window.json', z.nullable(stateSchema), null);
  let window: BrowserWindow | null = null;
  let crashes = 0;
  let appliedScreen: DesktopSettings['counter']['screen'] = 'window';

  function remember(): void {
    if (window === null || window.isMinimized() || window.isFullScreen()) return;
    file.write({ bounds: window.getNormalBounds(), maximised: window.isMaximized() });
  }

  /** A window that was made to fill the screen by hand is left alone until the setting changes. */
  function applyScreen(): void {
    if (window === null) return;
    const mode = parts.screenMode();
    if (mode === appliedScreen) return;
    appliedScreen = mode;
    window.setKiosk(mode === 'kiosk');
    if (mode !== 'kiosk') window.setFullScreen(mode === 'full');
  }

  function make(route: string, startsHidden = false): BrowserWindow {
    appliedScreen = 'window';
    const saved = file.read();
    const bounds = saved && fitBounds(saved.bounds, workAreas());
    const room = screen.getPrimaryDisplay().workAreaSize;
    const made = new BrowserWindow({
      width: Math.min(DEFAULT_SIZE.width, room.width),
      height: Math.min(DEFAULT_SIZE.height, room.height),
      ...MINIMUM_SIZE,
      ...bounds,
      show: false,
      title: 'Coado',
      backgroundColor: isDark ? BACKGROUND.dark : BACKGROUND.light,
      webPreferences: {
        preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        // In pt-BR (application.ts). Outside of macOS Chromium fetches its dictionary once.
        spellcheck: true,
        // Scales. Linux has Web Bluetooth only when asked for; devices allowed once are found again.
        enableBlinkFeatures: 'WebBluetooth,WebBluetoothGetDevices',
      },
    });
    window = made;
    if (saved?.maximised === true) made.maximize();
    made.once('ready-to-show', () => {
      if (!startsHidden) made.show();
      applyScreen();
      // Reading it takes longer than making the window; where the system shows it, it can wait.
      if (process.platform !== 'darwin') made.setIcon(icon);
    });
    made.on('close', (event) => {
      remember();
      if (!parts.mayClose()) event.preventDefault();
    });
    made.on('closed', () => {
      window = null;
      parts.onSight();
    });
    made.on('minimize', () => {
      parts.onMinimised(true);
      parts.onSight();
    });
    made.on('restore', () => {
      parts.onMinimised(false);
      parts.onSight();
    });
    made.on('show', parts.onSight);
    made.on('hide', parts.onSight);
    made.on('focus', parts.onSight);
    made.on('blur', parts.onSight);
    parts.onContents(made.webContents);
    made.webContents.on('did-navigate-in-page', parts.onSight);
    made.webContents.on('did-start-navigation', (details) => {
      if (details.isMainFrame && !details.isSameDocument) parts.onLoad();
    });
    made.webContents.on('render-process-gone', (_event, details) => {
      log.error(`The page is gone: ${details.reason} (code ${details.exitCode}).`);
      if (details.reason === 'clean-exit' || made.isDestroyed()) return;
      crashes += 1;
      if (crashes <= RELOADS) made.webContents.reload();
    });
    made.webContents.on('did-finish-load', () => {
      crashes = 0;
    });
    made.loadURL(APP_ORIGIN + route).catch((error: unknown) => {
      log.error('The page did not load.', error);
    });
    return made;
  }

  return {
    get: () => window,
    webContents: () => (window === null || window.isDestroyed() ? null : window.webContents),

    /** Shows the window in front, restored and focused; made on `route` when there is none. */
    show(route = '/'): void {
      if (window === null) {
        make(route);
        return;
      }
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },

    /** Makes it without showing it. */
    prepare(route: string): void {
      if (window === null) make(route, true);
    },

    /** Settles once the page has drawn itself, or does not come. */
    async isDrawn(): Promise<void> {
      const contents = window?.webContents;
      if (contents === undefined) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, DRAWN_PATIENCE_MS);
        contents.once('did-stop-loading', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    },

    applyScreen,
    isOpen: () => window !== null,
    isVisible: () => window?.isVisible() === true && !window.isMinimized(),

    /** The screen the person has before them: only while the window is focused. */
    routeInFocus(): string | null {
      if (window === null || !window.isFocused() || window.isMinimized()) return null;
      return routeOfUrl(window.webContents.getURL());
    },

    /** The screen that is shown, focused or not. */
    routeShown(): string | null {
      if (window === null || !window.isVisible() || window.isMinimized()) return null;
      return routeOfUrl(window.webContents.getURL());
    },

    remember,
    hide: () => window?.hide(),
    reload: () => window?.webContents.reload(),
  };
}
