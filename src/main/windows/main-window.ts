import { BrowserWindow, screen, type WebContents } from 'electron';
import { z } from 'zod';
import type { DesktopSettings } from '../../shared/ipc.ts';
import type { FileStore, StoredFile } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import { boundsSchema, fitBounds } from './bounds.ts';
import { APP_ORIGIN, ISOLATED, routeOfUrl } from './security.ts';

const stateSchema = z.object({ bounds: boundsSchema, maximised: z.boolean() });

/** Size in pixels in which the side bar needs no scrolling. */
const DEFAULT_SIZE = { width: 1180, height: 840 };
const MINIMUM_SIZE = { minWidth: 360, minHeight: 560 };
/** Background colours of the theme, visible until the page is drawn. */
const BACKGROUND = { light: '#f6efe4', dark: '#1d1410' } as const;

interface MainWindowParts {
  readonly files: FileStore;
  readonly preload: string;
  readonly icon: string;
  readonly isDark: boolean;
  /** Screen mode of the counter; 'kiosk' cannot be left. */
  readonly screenMode: () => DesktopSettings['counter']['screen'];
  readonly log: Log;
  /** Called before the window closes; false keeps it open. */
  readonly onClose: () => boolean;
  /** Called when visibility, focus or route of the window changes. */
  readonly onSight: () => void;
  readonly onMinimised: (minimised: boolean) => void;
  /** Called when the page begins to load, also the first time; it does not listen yet. */
  readonly onLoad: () => void;
  readonly onContents: (contents: WebContents) => void;
}

function workAreas() {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
}

/** Longest wait for the page to be drawn, in ms; then the start continues without it. */
const DRAWN_PATIENCE_MS = 3000;

/** Most reloads of a page that crashes again and again. */
const RELOADS = 3;

/** The main window: created when first shown, and again after it was closed. */
export class MainWindow {
  readonly #parts: MainWindowParts;
  readonly #file: StoredFile<z.infer<typeof stateSchema> | null>;
  #window: BrowserWindow | null = null;
  #crashes = 0;
  #appliedScreen: DesktopSettings['counter']['screen'] = 'window';

  constructor(parts: MainWindowParts) {
    this.#parts = parts;
    this.#file = parts.files.json('window.json', z.nullable(stateSchema), null);
  }

  get(): BrowserWindow | null {
    return this.#window;
  }

  webContents(): WebContents | null {
    const window = this.#window;
    return window === null || window.isDestroyed() ? null : window.webContents;
  }

  show(route = '/'): void {
    const window = this.#window;
    if (window === null) {
      this.#create(route, false);
      return;
    }
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }

  prepare(route: string): void {
    if (this.#window === null) this.#create(route, true);
  }

  /** Resolves once the page loaded or failed, or after `DRAWN_PATIENCE_MS`; at once if closed. */
  async isDrawn(): Promise<void> {
    const contents = this.#window?.webContents;
    if (contents === undefined) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, DRAWN_PATIENCE_MS);
      contents.once('did-stop-loading', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Applies the mode only when it has changed, so that a full screen set by the person stays. */
  applyScreen(): void {
    const window = this.#window;
    if (window === null) return;
    const mode = this.#parts.screenMode();
    if (mode === this.#appliedScreen) return;
    this.#appliedScreen = mode;
    window.setKiosk(mode === 'kiosk');
    if (mode !== 'kiosk') window.setFullScreen(mode === 'full');
  }

  isOpen(): boolean {
    return this.#window !== null;
  }

  isVisible(): boolean {
    return this.#window?.isVisible() === true && !this.#window.isMinimized();
  }

  routeInFocus(): string | null {
    const window = this.#window;
    if (window === null || !window.isFocused() || window.isMinimized()) return null;
    return routeOfUrl(window.webContents.getURL());
  }

  routeShown(): string | null {
    const window = this.#window;
    if (window === null || !window.isVisible() || window.isMinimized()) return null;
    return routeOfUrl(window.webContents.getURL());
  }

  /** Stores the window's bounds for the next start. */
  remember(): void {
    const window = this.#window;
    if (window === null || window.isMinimized() || window.isFullScreen()) return;
    this.#file.write({ bounds: window.getNormalBounds(), maximised: window.isMaximized() });
  }

  hide(): void {
    this.#window?.hide();
  }

  reload(): void {
    this.#window?.webContents.reload();
  }

  #create(route: string, startsHidden: boolean): void {
    const { isDark, preload, icon, log, onContents } = this.#parts;
    this.#appliedScreen = 'window';
    const saved = this.#file.read();
    const bounds = saved && fitBounds(saved.bounds, workAreas());
    const available = screen.getPrimaryDisplay().workAreaSize;
    const window = new BrowserWindow({
      width: Math.min(DEFAULT_SIZE.width, available.width),
      height: Math.min(DEFAULT_SIZE.height, available.height),
      ...MINIMUM_SIZE,
      ...bounds,
      show: false,
      title: 'Coado',
      backgroundColor: isDark ? BACKGROUND.dark : BACKGROUND.light,
      webPreferences: {
        preload,
        ...ISOLATED,
        // application.ts sets the language; except on macOS, Chromium downloads its dictionary.
        spellcheck: true,
        // Linux has Web Bluetooth only with this flag; getDevices reconnects known scales without a
        // choice.
        enableBlinkFeatures: 'WebBluetooth,WebBluetoothGetDevices',
      },
    });
    this.#window = window;
    if (saved?.maximised === true) window.maximize();
    let isReady = false;
    const showOnce = () => {
      if (isReady || window.isDestroyed()) return;
      isReady = true;
      if (!startsHidden) window.show();
      this.applyScreen();
      // Reading the icon takes longer than creating the window, so it is set afterwards.
      if (process.platform !== 'darwin') window.setIcon(icon);
    };
    // 'ready-to-show' waits for a frame, which some systems do not draw for a hidden window.
    window.once('ready-to-show', showOnce);
    this.#followWindow(window);
    onContents(window.webContents);
    this.#followPage(window);
    window
      .loadURL(APP_ORIGIN + route)
      .catch((error: unknown) => {
        log.error('The page did not load.', error);
      })
      .then(showOnce);
  }

  #followWindow(window: BrowserWindow): void {
    const { onClose, onMinimised, onSight } = this.#parts;
    window.on('close', (event) => {
      this.remember();
      if (!onClose()) event.preventDefault();
    });
    window.on('closed', () => {
      this.#window = null;
      onSight();
    });
    window.on('minimize', () => {
      onMinimised(true);
      onSight();
    });
    window.on('restore', () => {
      onMinimised(false);
      onSight();
    });
    window.on('show', onSight);
    window.on('hide', onSight);
    window.on('focus', onSight);
    window.on('blur', onSight);
  }

  #followPage(window: BrowserWindow): void {
    const { log, onLoad, onSight } = this.#parts;
    const { webContents } = window;
    webContents.on('did-navigate-in-page', onSight);
    webContents.on('did-start-navigation', (details) => {
      if (details.isMainFrame && !details.isSameDocument) onLoad();
    });
    webContents.on('render-process-gone', (_event, details) => {
      log.error(`The page is gone: ${details.reason} (code ${details.exitCode}).`);
      if (details.reason === 'clean-exit' || window.isDestroyed()) return;
      this.#crashes += 1;
      if (this.#crashes <= RELOADS) webContents.reload();
    });
    webContents.on('did-finish-load', () => {
      this.#crashes = 0;
    });
  }
}
