import path from 'node:path';
import {
  type DesktopSettings,
  desktopSettingsSchema,
  type SettingsChange,
} from '../../shared/ipc.ts';
import { createJsonFile } from './json-file.ts';
import type { Log } from './log.ts';

const DEFAULTS: DesktopSettings = {
  welcomed: false,
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
  shortcuts: {
    enabled: false,
    show: 'CommandOrControl+Alt+C',
    pause: 'CommandOrControl+Alt+P',
    mini: 'CommandOrControl+Alt+M',
  },
};

export type SettingsStore = ReturnType<typeof createSettingsStore>;

/** The person's settings of this machine, kept in `settings.json`. */
export function createSettingsStore(userData: string, log: Log) {
  const file = createJsonFile(
    path.join(userData, 'settings.json'),
    desktopSettingsSchema,
    DEFAULTS,
    log,
  );
  let settings = file.read();
  const listeners = new Set<(settings: DesktopSettings) => void>();
  return {
    get: () => settings,
    /** Keeps the change, then tells the listeners. Throws when the disk refuses. */
    change(change: SettingsChange): DesktopSettings {
      const next = desktopSettingsSchema.parse({
        ...settings,
        ...change,
        notifications: { ...settings.notifications, ...change.notifications },
        shortcuts: { ...settings.shortcuts, ...change.shortcuts },
      });
      file.write(next);
      settings = next;
      for (const listener of listeners) listener(next);
      return next;
    },
    onChange(listener: (settings: DesktopSettings) => void): void {
      listeners.add(listener);
    },
  };
}
