import { BrowserWindow, screen, type WebContents } from 'electron';
import { z } from 'zod';
import type { DesktopSettings } from '../../shared/ipc.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import { boundsSchema, fitBounds } from './bounds.ts';
import { APP_ORIGIN, routeOfUrl } from './security.ts';

const stateSchema = z.object({ bounds: boundsSchema, maximised: z.boolean() });

/** Fits every entry of the side bar below a menu bar, in pixels. */
const DEFAULT_SIZE = { width: 1180, height: 840 };
const MINIMUM_SIZE = { minWidth: 360, minHeight: 560 };
/** Paper and espresso of the theme, shown until the page has drawn itself. */
const BACKGROUND = { light: '#f6efe4', dark: '#1d1410' } as const;

interface MainWindowParts {
  readonly files: FileStore;
  readonly preload: string;
  readonly icon: string;
  readonly isDark: boolean;
  /** Screen mode of the counter, and whether people may leave it. */
  readonly screenMode: () => DesktopSettings['counter']['screen'];
  readonly log: Log;
  /** Called before the window closes; false keeps it open. */
  readonly mayClose: () => boolean;
  /** Called when visibility, focus or screen of the window changes. */
  readonly onSight: () => void;
  readonly onMinimised: (minimised: boolean) => void;
  /** Called when the page reloads: it has no listener until it reports ready. */
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

/** Longest wait for a page to draw itself, in ms; the app continues without it. */
const DRAWN_PATIENCE_MS = 3000;

/** Number of automatic reloads of a crashed page in a row. */
const RELOADS = 3;

/** Manages the app's window: created when first shown, and again after it was closed. */
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

  /** Applies the screen mode only after a change of it, to respect a manual full screen. */
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
        // In pt-BR (application.ts). Except on macOS Chromium downloads its dictionary once.
        spellcheck: true,
        // For scales: Linux has Web Bluetooth only behind this flag; allowed devices are
        // remembered.
        enableBlinkFeatures: 'WebBluetooth,WebBluetoothGetDevices',
      },
    });
    window = made;
    if (saved?.maximised === true) made.maximize();
    made.once('ready-to-show', () => {
      if (!startsHidden) made.show();
      applyScreen();
      // Reading the icon takes longer than creating the window, so it is set afterwards.
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

    /** Shows the window in front, restored and focused; creates it on `route` if needed. */
    show(route = '/'): void {
      if (window === null) {
        make(route);
        return;
      }
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },

    /** Creates the window without showing it. */
    prepare(route: string): void {
      if (window === null) make(route, true);
    },

    /** Resolves once the page has drawn itself or failed to load. */
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

    /** Route of the focused window; null when the window has no focus. */
    routeInFocus(): string | null {
      if (window === null || !window.isFocused() || window.isMinimized()) return null;
      return routeOfUrl(window.webContents.getURL());
    },

    /** Route of the visible window, focused or not. */
    routeShown(): string | null {
      if (window === null || !window.isVisible() || window.isMinimized()) return null;
      return routeOfUrl(window.webContents.getURL());
    },

    remember,
    hide: () => window?.hide(),
    reload: () => window?.webContents.reload(),
  };
}
