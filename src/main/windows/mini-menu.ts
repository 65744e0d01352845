import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopSettings, SettingsChange } from '../../shared/ipc.ts';

type Look = DesktopSettings['mini'];

const SIZES = [
  ['small', 'Pequeno'],
  ['medium', 'Médio'],
  ['large', 'Grande'],
] as const;
const OPACITIES = [1, 0.85, 0.7, 0.55];

/** Whether windows can be made to let through what is behind them; on Linux Electron does nothing then. */
export const hasOpacity = (platform: NodeJS.Platform) => platform !== 'linux';

/** What a right click on the mini timer offers. */
export function miniMenu(
  look: Look,
  change: (change: NonNullable<SettingsChange['mini']>) => void,
  platform: NodeJS.Platform,
): MenuItemConstructorOptions[] {
  const sizes = SIZES.map(([size, label]) => ({
    ...{ label, type: 'radio' as const, checked: size === look.size },
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
