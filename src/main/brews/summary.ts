import { at } from '../../shared/brew/brew-moment.ts';
import type { RunningBrew } from '../../shared/brew/running-brew.ts';
import { nextHand } from '../../shared/desktop-next-hand.ts';
import { formatClock, formatGrams } from '../../shared/format.ts';

/** One brew in a line of the tray's menu. */
interface BrewLine {
  readonly brewId: string;
  readonly text: string;
  /** What the menu offers to do to it; null when there is nothing. */
  readonly toggle: 'pause' | 'resume' | null;
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
  const { method } = brew.recipe;
  const base = { brewId: brew.id };
  if (moment.status === 'finished') {
    return { ...base, text: `${method} · Pronto para salvar`, toggle: null };
  }
  const weight = grams === undefined ? '' : `${formatGrams(Math.round(grams))} · `;
  const step = `${weight}Etapa ${moment.stepNumber} / ${moment.stepCount}: ${moment.step.title}`;
  if (moment.status === 'paused') {
    return { ...base, text: `${method} · Pausado · ${step}`, toggle: 'resume' };
  }
  if (moment.awaitingTap)
    return { ...base, text: `${method} · Sua vez · ${step}`, toggle: 'pause' };
  if (moment.overtimeMs > 0) {
    const over = formatClock(moment.overtimeMs / 1000);
    return { ...base, text: `${method} · ${step} · +${over}`, toggle: 'pause' };
  }
  // Rounded up, so that nothing reads 0:00 before it is over.
  const left = formatClock(Math.ceil((moment.countdownMs + moment.remainingMs) / 1000));
  return { ...base, text: `${method} · ${step} · faltam ${left}`, toggle: 'pause' };
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
