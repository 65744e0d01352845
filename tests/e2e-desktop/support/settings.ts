import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DesktopSettings,
  desktopSettingsSchema,
  type SettingsChange,
} from '../../../src/shared/ipc.ts';

const fileIn = (userData: string) => join(userData, 'settings.json');

/** The settings as the main process keeps them on disk. */
export function keptSettings(userData: string): DesktopSettings {
  return desktopSettingsSchema.parse(JSON.parse(readFileSync(fileIn(userData), 'utf8')));
}

/** Settings of somebody who has read the first-run screen and changed nothing else. */
export function keepWelcomed(userData: string): void {
  writeFileSync(fileIn(userData), JSON.stringify({ welcomed: true } satisfies SettingsChange));
}
