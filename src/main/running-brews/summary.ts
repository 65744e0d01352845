import type { RunningBrew } from '../../shared/brew/running-brew.ts';
import {
  runningBrewName,
  runningBrewRoute,
  runningBrewState,
  runningBrewTask,
  stepClock,
} from '../../shared/brew/running-brew-labels.ts';
import {
  brewNeedingAttention,
  momentAt,
  type RunningBrewMoment,
} from '../../shared/brew/running-brew-moment.ts';
import { formatClock } from '../../shared/format.ts';

interface RunningBrewLine {
  readonly brewId: string;
  /** The text has no clock, because a menu that changes each second cannot be clicked. */
  readonly text: string;
  readonly route: string;
  readonly toggle: 'pause' | 'resume' | null;
  readonly canAdvance: boolean;
}

export interface RunningBrewSummary {
  readonly isBrewing: boolean;
  readonly tooltip: string;
  /** Clock of the first brew for the macOS menu bar; '' unless that brew runs. */
  readonly clock: string;
  /** Progress (0 to 1) of the brew that needs attention next; null unless running or paused. */
  readonly progress: number | null;
  readonly isPaused: boolean;
  readonly lines: readonly RunningBrewLine[];
}

function lineOf(brew: RunningBrew, now: number): RunningBrewLine {
  const moment = momentAt(brew, now);
  const toggles = { running: 'pause', paused: 'resume', finished: null, ready: null } as const;
  return {
    brewId: brew.id,
    route: runningBrewRoute(brew),
    text: `${runningBrewName(brew)} · ${runningBrewTask(brew, moment)}`,
    toggle: toggles[moment.status],
    canAdvance: moment.status === 'running' && moment.awaitingTap,
  };
}

/** Remaining time of the step; elapsed time while it waits for a tap. */
const clockOf = (moment: RunningBrewMoment) =>
  stepClock(moment) ?? formatClock(moment.elapsedMs / 1000);

/** Summarises all brews; `weights` are the grams on the scale under each brew. */
export function summarise(
  brews: readonly RunningBrew[],
  now: number,
  weights: Readonly<Record<string, number>> = {},
): RunningBrewSummary {
  const started = brews.filter(({ status }) => status !== 'ready');
  const first = brewNeedingAttention(started, now);
  const ordered = first === null ? [] : [first, ...started.filter(({ id }) => id !== first.id)];
  const isBrewing = started.some((brew) => momentAt(brew, now).status === 'running');
  const stateOf = (brew: RunningBrew) =>
    `${runningBrewName(brew)} · ${runningBrewState(brew, momentAt(brew, now), weights[brew.id])}`;
  const moment = first === null ? null : momentAt(first, now);
  const isOn = moment?.status === 'running' || moment?.status === 'paused';
  return {
    isBrewing,
    tooltip: ordered.length === 0 ? 'Coado' : ordered.map(stateOf).join('\n'),
    clock: moment?.status === 'running' ? clockOf(moment) : '',
    progress: isOn ? moment.progress : null,
    isPaused: moment?.status === 'paused',
    lines: ordered.map((brew) => lineOf(brew, now)),
  };
}
