import { execFile } from 'node:child_process';
import path from 'node:path';
import { app, Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron';
import type { RecentRecipe } from '../running-brews/recents.ts';
import type { RunningBrewSummary } from '../running-brews/summary.ts';
import type { Log } from '../storage/log.ts';

interface TrayParts {
  readonly images: string;
  readonly act: (brewId: string, action: 'pause' | 'resume' | 'tap') => void;
  readonly openBrew: (route: string) => void;
  readonly show: () => void;
  readonly newRunningBrew: () => void;
  readonly again: (brewId: string) => void;
  readonly openMini: () => void;
  readonly quit: () => void;
}

const isMac = process.platform === 'darwin';
/** Edge of the icon in pixels, at scale 1. */
const ICON_SIZE = { darwin: 18, win32: 16 } as const;
/** A brown that is visible on light and dark panels; macOS colours templates itself. */
const INK = isMac ? ([0, 0, 0] as const) : ([217, 128, 63] as const);

function idleImage(images: string) {
  if (process.platform === 'win32') {
    return nativeImage.createFromPath(path.join(images, 'tray-idle.ico'));
  }
  // macOS colours a black and transparent template image for its menu bar.
  const file = isMac ? 'tray-idleTemplate.png' : 'tray-idle.png';
  const image = nativeImage.createFromPath(path.join(images, file));
  if (isMac) image.setTemplateImage(true);
  return image;
}

function ringImage(step: number) {
  const { platform } = process;
  const size = platform === 'darwin' || platform === 'win32' ? ICON_SIZE[platform] : 24;
  const [once, twice] = [1, 2].map((scale) => size * scale) as [number, number];
  const image = nativeImage.createFromBitmap(ringBitmap(once, step, INK), {
    width: once,
    height: once,
  });
  image.addRepresentation({
    scaleFactor: 2,
    width: twice,
    height: twice,
    buffer: ringBitmap(twice, step, INK),
  });
  if (isMac) image.setTemplateImage(true);
  return image;
}

function brewItems(
  { lines }: RunningBrewSummary,
  recents: readonly RecentRecipe[],
  parts: Pick<TrayParts, 'act' | 'openBrew' | 'again'>,
): MenuItemConstructorOptions[] {
  const brews = lines.flatMap(({ brewId, text, route, toggle, canAdvance }) => [
    { label: text, click: () => parts.openBrew(route) },
    ...(canAdvance ? [{ label: 'Próxima', click: () => parts.act(brewId, 'tap') }] : []),
    ...(toggle === null
      ? []
      : [
          {
            label: toggle === 'pause' ? 'Pausar' : 'Continuar',
            click: () => parts.act(brewId, toggle),
          },
        ]),
    { type: 'separator' } as const,
  ]);
  const again = recents.map(({ brewId, label }) => ({
    label,
    click: () => parts.again(brewId),
  }));
  return again.length === 0 ? brews : [...brews, { label: 'Preparar de novo', submenu: again }];
}

function createTray(parts: TrayParts) {
  const idle = idleImage(parts.images);
  const tray = new Tray(idle);
  let shownStep = 0;
  let shownMenu = '';
  tray.on('click', () => {
    // On macOS a click already opens the menu.
    if (!isMac) parts.show();
  });

  return {
    update(summary: RunningBrewSummary, recents: readonly RecentRecipe[]): void {
      const step = summary.progress === null ? 0 : ringStep(summary.progress);
      if (step !== shownStep) tray.setImage(step === 0 ? idle : ringImage(step));
      shownStep = step;
      tray.setToolTip(summary.tooltip);
      // Only macOS shows text beside the icon.
      if (isMac) tray.setTitle(summary.clock, { fontType: 'monospacedDigit' });
      const text = JSON.stringify([summary.lines, recents]);
      if (text === shownMenu) return;
      shownMenu = text;
      const items = brewItems(summary, recents, parts);
      // Linux shows a changed menu only after it is set again.
      tray.setContextMenu(
        Menu.buildFromTemplate([
          ...items,
          { label: 'Novo preparo', click: parts.newRunningBrew },
          { label: 'Mini timer', click: parts.openMini },
          { type: 'separator' },
          { label: 'Mostrar o Coado', click: parts.show },
          { label: 'Sair', click: parts.quit },
        ]),
      );
      app.dock?.setMenu(
        Menu.buildFromTemplate([...items, { label: 'Novo preparo', click: parts.newRunningBrew }]),
      );
    },
    destroy: () => tray.destroy(),
  };
}

type Run = (command: string, args: readonly string[]) => Promise<string | null>;

const runQuietly: Run = (command, args) =>
  new Promise((resolve) => {
    execFile(command, [...args], { timeout: 3000 }, (error, stdout) =>
      resolve(error === null ? stdout : null),
    );
  });

const SERVICE = 'org.kde.StatusNotifierWatcher';
const PROPERTY = 'IsStatusNotifierHostRegistered';

/** Whether the desktop shows tray icons; on Linux the StatusNotifierWatcher reports it. */
export async function hasTrayHost(platform: NodeJS.Platform, run: Run): Promise<boolean> {
  if (platform !== 'linux') return true;
  const answers = await Promise.all([
    run('gdbus', [
      'call',
      '--session',
      `--dest=${SERVICE}`,
      '--object-path=/StatusNotifierWatcher',
      '--method=org.freedesktop.DBus.Properties.Get',
      SERVICE,
      PROPERTY,
    ]),
    run('dbus-send', [
      '--session',
      '--print-reply',
      `--dest=${SERVICE}`,
      '/StatusNotifierWatcher',
      'org.freedesktop.DBus.Properties.Get',
      `string:${SERVICE}`,
      `string:${PROPERTY}`,
    ]),
  ]);
  return answers.some((text) => text !== null && /\btrue\b/.test(text));
}

/** Shows the icon while the desktop has a tray, which extensions can add and remove. */
export function createTrayKeeper({ log, ...parts }: TrayParts & { readonly log: Log }) {
  let tray: ReturnType<typeof createTray> | null = null;
  let last: [summary: RunningBrewSummary, recents: readonly RecentRecipe[]] | null = null;

  return {
    /** Adds or removes the icon; resolves to whether the desktop has a tray. */
    async refresh(): Promise<boolean> {
      const isThere = await hasTrayHost(process.platform, runQuietly);
      if (isThere && tray === null) {
        try {
          tray = createTray(parts);
          if (last !== null) tray.update(...last);
        } catch (error) {
          log.error('The tray icon could not be shown.', error);
          return false;
        }
      }
      if (!isThere) {
        tray?.destroy();
        tray = null;
      }
      return isThere;
    },
    update(summary: RunningBrewSummary, recents: readonly RecentRecipe[]): void {
      last = [summary, recents];
      tray?.update(summary, recents);
    },
    destroy(): void {
      tray?.destroy();
      tray = null;
    },
  };
}

/** Number of different icons. The icon changes this often in a brew, not each second. */
export const RING_STEPS = 24;

type Ink = readonly [number, number, number];

export const ringStep = (share: number) =>
  Math.max(1, Math.min(RING_STEPS, Math.round(share * RING_STEPS)));

/** Radii of ring and drop as shares of the icon's half width; opacity of the empty ring. */
const OUTER = 0.96;
const INNER = 0.62;
const DROP = 0.34;
const FAINT = 0.3;

/**
 * Draws a ring that fills clockwise from the top around a drop.
 * Returns pixels of blue, green, red and premultiplied alpha for nativeImage.createFromBitmap.
 */
export function ringBitmap(size: number, step: number, ink: Ink): Buffer {
  const pixels = Buffer.alloc(size * size * 4);
  const half = size / 2;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const dx = (x + 0.5 - half) / half;
      const dy = (y + 0.5 - half) / half;
      const alpha = alphaAt(dx, dy, step / RING_STEPS, 1 / half);
      const at = (y * size + x) * 4;
      const [red, green, blue] = ink;
      pixels.set(
        [blue * alpha, green * alpha, red * alpha, 255 * alpha].map((value) => Math.round(value)),
        at,
      );
    }
  }
  return pixels;
}

/** Returns the alpha of a point; edges fade over the width of a pixel. */
function alphaAt(dx: number, dy: number, share: number, pixel: number): number {
  const radius = Math.hypot(dx, dy);
  const edge = (distance: number) => Math.max(0, Math.min(1, distance / pixel + 0.5));
  const drop = edge(DROP - radius);
  const ring = Math.min(edge(OUTER - radius), edge(radius - INNER));
  const turn = (Math.atan2(dx, -dy) / (2 * Math.PI) + 1) % 1;
  return Math.max(drop, turn < share ? ring : ring * FAINT);
}
