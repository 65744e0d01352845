import path from 'node:path';
import { app, Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron';
import type { RecentRecipe } from '../brews/recents.ts';
import type { BrewSummary } from '../brews/summary.ts';
import { ringBitmap, ringStep } from './progress-ring.ts';

export interface TrayParts {
  readonly images: string;
  readonly act: (brewId: string, action: 'pause' | 'resume' | 'tap') => void;
  readonly openBrew: (route: string) => void;
  readonly show: () => void;
  readonly newBrew: () => void;
  /** Brews the recipe of that brew anew. */
  readonly again: (brewId: string) => void;
  readonly openMini: () => void;
  readonly quit: () => void;
}

const isMac = process.platform === 'darwin';
/** Edge of the icon, in pixels at the scale of 1. */
const ICON_SIZE = { darwin: 18, win32: 16 } as const;
/** A crema that is seen on light and dark panels alike; macOS colours its templates itself. */
const INK = isMac ? ([0, 0, 0] as const) : ([217, 128, 63] as const);

function idleImage(images: string) {
  if (process.platform === 'win32') {
    return nativeImage.createFromPath(path.join(images, 'tray-idle.ico'));
  }
  // A template image is black and transparent: macOS colours it for the bar it is on.
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
    ...{ width: once, height: once },
  });
  image.addRepresentation({
    ...{ scaleFactor: 2, width: twice, height: twice },
    buffer: ringBitmap(twice, step, INK),
  });
  if (isMac) image.setTemplateImage(true);
  return image;
}

/** What can be done about the brews and begun from outside the window: of tray and dock alike. */
function brewItems(
  { lines }: BrewSummary,
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
    ...{ label, click: () => parts.again(brewId) },
  }));
  return again.length === 0 ? brews : [...brews, { label: 'Preparar de novo', submenu: again }];
}

/** The icon in the tray: how far the brew is that needs a hand next, and what every brew is at. */
export function createTray(parts: TrayParts) {
  const idle = idleImage(parts.images);
  const tray = new Tray(idle);
  let shownStep = 0;
  let shownMenu = '';
  tray.on('click', () => {
    // On macOS a click opens the menu already.
    if (!isMac) parts.show();
  });

  return {
    update(summary: BrewSummary, recents: readonly RecentRecipe[]): void {
      const step = summary.progress === null ? 0 : ringStep(summary.progress);
      if (step !== shownStep) tray.setImage(step === 0 ? idle : ringImage(step));
      shownStep = step;
      tray.setToolTip(summary.tooltip);
      // Beside the icon only macOS shows text.
      if (isMac) tray.setTitle(summary.clock, { fontType: 'monospacedDigit' });
      const text = JSON.stringify([summary.lines, recents]);
      if (text === shownMenu) return;
      shownMenu = text;
      const items = brewItems(summary, recents, parts);
      // On Linux a changed menu is only seen when it is set anew.
      tray.setContextMenu(
        Menu.buildFromTemplate([
          ...items,
          { label: 'Novo preparo', click: parts.newBrew },
          { label: 'Mini timer', click: parts.openMini },
          { type: 'separator' },
          { label: 'Mostrar o Coado', click: parts.show },
          { label: 'Sair', click: parts.quit },
        ]),
      );
      app.dock?.setMenu(
        Menu.buildFromTemplate([...items, { label: 'Novo preparo', click: parts.newBrew }]),
      );
    },
    destroy: () => tray.destroy(),
  };
}
