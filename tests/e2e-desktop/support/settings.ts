import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DesktopSettings, desktopSettingsSchema } from '../../../src/shared/ipc.ts';

const fileIn = (userData: string) => join(userData, 'settings.json');

/** The settings as the main process keeps them on disk. */
export function keptSettings(userData: string): DesktopSettings {
  return desktopSettingsSchema.parse(JSON.parse(readFileSync(fileIn(userData), 'utf8')));
}

/** Settings of somebody who has read the first-run screen and changed nothing else. */
export function keepWelcomed(userData: string): void {
  const settings: DesktopSettings = {
    welcomed: true,
    closeToTray: false,
    miniOnMinimise: true,
    notifications: {
      step: true,
      finish: true,
      message: true,
      like: true,
      comment: true,
      follow: true,
      achievement: true,
    },
    shortcuts: { enabled: false, show: null, pause: null, mini: null },
  };
  writeFileSync(fileIn(userData), JSON.stringify(settings));
}
