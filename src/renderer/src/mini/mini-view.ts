import type { RunningBrew } from '@shared/brew/running-brew';
import { runningBrewName, untilWords } from '@shared/brew/running-brew-labels';
import {
  brewNeedingAttention,
  momentAt,
  type RunningBrewMoment,
} from '@shared/brew/running-brew-moment';
import type { MiniAction, MiniState } from '@shared/desktop';
import { formatClock, formatGrams, formatTimer } from '@shared/format';

/** Action of the big button; 'open' shows the app, which saves a finished brew. */
interface BigButton {
  readonly type: MiniAction | 'open';
  readonly label: string;
}

/** Everything the mini timer draws at one instant. */
export interface MiniView {
  readonly brew: RunningBrew | null;
  readonly status: RunningBrew['status'] | 'idle';
  /** Whether the brew runs or is paused, so that its clock can be corrected. */
  readonly isOn: boolean;
  readonly clock: string;
  /** Names of brew and step: 'Mesa 7 · V60 · Etapa 3 / 5'. */
  readonly step: string;
  /** Text before the grams in `target`, such as 'despejar até ' or 'de 150 g: '; else empty. */
  readonly until: string;
  /** The target's or the measured grams, or the instruction. */
  readonly target: string;
  /** Whether a scale measures: the target then changes many times a second. */
  readonly isMeasured: boolean;
  /** Time until the step ends ('0:12') or since the end ('+0:12'); empty before a tap. */
  readonly remaining: string;
  /** Elapsed shares of the step and of the total time, and the share of the water; 0 to 1. */
  readonly stepShare: number;
  readonly timeShare: number;
  readonly waterShare: number;
  /** Position of the next step on the ring, 0 to 1; null without one. */
  readonly nextAt: number | null;
  readonly action: BigButton;
  /** Number of other brews to switch to. */
  readonly others: number;
}

/** Returns the brews through which the arrows switch, in the order of their creation. */
function startedBrews({ brews }: MiniState): RunningBrew[] {
  return brews
    .filter(({ status }) => status !== 'ready')
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

/** Returns the brew before (-1) or after (1) the shown one, cyclically; null without another. */
export function neighbour(state: MiniState, shownId: string | null, by: 1 | -1): string | null {
  const brews = startedBrews(state);
  if (brews.length < 2) return null;
  const index = brews.findIndex(({ id }) => id === shownId);
  return brews.at((index + by) % brews.length)?.id ?? null;
}

/** Returns the view at `now` (epoch ms of the brew clock); `weights` in grams by brew. */
export function miniView(
  state: MiniState,
  now: number,
  weights: Readonly<Record<string, number>> = {},
): MiniView {
  const chosen = state.brews.find(({ id }) => id === state.chosenId);
  const brew = chosen ?? brewNeedingAttention(state.brews, now);
  if (brew === null) return IDLE;
  const moment = momentAt(brew, now);
  const { stepElapsedMs, stepRemainingMs, totalMs, elapsedMs, nextInMs } = moment;
  const stepMs = stepElapsedMs + (stepRemainingMs ?? 0);
  const grams = weights[brew.id];
  const most = brew.recipe.parameters.waterMl;
  const isOn = moment.status === 'running' || moment.status === 'paused';
  return {
    brew,
    status: moment.status,
    isOn,
    clock: formatTimer(elapsedMs / 1000),
    step: `${runningBrewName(brew)} · Etapa ${moment.stepNumber} / ${moment.stepCount}`,
    ...task(brew, moment, grams),
    isMeasured: grams !== undefined,
    remaining: isOn ? remainingTime(moment) : '',
    stepShare: moment.status === 'finished' || stepMs === 0 ? 1 : stepElapsedMs / stepMs,
    timeShare: moment.progress,
    waterShare: grams === undefined ? moment.waterProgress : clampShare(grams / most),
    nextAt: isOn && nextInMs !== null && totalMs > 0 ? (elapsedMs + nextInMs) / totalMs : null,
    action: bigButton(moment),
    others: startedBrews(state).filter(({ id }) => id !== brew.id).length,
  };
}

const IDLE: MiniView = {
  brew: null,
  status: 'idle',
  isOn: false,
  clock: formatTimer(0),
  step: 'Coado',
  until: '',
  target: 'Nenhum preparo agora',
  isMeasured: false,
  remaining: '',
  stepShare: 0,
  timeShare: 0,
  waterShare: 0,
  nextAt: null,
  action: { type: 'open', label: 'Abrir' },
  others: 0,
};

function remainingTime({ overtimeMs, stepRemainingMs }: RunningBrewMoment): string {
  if (overtimeMs > 0) return `+${formatClock(overtimeMs / 1000)}`;
  return stepRemainingMs === null ? '' : formatClock(Math.ceil(stepRemainingMs / 1000));
}

const clampShare = (share: number) => Math.min(1, Math.max(0, share));

function task(
  brew: RunningBrew,
  moment: RunningBrewMoment,
  grams: number | undefined,
): { until: string; target: string } {
  const words = (target: string) => ({ until: '', target });
  if (moment.status === 'finished') return words('Preparo Finalizado!');
  if (moment.countdownMs > 0) {
    return words(`Começa em ${formatClock(Math.ceil(moment.countdownMs / 1000))}`);
  }
  if (grams !== undefined) return measured(moment, grams);
  if (moment.overtimeMs > 0) return words('Passou do tempo');
  return moment.stepTarget === null
    ? words(moment.step.title)
    : { until: `${untilWords(brew, moment)} `, target: formatGrams(moment.stepTarget) };
}

/** Returns the texts for measured grams: 'de 150 g: ' if there is a target, and '128 g'. */
function measured(
  { stepTarget }: RunningBrewMoment,
  grams: number,
): { until: string; target: string } {
  const target = formatGrams(Math.round(grams));
  return stepTarget === null
    ? { until: '', target }
    : { until: `de ${formatGrams(stepTarget)}: `, target };
}

function bigButton(moment: RunningBrewMoment): BigButton {
  if (moment.status === 'paused') return { type: 'resume', label: 'Continuar' };
  if (moment.status === 'finished') return { type: 'open', label: 'Salvar' };
  if (moment.status === 'ready') return { type: 'open', label: 'Abrir' };
  if (moment.overtimeMs > 0) return { type: 'finish', label: 'Parar' };
  return moment.awaitingTap ? { type: 'tap', label: 'Pronto' } : { type: 'pause', label: 'Pausar' };
}
