import { createStore } from '@shared/store';
import * as z from 'zod/mini';
import { createStoredValue } from '@/lib/stored-value';

const SETTINGS_KEY = 'coado.cue-settings';

/** Seconds that may be waited before the clock starts. */
export const START_DELAYS = [0, 3, 5, 10] as const;

const settingsSchema = z.object({
  sound: z.boolean(),
  voice: z.boolean(),
  vibration: z.boolean(),
  /** The steps of a brew announced by the system while the tab is hidden. */
  notices: z._default(z.boolean(), false),
  /** Between the tap that starts a brew and 0:00; settings kept before there was one have none. */
  startDelaySeconds: z._default(z.literal(START_DELAYS), 0),
});

/** A person's settings for the cues of the next step. */
export type CueSettings = z.infer<typeof settingsSchema>;

const DEFAULTS: CueSettings = {
  sound: true,
  voice: false,
  vibration: true,
  notices: false,
  startDelaySeconds: 0,
};

const kept = createStoredValue(SETTINGS_KEY, settingsSchema.parse);

/** The current settings. */
export const cueSettings = createStore(kept.read() ?? DEFAULTS);

export const getCueSettings = cueSettings.getState;

/** Changes some settings, for this browser; where storage is refused, for this page. */
export function setCueSettings(change: Partial<CueSettings>) {
  const next = { ...getCueSettings(), ...change };
  kept.write(next);
  cueSettings.setState(next);
}

window.addEventListener('storage', (event) => {
  if (event.key === SETTINGS_KEY) cueSettings.setState(kept.read() ?? DEFAULTS);
});
