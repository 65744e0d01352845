import type { DueCue } from '@shared/brew/cues';
import type { RunningBrew } from '@shared/brew/running-brew';
import { runningBrewName, runningBrewRoute, taskOf } from '@shared/brew/running-brew-labels';
import { logError } from '@/lib/app-error';
import { showBrowserNotice } from '@/services/push/notice';
import { onCue } from './cue-engine';
import { announces } from './cue-settings';
import { runningBrews } from './store';

/** Returns the notification of a cue; null if the cue needs none. */
export function noticeOf(
  brew: RunningBrew,
  cue: Pick<DueCue, 'kind' | 'stepIndex'>,
): { title: string; body: string } | null {
  const name = runningBrewName(brew);
  if (cue.kind === 'finish') return { title: 'Preparo finalizado!', body: name };
  const step = cue.kind === 'step' ? brew.recipe.steps[cue.stepIndex] : undefined;
  // The first step begins with the tap that starts the brew.
  if (!step || cue.stepIndex === 0) return null;
  const task = taskOf(brew, { step });
  return { title: step.title, body: task === step.title ? name : `${name}: ${task}` };
}

/** Opens a brew's page; brews are stored on the device, so leaving the page loses nothing. */
function open(route: string): void {
  if (location.pathname !== route) location.assign(route);
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
    const shown = { kind: 'brew', ...notice, route: runningBrewRoute(brew) } as const;
    showBrowserNotice(shown, open).catch((error: unknown) =>
      logError('The step of a brew could not be announced', error),
    );
  });
}
