import { at, type BrewMoment } from '../../shared/brew/brew-moment.ts';
import {
  brewName,
  brewRoute,
  brewState,
  brewTask,
  stepClock,
} from '../../shared/brew/brew-words.ts';
import type { RunningBrew } from '../../shared/brew/running-brew.ts';
import { nextHand } from '../../shared/desktop-next-hand.ts';
import { formatClock } from '../../shared/format.ts';

/** One brew in a line of the tray's menu. */
interface BrewLine {
  readonly brewId: string;
  /** Without a clock: a menu that changes every second cannot be clicked. */
  readonly text: string;
  /** The screen it is on. */
  readonly route: string;
  /** What the menu offers to do to it; null when there is nothing. */
  readonly toggle: 'pause' | 'resume' | null;
  /** Its step waits for somebody to go on. */
  readonly canAdvance: boolean;
}

export interface BrewSummary {
  readonly isBrewing: boolean;
  /** Beside or above the icon. */
  readonly tooltip: string;
  /** What is left of the step that needs a hand next, for the macOS menu bar; '' when none runs. */
  readonly clock: string;
  /** 0 to 1 of the time of that brew, for the icon and the taskbar; null when none is under way. */
  readonly progress: number | null;
  readonly isPaused: boolean;
  readonly lines: readonly BrewLine[];
}

function lineOf(brew: RunningBrew, now: number): BrewLine {
  const moment = at(brew, now);
  const toggles = { running: 'pause', paused: 'resume', finished: null, ready: null } as const;
  return {
    brewId: brew.id,
    route: brewRoute(brew),
    text: `${brewName(brew)} · ${brewTask(brew, moment)}`,
    toggle: toggles[moment.status],
    canAdvance: moment.status === 'running' && moment.awaitingTap,
  };
}

/** What is left of its step; how long it has taken when nobody knows that. */
const clockOf = (moment: BrewMoment) => stepClock(moment) ?? formatClock(moment.elapsedMs / 1000);

/**
 * What the tray says of all brews at `now`, the one that needs a hand next first. `weights` are the
 * grams measured under each.
 */
export function summarise(
  brews: readonly RunningBrew[],
  now: number,
  weights: Readonly<Record<string, number>> = {},
): BrewSummary {
  const started = brews.filter(({ status }) => status !== 'ready');
  const first = nextHand(started, now);
  const ordered = first === null ? [] : [first, ...started.filter(({ id }) => id !== first.id)];
  const isBrewing = started.some((brew) => at(brew, now).status === 'running');
  const stateOf = (brew: RunningBrew) =>
    `${brewName(brew)} · ${brewState(brew, at(brew, now), weights[brew.id])}`;
  const moment = first === null ? null : at(first, now);
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

/** Steps longer than this (a cold brew's infusion) let the display sleep, in ms. */
const WATCHED_STEP_MS = 30 * 60 * 1000;

/** Whether somebody is likely to be watching a brew now: its next move is near, or due. */
export function isWorthWatching(brew: RunningBrew, now: number): boolean {
  const moment = at(brew, now);
  if (moment.status !== 'running') return false;
  const wait = moment.stepRemainingMs ?? moment.stepElapsedMs;
  return wait <= WATCHED_STEP_MS;
}
