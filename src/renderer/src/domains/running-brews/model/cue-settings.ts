import type { Recipe } from '@shared/brew/recipe';
import * as z from 'zod/mini';
import { logError } from '@/lib/app-error';
import { createStoredStore, createStoredValue } from '@/lib/stored-value';
import { isBluetoothOutput } from '@/platform/cues';
import { platform } from '@/platform/platform';

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
  /** A faint signal before each cue, for speakers that doze; null where Bluetooth is known. */
  wakeSpeaker: z._default(z.nullable(z.boolean()), null),
});

/** A person's settings for the cues of the next step. */
export type CueSettings = z.infer<typeof settingsSchema>;

const DEFAULTS: CueSettings = {
  sound: true,
  voice: false,
  vibration: true,
  notices: false,
  startDelaySeconds: 0,
  wakeSpeaker: null,
};

/** The current settings, for this browser; where storage is refused, for this page. */
export const cueSettings = createStoredStore(SETTINGS_KEY, settingsSchema.parse, DEFAULTS);

export const getCueSettings = cueSettings.getState;

/** Changes some settings. */
export function setCueSettings(change: Partial<CueSettings>) {
  cueSettings.setState({ ...getCueSettings(), ...change });
}

/** Whether a faint signal precedes each cue: as chosen, else where Bluetooth is in use. */
export const wakesSpeaker = (): boolean => getCueSettings().wakeSpeaker ?? isBluetoothOutput();

/** In brews of at least this length people look away from the timer, in seconds. */
const LONG_SECONDS = 10 * 60;

const asked = createStoredValue('coado.brew-notices-asked', (stored) => stored === true);

/**
 * Returns whether this browser can announce a brew whose tab is hidden.
 * The desktop app announces its own brews.
 */
export const canAnnounce = (): boolean => platform.kind === 'web' && 'Notification' in window;

/** Whether it does: wanted here, and allowed by the browser. */
export const announces = (): boolean =>
  canAnnounce() && getCueSettings().notices && Notification.permission === 'granted';

/**
 * Turns the announcements on or off; resolves to whether they are on now.
 * Turning them on requests the browser's permission, so call it from a tap.
 */
export async function setNotices(on: boolean): Promise<boolean> {
  asked.write(true);
  const isAllowed = on && (await Notification.requestPermission()) === 'granted';
  setCueSettings({ notices: isAllowed });
  return isAllowed;
}

/** Offers once to announce the steps, at the tap that starts the first long brew. */
export function offerNotices(recipe: Recipe): void {
  if (!canAnnounce() || Notification.permission !== 'default' || asked.read()) return;
  if (recipe.parameters.totalTime < LONG_SECONDS) return;
  setNotices(true).catch((error: unknown) => logError('The browser did not ask.', error));
}
