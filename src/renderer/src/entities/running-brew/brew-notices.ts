import { brewName, brewRoute, taskOf } from '@shared/brew/brew-labels';
import type { DueCue } from '@shared/brew/cues';
import type { Recipe } from '@shared/brew/recipe';
import type { RunningBrew } from '@shared/brew/running-brew';
import { logError } from '@/lib/app-error';
import { createStoredValue } from '@/lib/stored-value';
import { platform } from '@/platform/platform';
import { workerRegistration } from '@/services/push/forget-device';
import { onCue } from './cue-engine';
import { getCueSettings, setCueSettings } from './cue-settings';
import { runningBrews } from './store';

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

/** Returns the announcement of a cue; null for cues that only count down. */
export function noticeOf(
  brew: RunningBrew,
  cue: Pick<DueCue, 'kind' | 'stepIndex'>,
): { title: string; body: string } | null {
  const name = brewName(brew);
  if (cue.kind === 'finish') return { title: 'Preparo finalizado!', body: name };
  const step = cue.kind === 'step' ? brew.recipe.steps[cue.stepIndex] : undefined;
  // The first step begins with the tap that starts the brew.
  if (!step || cue.stepIndex === 0) return null;
  const task = taskOf(brew, { step });
  return { title: step.title, body: task === step.title ? name : `${name}: ${task}` };
}

async function show(brew: RunningBrew, notice: { title: string; body: string }): Promise<void> {
  const route = brewRoute(brew);
  // The next step takes the place of the one before; the worker leads a click to the timer.
  const options = {
    body: notice.body,
    tag: route,
    renotify: true,
    lang: 'pt-BR',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { kind: 'brew', route },
  };
  const registration = await workerRegistration();
  if (registration?.active) {
    await registration.showNotification(notice.title, options);
    return;
  }
  const shown = new Notification(notice.title, options);
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
    // The brews lie in storage: nothing is lost with the page.
    if (location.pathname !== route) location.assign(route);
  });
}

/** Announces the steps and the end of brews while the tab is hidden. Returns what stops it. */
export function startBrewNotices(): () => void {
  return onCue((cue) => {
    if (!document.hidden || !announces()) return;
    const brew = runningBrews.find(cue.brewId);
    // If steps passed unseen, only the end is still announced.
    if (!brew || (cue.missed && cue.kind !== 'finish')) return;
    const notice = noticeOf(brew, cue);
    if (!notice) return;
    show(brew, notice).catch((error: unknown) =>
      logError('The step of a brew could not be announced', error),
    );
  });
}
