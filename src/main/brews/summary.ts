import { at } from '../../shared/brew/brew-moment.ts';
import { brewName, brewRoute, brewState } from '../../shared/brew/brew-words.ts';
import type { RunningBrew } from '../../shared/brew/running-brew.ts';
import { nextHand } from '../../shared/desktop-next-hand.ts';
import { formatClock } from '../../shared/format.ts';

/** One brew in a line of the tray's menu. */
interface BrewLine {
  readonly brewId: string;
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
  /** Only the clock of the brew that needs a hand next, for the macOS menu bar; '' when none runs. */
  readonly clock: string;
  readonly lines: readonly BrewLine[];
}

function lineOf(brew: RunningBrew, now: number, grams: number | undefined): BrewLine {
  const moment = at(brew, now);
  const toggles = { running: 'pause', paused: 'resume', finished: null, ready: null } as const;
  return {
    brewId: brew.id,
    route: brewRoute(brew),
    text: `${brewName(brew)} · ${brewState(brew, moment, grams)}`,
    toggle: toggles[moment.status],
    canAdvance: moment.status === 'running' && moment.awaitingTap,
  };
}

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
  const lines = ordered.map((brew) => lineOf(brew, now, weights[brew.id]));
  const isBrewing = started.some((brew) => at(brew, now).status === 'running');
  const elapsed = first === null || !isBrewing ? null : at(first, now).elapsedMs;
  return {
    isBrewing,
    tooltip: lines.length === 0 ? 'Coado' : lines.map(({ text }) => text).join('\n'),
    clock: elapsed === null ? '' : formatClock(elapsed / 1000),
    lines,
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
