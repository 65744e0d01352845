import type { Recipe } from '@shared/brew/recipe';
import { LONG_BREW_MS } from '@shared/brew/timeline';
import * as z from 'zod/mini';
import { logError } from '@/lib/app-error';
import { createStoredStore, createStoredValue } from '@/lib/stored-value';
import { isBluetoothOutput } from '@/platform/cues';
import { platform } from '@/platform/platform';

const SETTINGS_KEY = 'coado.cue-settings';

export const START_DELAYS = [0, 3, 5, 10] as const;

const settingsSchema = z.object({
  sound: z.boolean(),
  voice: z.boolean(),
  vibration: z.boolean(),
  notices: z._default(z.boolean(), false),
  /** Delay between the tap that starts a brew and 0:00; absent in older stored settings. */
  startDelaySeconds: z._default(z.literal(START_DELAYS), 0),
  /** Whether a faint sound wakes the speaker before each cue; null: only if it is Bluetooth. */
  wakeSpeaker: z._default(z.nullable(z.boolean()), null),
});

export type CueSettings = z.infer<typeof settingsSchema>;

const DEFAULTS: CueSettings = {
  sound: true,
  voice: false,
  vibration: true,
  notices: false,
  startDelaySeconds: 0,
  wakeSpeaker: null,
};

export const cueSettings = createStoredStore(SETTINGS_KEY, settingsSchema.parse, DEFAULTS);

export const getCueSettings = cueSettings.getState;

export function setCueSettings(change: Partial<CueSettings>) {
  cueSettings.setState({ ...getCueSettings(), ...change });
}

/** Whether a faint sound precedes each cue: as chosen, else for a Bluetooth speaker. */
export const wakesSpeaker = (): boolean => getCueSettings().wakeSpeaker ?? isBluetoothOutput();

const asked = createStoredValue('coado.brew-notices-asked', (stored) => stored === true);

/** Whether this browser can show notifications. The desktop app shows the system's instead. */
export const canAnnounce = (): boolean => platform.kind === 'web' && 'Notification' in window;

export const announces = (): boolean =>
  canAnnounce() && getCueSettings().notices && Notification.permission === 'granted';

/** Resolves to whether notifications are on. Call it from a tap, as browsers require. */
export async function setNotices(on: boolean): Promise<boolean> {
  asked.write(true);
  const isAllowed = on && (await Notification.requestPermission()) === 'granted';
  setCueSettings({ notices: isAllowed });
  return isAllowed;
}

/** Offers notifications once, at the tap that starts the first long brew. */
export function offerNotices(recipe: Recipe): void {
  if (!canAnnounce() || Notification.permission !== 'default' || asked.read()) return;
  if (recipe.parameters.totalTime * 1000 < LONG_BREW_MS) return;
  setNotices(true).catch((error: unknown) => logError('The browser did not ask.', error));
}
