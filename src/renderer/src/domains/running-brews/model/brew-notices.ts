import type { DueCue } from '@shared/brew/cues';
import type { RunningBrew } from '@shared/brew/running-brew';
import { runningBrewName, runningBrewRoute, taskOf } from '@shared/brew/running-brew-labels';
import { logError } from '@/lib/app-error';
import { workerRegistration } from '@/services/push/forget-device';
import { onCue } from './cue-engine';
import { announces } from './cue-settings';
import { runningBrews } from './store';

/** Returns the notification of a cue; null for a cue that needs none. */
export function noticeOf(
  brew: RunningBrew,
  cue: Pick<DueCue, 'kind' | 'stepIndex'>,
): { title: string; body: string } | null {
  const name = runningBrewName(brew);
  if (cue.kind === 'finish') return { title: 'Preparo finalizado!', body: name };
  const step = cue.kind === 'step' ? brew.recipe.steps[cue.stepIndex] : undefined;
  // The first step begins with the tap that starts the brew, so it needs no notification.
  if (!step || cue.stepIndex === 0) return null;
  const task = taskOf(brew, { step });
  return { title: step.title, body: task === step.title ? name : `${name}: ${task}` };
}

async function show(brew: RunningBrew, notice: { title: string; body: string }): Promise<void> {
  const route = runningBrewRoute(brew);
  // The same tag makes a step's notification replace the one before.
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
    // Brews are stored on the device, so leaving the page loses nothing.
    if (location.pathname !== route) location.assign(route);
  });
}

/** Shows notifications of steps and ends while the tab is hidden. Returns a stop function. */
export function startRunningBrewNotices(): () => void {
  return onCue((cue) => {
    if (!document.hidden || !announces()) return;
    const brew = runningBrews.find(cue.brewId);
    // After missed steps, only the end is still useful.
    if (!brew || (cue.missed && cue.kind !== 'finish')) return;
    const notice = noticeOf(brew, cue);
    if (!notice) return;
    show(brew, notice).catch((error: unknown) =>
      logError('The step of a brew could not be announced', error),
    );
  });
}
