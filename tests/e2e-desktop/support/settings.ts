import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DesktopSettings,
  desktopSettingsSchema,
  type SettingsChange,
} from '../../../src/shared/ipc.ts';

const fileIn = (userData: string) => join(userData, 'settings.json');

export function readSettings(userData: string): DesktopSettings {
  return desktopSettingsSchema.parse(JSON.parse(readFileSync(fileIn(userData), 'utf8')));
}

/** Writes settings as an earlier start would have left them; the others keep their defaults. */
export function keepSettings(userData: string, settings: SettingsChange): void {
  writeFileSync(fileIn(userData), JSON.stringify(settings));
}

/** Writes the settings of a person who has only read the first-run screen. */
export const keepWelcomed = (userData: string): void => keepSettings(userData, { welcomed: true });
