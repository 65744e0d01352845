import { formatClock, formatGrams } from '../format.ts';
import { countsBeverage, likeOf } from './methods.ts';
import type { RunningBrew } from './running-brew.ts';
import type { RunningBrewMoment } from './running-brew-moment.ts';

/** Returns 'Mesa 7 · João', or 'Estação 3' without a name; empty outside the counter. */
export function customerName({ station }: Pick<RunningBrew, 'station'>): string {
  if (station === null) return '';
  return station.label.trim() || `Estação ${station.number}`;
}

/** Returns 'Mesa 7 · João · V60'. */
export function runningBrewName(brew: Pick<RunningBrew, 'station' | 'recipe'>): string {
  return [customerName(brew), brew.recipe.method].filter((part) => part !== '').join(' · ');
}

type StepMoment = Pick<RunningBrewMoment, 'step'>;

/** Returns 'despejar até' for water that a hand pours, else 'até'. */
export function untilWords({ recipe }: Pick<RunningBrew, 'recipe'>, { step }: StepMoment): string {
  const byHand = step.pourSeconds > 0 && step.kind !== 'heat' && !countsBeverage(likeOf(recipe));
  return byHand ? 'despejar até' : 'até';
}

/** Returns the task for use within a line: 'despejar até 240 g', else the step's title. */
export function taskOf(brew: Pick<RunningBrew, 'recipe'>, moment: StepMoment): string {
  const { step } = moment;
  if (step.targetWater === null || step.pourSeconds === 0) return step.title;
  return `${untilWords(brew, moment)} ${formatGrams(step.targetWater)}`;
}

/** Returns the time left of the step or start delay; null while the step waits for a tap. */
export function stepClock(moment: RunningBrewMoment): string | null {
  if (moment.countdownMs > 0) return formatClock(Math.ceil(moment.countdownMs / 1000));
  if (moment.stepRemainingMs === null) return null;
  return formatClock(Math.ceil(moment.stepRemainingMs / 1000));
}

/** Returns a text without a clock, because screen readers announce each change. */
export function runningBrewTask(brew: RunningBrew, moment: RunningBrewMoment, weight = ''): string {
  if (moment.status === 'ready') return 'Pronto para começar';
  if (moment.status === 'finished') return 'Pronto para salvar';
  const task = weight + taskOf(brew, moment);
  if (moment.status === 'paused') return `Pausado · ${task}`;
  if (moment.awaitingTap) return `Sua vez · ${task}`;
  return moment.overtimeMs > 0 ? `${weight}Além da receita` : task;
}

/** Returns 'despejar até 240 g · faltam 0:12'; `grams` is the reading of the scale. */
export function runningBrewState(
  brew: RunningBrew,
  moment: RunningBrewMoment,
  grams?: number,
): string {
  const weight = grams === undefined ? '' : `${formatGrams(Math.round(grams))} · `;
  const task = runningBrewTask(brew, moment, weight);
  if (moment.status !== 'running') return task;
  if (moment.countdownMs > 0) return `Começa em ${stepClock(moment)}`;
  if (moment.awaitingTap) return task;
  return moment.overtimeMs > 0
    ? `${task} · +${formatClock(moment.overtimeMs / 1000)}`
    : `${task} · faltam ${stepClock(moment) ?? ''}`;
}

export const runningBrewRoute = ({ id, station }: Pick<RunningBrew, 'id' | 'station'>) =>
  station === null ? `/calculator/timer/${id}` : '/counter';
