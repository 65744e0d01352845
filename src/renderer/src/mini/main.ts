import type { BrewSession } from '@shared/brew/session';
import { at, type BrewMoment } from '@shared/brew/session-moment';
import type { MiniAction, MiniState } from '@shared/desktop';
import { nextHand } from '@shared/desktop-next-hand';
import { formatGrams, formatTimer } from '@shared/format';
import { createMiniClock } from './mini-clock';

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`mini.html has no #${id}`);
  return found;
}

const parts = {
  mini: part('mini'),
  method: part('method'),
  clock: part('clock'),
  step: part('step'),
  target: part('target'),
  action: part('action'),
};

const clock = createMiniClock(() => performance.now());
let state: MiniState | null = null;
let shown: BrewSession | null = null;

/** What the one big button does now; null when nothing would come of it. */
function actionOf(moment: BrewMoment): { type: MiniAction; label: string } | null {
  if (moment.status === 'paused') return { type: 'resume', label: 'Continuar' };
  if (moment.status !== 'running') return null;
  return moment.awaitingTap ? { type: 'tap', label: 'Pronto' } : { type: 'pause', label: 'Pausar' };
}

/** Writes only what changed: a polite live region must not be told the same thing every second. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function draw(): void {
  const now = clock.now();
  if (state === null || now === null) return;
  const chosen = state.sessions.find(({ id }) => id === state?.chosenId);
  shown = chosen ?? nextHand(state.sessions, now);
  parts.mini.dataset.status = shown?.status ?? 'idle';
  const moment = shown && at(shown, now);
  const action = moment && actionOf(moment);
  write(parts.method, shown?.recipe.method ?? 'Coado');
  write(parts.clock, formatTimer((moment?.elapsedMs ?? 0) / 1000));
  write(parts.step, moment ? stepText(moment) : 'Nenhum preparo agora');
  write(parts.target, moment?.stepTarget != null ? formatGrams(moment.stepTarget) : '');
  write(parts.action, action?.label ?? '');
  parts.action.hidden = !action;
}

function stepText(moment: BrewMoment): string {
  if (moment.status === 'finished') return 'Preparo Finalizado!';
  return `Etapa ${moment.stepNumber} / ${moment.stepCount}: ${moment.step.title}`;
}

const desktop = window.mini;
if (!desktop) throw new Error('The mini timer only runs in the desktop app.');

const report = (error: unknown) => console.error('The main process refused.', error);

function act(): void {
  const now = clock.now();
  const action = shown && now !== null ? actionOf(at(shown, now)) : null;
  if (shown && action) desktop?.act(shown.id, action.type).catch(report);
}

desktop.onState((next) => {
  state = next;
  clock.set(next);
  draw();
});
parts.action.addEventListener('click', act);
part('show').addEventListener('click', () => void desktop.showMain().catch(report));
part('close').addEventListener('click', () => void desktop.close().catch(report));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') desktop.close().catch(report);
  // On a focused button the space bar already presses it.
  if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) act();
});
setInterval(draw, 200);
