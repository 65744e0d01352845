import path from 'node:path';
import { Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron';
import type { BrewSummary } from '../brews/summary.ts';

export interface TrayParts {
  readonly images: string;
  readonly act: (brewId: string, action: 'pause' | 'resume' | 'tap') => void;
  readonly openBrew: (route: string) => void;
  readonly show: () => void;
  readonly newBrew: () => void;
  readonly openMini: () => void;
  readonly quit: () => void;
}

const isMac = process.platform === 'darwin';

function loadImage(images: string, name: 'idle' | 'brewing') {
  if (process.platform === 'win32') {
    return nativeImage.createFromPath(path.join(images, `tray-${name}.ico`));
  }
  // A template image is black and transparent: macOS colours it for the bar it is on.
  const file = isMac ? `tray-${name}Template.png` : `tray-${name}.png`;
  const image = nativeImage.createFromPath(path.join(images, file));
  if (isMac) image.setTemplateImage(true);
  return image;
}

function menuOf(summary: BrewSummary, parts: TrayParts): MenuItemConstructorOptions[] {
  const brews = summary.lines.flatMap(({ brewId, text, route, toggle, canAdvance }) => [
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
  return [
    ...brews,
    { label: 'Mostrar o Coado', click: parts.show },
    { label: 'Mini timer', click: parts.openMini },
    { label: 'Novo preparo', click: parts.newBrew },
    { type: 'separator' },
    { label: 'Sair', click: parts.quit },
  ];
}

/** The icon in the tray: idle or brewing, with what every brew is at. */
export function createTray(parts: TrayParts) {
  const images = {
    idle: loadImage(parts.images, 'idle'),
    brewing: loadImage(parts.images, 'brewing'),
  };
  const tray = new Tray(images.idle);
  let shownImage: 'idle' | 'brewing' = 'idle';
  let shownMenu = '';
  tray.on('click', () => {
    // On macOS a click opens the menu already.
    if (!isMac) parts.show();
  });

  return {
    update(summary: BrewSummary): void {
      const image = summary.isBrewing ? 'brewing' : 'idle';
      if (image !== shownImage) tray.setImage(images[image]);
      shownImage = image;
      tray.setToolTip(summary.tooltip);
      // Beside the icon only macOS shows text.
      if (isMac) tray.setTitle(summary.clock, { fontType: 'monospacedDigit' });
      const text = JSON.stringify(summary.lines);
      if (text === shownMenu) return;
      shownMenu = text;
      // On Linux a changed menu is only seen when it is set anew.
      tray.setContextMenu(Menu.buildFromTemplate(menuOf(summary, parts)));
    },
    destroy: () => tray.destroy(),
  };
}
