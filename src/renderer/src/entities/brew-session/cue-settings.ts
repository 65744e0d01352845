import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const SETTINGS_KEY = 'coado.cue-settings';

const settingsSchema = z.object({ sound: z.boolean(), voice: z.boolean(), vibration: z.boolean() });

/** How a person wants to be told about the next step. */
export type CueSettings = z.infer<typeof settingsSchema>;

const DEFAULTS: CueSettings = { sound: true, voice: false, vibration: true };

let settings = readSettings();
const listeners = new Set<() => void>();

function readSettings(): CueSettings {
  try {
    const raw = window.localStorage.getItem(SETTINGS_KEY);
    return raw === null ? DEFAULTS : settingsSchema.parse(JSON.parse(raw));
  } catch (error) {
    console.error('Stored cue settings could not be read; the defaults apply.', error);
    return DEFAULTS;
  }
}

function publish(next: CueSettings) {
  settings = next;
  for (const listener of listeners) listener();
}

export function getCueSettings(): CueSettings {
  return settings;
}

/** Changes some settings, for this browser; where storage is refused, for this page. */
export function setCueSettings(change: Partial<CueSettings>) {
  const next = { ...settings, ...change };
  try {
    window.localStorage.setItem(SETTINGS_KEY, JSON.stringify(next));
  } catch (error) {
    console.error('Cue settings cannot be kept on this device.', error);
  }
  publish(next);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The settings, renewed when they change here or in another tab. */
export function useCueSettings(): CueSettings {
  return useSyncExternalStore(subscribe, getCueSettings);
}

window.addEventListener('storage', (event) => {
  if (event.key === SETTINGS_KEY) publish(readSettings());
});
