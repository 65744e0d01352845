import { z } from 'zod';
import {
  type DesktopSettings,
  desktopSettingsSchema,
  type SettingsChange,
} from '../../shared/ipc.ts';
import { createSubscribers } from '../../shared/store.ts';
import type { FileStore } from './file-store.ts';

const DEFAULTS: DesktopSettings = {
  welcomed: false,
  closeToTray: false,
  miniOnMinimise: true,
  openAtLogin: false,
  mini: { size: 'small', opacity: 1 },
  counter: { atStart: false, screen: 'window', customers: false },
  notifications: {
    step: true,
    finish: true,
    message: true,
    like: true,
    comment: true,
    follow: true,
    achievement: true,
    reminder: true,
  },
  shortcuts: {
    enabled: false,
    show: 'CommandOrControl+Alt+C',
    pause: 'CommandOrControl+Alt+P',
    next: 'CommandOrControl+Alt+N',
    again: 'CommandOrControl+Alt+R',
    mini: 'CommandOrControl+Alt+M',
  },
};

const completeWith = (defaults: object) => (stored: unknown) =>
  typeof stored === 'object' && stored !== null ? { ...defaults, ...stored } : stored;

const { notifications, shortcuts, mini, counter } = desktopSettingsSchema.shape;

/** Adds defaults for settings that an older file lacks, and drops those of a newer version. */
const storedSchema = z.preprocess(
  completeWith(DEFAULTS),
  desktopSettingsSchema.strip().extend({
    notifications: z.preprocess(completeWith(DEFAULTS.notifications), notifications.strip()),
    shortcuts: z.preprocess(completeWith(DEFAULTS.shortcuts), shortcuts.strip()),
    mini: z.preprocess(completeWith(DEFAULTS.mini), mini.strip()),
    counter: z.preprocess(completeWith(DEFAULTS.counter), counter.strip()),
  }),
);

export type SettingsStore = ReturnType<typeof createSettingsStore>;

export function createSettingsStore(files: FileStore) {
  const file = files.json('settings.json', storedSchema, DEFAULTS);
  let settings = file.read();
  const { subscribe, emit } = createSubscribers<[DesktopSettings]>();
  return {
    get: () => settings,
    change(change: SettingsChange): DesktopSettings {
      const next = desktopSettingsSchema.parse({
        ...settings,
        ...change,
        notifications: { ...settings.notifications, ...change.notifications },
        shortcuts: { ...settings.shortcuts, ...change.shortcuts },
        mini: { ...settings.mini, ...change.mini },
        counter: { ...settings.counter, ...change.counter },
      });
      file.write(next);
      settings = next;
      emit(next);
      return next;
    },
    onChange: subscribe,
  };
}
