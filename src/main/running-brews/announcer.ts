import { type Cue, cueSchedule, cuesDue } from '../../shared/brew/cues.ts';
import type { RunningBrew } from '../../shared/brew/running-brew.ts';
import {
  runningBrewName,
  runningBrewRoute,
  taskOf,
} from '../../shared/brew/running-brew-labels.ts';
import { momentAt } from '../../shared/brew/running-brew-moment.ts';
import { clockMs } from '../../shared/brew/timeline.ts';
import { capitalise, formatClock, isolated } from '../../shared/format.ts';
import type { RunningBrewKeeper } from './keeper.ts';

export interface RunningBrewNews {
  readonly kind: 'step' | 'finish';
  readonly brewId: string;
  readonly title: string;
  readonly body: string;
  readonly route: string;
  /** Buttons of the notification, the likeliest first. */
  readonly actions: readonly ('tap' | 'pause')[];
}

interface AnnouncerParts {
  readonly keeper: Pick<
    RunningBrewKeeper,
    'state' | 'now' | 'announced' | 'setAnnounced' | 'onChange'
  >;
  readonly announce: (news: RunningBrewNews) => void;
  readonly wakeAfter: (ms: number, wake: () => void) => () => void;
}

/** Longest wait between checks in ms, because timers stop while the computer sleeps. */
const LONGEST_WAIT_MS = 30_000;

const stepName = (brew: RunningBrew, index: number) => brew.recipe.steps[index]?.title ?? 'Preparo';

function missedText(brew: RunningBrew, missed: readonly Cue[]): string {
  if (missed.length === 0) return '';
  const names = missed.map(({ stepIndex }) => stepName(brew, stepIndex));
  return ` Passou enquanto você esteve fora: ${names.join(', ')}.`;
}

/** Returns the milliseconds until the next step or end; 'lead' cues only play a sound. */
function nextNewsInMs(brew: RunningBrew, next: number, now: number): number | null {
  if (brew.status !== 'running') return null;
  const cue = cueSchedule(brew).find(({ kind, order }) => kind !== 'lead' && order >= next);
  return cue === undefined ? null : Math.max(0, cue.atMs - clockMs(brew, now));
}

/** Describes cues that are due together: the last one, and the missed ones before it. */
function newsOf(brew: RunningBrew, due: readonly Cue[], now: number): RunningBrewNews | null {
  const last = due.at(-1);
  if (last === undefined) return null;
  // The person has just pressed start and needs no notification.
  if (last.kind === 'step' && last.stepIndex === 0) return null;
  const missed = due.slice(0, -1).filter(({ stepIndex }) => stepIndex > 0);
  const moment = momentAt(brew, now);
  const about = { brewId: brew.id, route: runningBrewRoute(brew) };
  const tail = missedText(brew, missed);
  if (last.kind === 'finish') {
    const total = formatClock(moment.elapsedMs / 1000);
    const title = `${runningBrewName(brew)}: preparo finalizado!`;
    return { ...about, kind: 'finish', title, body: `Tempo total: ${total}.${tail}`, actions: [] };
  }
  const { steps } = brew.recipe;
  const step = steps[last.stepIndex];
  if (step === undefined) return null;
  const task = taskOf(brew, { step });
  const name = task === step.title ? '' : ` (${isolated(step.title)})`;
  return {
    ...about,
    kind: 'step',
    title: `${runningBrewName(brew)} · Etapa ${last.stepIndex + 1} / ${steps.length}`,
    body: `${capitalise(task)}${name}.${tail}`,
    actions: step.time === null ? ['tap', 'pause'] : ['pause'],
  };
}

/**
 * Announces each step and each end once, by the brew clock; timers only trigger checks.
 * It runs in the main process, which the system does not throttle like a hidden page.
 */
export function startAnnouncer({ keeper, announce, wakeAfter }: AnnouncerParts) {
  let cancelWake: () => void = () => undefined;

  /** Number of the brew's next cue; 0 again after a reset or a new start. */
  function pointer(brew: RunningBrew): number {
    const known = keeper.announced()[brew.id];
    if (known === undefined) return brew.cuesHeard;
    return known.startedAt === brew.startedAt ? known.next : 0;
  }

  function look(): void {
    const now = keeper.now();
    const news: RunningBrewNews[] = [];
    const announced = { ...keeper.announced() };
    let changed = false;
    for (const brew of keeper.state().brews) {
      if (brew.startedAt === null) continue;
      const next = pointer(brew);
      const due = cuesDue({ ...brew, cuesHeard: next }, now).filter(({ kind }) => kind !== 'lead');
      const known = announced[brew.id];
      const after = (due.at(-1)?.order ?? next - 1) + 1;
      if (known?.next !== after || known.startedAt !== brew.startedAt) {
        announced[brew.id] = { startedAt: brew.startedAt, next: after };
        changed = true;
      }
      // The person who has ended the brew needs no notification of its end.
      const isOverByHand = brew.status === 'finished' && due.at(-1)?.kind !== 'finish';
      const item = isOverByHand ? null : newsOf(brew, due, now);
      if (item !== null) news.push(item);
    }
    if (changed) keeper.setAnnounced(announced);
    for (const item of news) announce(item);
    arm(now);
  }

  function arm(now: number): void {
    cancelWake();
    const waits = keeper
      .state()
      .brews.map((brew) => nextNewsInMs(brew, pointer(brew), now))
      .filter((wait) => wait !== null);
    cancelWake =
      waits.length === 0
        ? () => undefined
        : wakeAfter(Math.min(LONGEST_WAIT_MS, ...waits.map((wait) => wait + 1)), look);
  }

  keeper.onChange(() => look());
  look();
  return { look, stop: () => cancelWake() };
}
