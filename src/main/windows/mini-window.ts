import {
  BrowserWindow,
  type Display,
  Menu,
  type MenuItemConstructorOptions,
  screen,
} from 'electron';
import { z } from 'zod';
import type { DesktopSettings, SettingsChange } from '../../shared/ipc.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import { cornerOf, cornerSchema, fitCorner } from './bounds.ts';
import { ISOLATED, MINI_ORIGIN } from './security.ts';

const SIZE = { width: 376, height: 124 };
const SCALE = { small: 1, medium: 1.4, large: 2 } satisfies Record<
  DesktopSettings['mini']['size'],
  number
>;

/** The window's corner on each screen, by display id, and the display used last. */
const placesSchema = z.object({
  last: z.string(),
  corners: z.record(z.string(), cornerSchema),
});
type Places = z.infer<typeof placesSchema>;

interface MiniWindowParts {
  readonly files: FileStore;
  readonly preload: string;
  readonly log: Log;
  readonly look: () => DesktopSettings['mini'];
  readonly changeLook: (change: NonNullable<SettingsChange['mini']>) => void;
  readonly onSight: () => void;
}

export function createMiniWindow(parts: MiniWindowParts) {
  const { files, preload, log, onSight } = parts;
  const file = files.json<Places>('mini-place.json', placesSchema, { last: '', corners: {} });
  let places = file.read();
  let window: BrowserWindow | null = null;

  const scale = () => SCALE[parts.look().size];
  const size = () => ({
    width: Math.round(SIZE.width * scale()),
    height: Math.round(SIZE.height * scale()),
  });
  const placeOn = ({ id, workArea }: Display) =>
    fitCorner(places.corners[String(id)] ?? null, size(), workArea);
  const lastDisplay = () =>
    screen.getAllDisplays().find(({ id }) => String(id) === places.last) ??
    screen.getPrimaryDisplay();

  function remember(): void {
    if (window === null) return;
    const bounds = window.getBounds();
    const { id, workArea } = screen.getDisplayMatching(bounds);
    const corners = { ...places.corners, [id]: cornerOf(bounds, workArea) };
    places = { last: String(id), corners };
    file.write(places);
  }

  function make(): BrowserWindow {
    const made = new BrowserWindow({
      ...placeOn(lastDisplay()),
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
      opacity: parts.look().opacity,
      webPreferences: {
        preload,
        ...ISOLATED,
        spellcheck: false,
        // The system may report the window as covered although it is visible beside others. Chromium
        // would then draw no frames and slow the timer.
        backgroundThrottling: false,
      },
    });
    window = made;
    made.on('show', () => {
      // Some desktops drop the flag when a window is hidden.
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
    const showMenu = () =>
      Menu.buildFromTemplate(miniMenu(parts.look(), parts.changeLook, process.platform)).popup();
    made.webContents.on('context-menu', showMenu);
    // To the system the whole window is a title bar, whose own menu would offer resizing.
    made.on('system-context-menu', (event) => {
      event.preventDefault();
      showMenu();
    });
    made.webContents.on('render-process-gone', (_event, details) => {
      log.error(`The mini timer's page is gone: ${details.reason}.`);
      if (!made.isDestroyed()) made.destroy();
    });
    made.webContents.on('did-finish-load', () => made.webContents.setZoomFactor(scale()));
    // 'ready-to-show' waits for a frame, which some systems do not draw for a hidden window.
    made.loadURL(`${MINI_ORIGIN}/mini.html`).then(
      () => {
        if (!made.isDestroyed()) made.showInactive();
      },
      (error: unknown) => log.error('The mini timer did not load.', error),
    );
    return made;
  }

  return {
    webContents: () => (window === null || window.isDestroyed() ? null : window.webContents),
    isVisible: () => window?.isVisible() === true,
    isFocused: () => window?.isFocused() === true,
    open(): void {
      if (window === null) make();
      else window.showInactive();
    },
    close(): void {
      window?.close();
    },
    /** Applies changed settings; the corner nearest to the screen's edges stays in place. */
    applyLook(): void {
      if (window === null) return;
      window.setOpacity(parts.look().opacity);
      const bounds = window.getBounds();
      if (bounds.width === size().width) return;
      const { workArea } = screen.getDisplayMatching(bounds);
      window.setBounds(fitCorner(cornerOf(bounds, workArea), size(), workArea));
      window.webContents.setZoomFactor(scale());
      remember();
    },
  };
}

type Look = DesktopSettings['mini'];

const SIZES = [
  ['small', 'Pequeno'],
  ['medium', 'Médio'],
  ['large', 'Grande'],
] as const;
const OPACITIES = [1, 0.85, 0.7, 0.55];

/** Whether windows can be translucent; Electron ignores their opacity on Linux. */
export const hasOpacity = (platform: NodeJS.Platform) => platform !== 'linux';

export function miniMenu(
  look: Look,
  change: (change: NonNullable<SettingsChange['mini']>) => void,
  platform: NodeJS.Platform,
): MenuItemConstructorOptions[] {
  const sizes = SIZES.map(([size, label]) => ({
    label,
    type: 'radio' as const,
    checked: size === look.size,
    click: () => change({ size }),
  }));
  if (!hasOpacity(platform)) return sizes;
  return [
    ...sizes,
    { type: 'separator' },
    {
      label: 'Opacidade',
      submenu: OPACITIES.map((opacity) => ({
        label: `${Math.round(opacity * 100)} %`,
        type: 'radio' as const,
        checked: opacity === look.opacity,
        click: () => change({ opacity }),
      })),
    },
  ];
}
