import { createStore } from '@shared/store';
import * as z from 'zod/mini';
import { useStore } from '@/lib/hooks/useStore';
import { createKept } from '@/lib/kept';

const SETTINGS_KEY = 'coado.cue-settings';

const settingsSchema = z.object({ sound: z.boolean(), voice: z.boolean(), vibration: z.boolean() });

/** How a person wants to be told about the next step. */
export type CueSettings = z.infer<typeof settingsSchema>;

const DEFAULTS: CueSettings = { sound: true, voice: false, vibration: true };

const kept = createKept(SETTINGS_KEY, settingsSchema);
const settings = createStore(kept.read() ?? DEFAULTS);

export const getCueSettings = settings.getState;

/** Changes some settings, for this browser; where storage is refused, for this page. */
export function setCueSettings(change: Partial<CueSettings>) {
  const next = { ...getCueSettings(), ...change };
  kept.write(next);
  settings.setState(next);
}

/** The settings, renewed when they change here or in another tab. */
export function useCueSettings(): CueSettings {
  return useStore(settings);
}

window.addEventListener('storage', (event) => {
  if (event.key === SETTINGS_KEY) settings.setState(kept.read() ?? DEFAULTS);
});
