import type { RunningBrew } from './running-brew.ts';
import { clockMs, isWeighed, timelineOf } from './timeline.ts';

/** A sound or notice of a brew: before a step or the end ('lead'), at a step, or at the end. */
export interface Cue {
  brewId: string;
  kind: 'lead' | 'step' | 'finish';
  /** Seconds from a 'lead' to the step or end that it announces; 0 for the other kinds. */
  secondsBefore: number;
  /** The step that the cue announces; the number of steps for the end. */
  stepIndex: number;
  /** Position within the brew; a cue is given once, in this order (`RunningBrew.cuesHeard`). */
  order: number;
  /** Due time, in ms from 0:00. */
  atMs: number;
}

export interface DueCue extends Cue {
  /** Whether it is too late to act: the machine slept or stalled, or a later step has begun. */
  missed: boolean;
}

const LEADS = [2, 1] as const;
const CUES_PER_STEP = LEADS.length + 1;
/** Longest countdown before the start, in seconds; each second has a cue (kind 'lead'). */
const COUNTED_DOWN = 10;
/** Largest delay of a cue; browsers wake a hidden tab about once a second. */
const GRACE_MS = 1500;

/**
 * Returns all cues of a brew whose time is known, in order.
 * A step that a tap starts has no lead, nor has an end that a tap or the scale sets.
 */
export function cueSchedule(brew: RunningBrew): Cue[] {
  const { steps, openStep, totalMs } = timelineOf(brew);
  const last = brew.recipe.steps.at(-1);
  const boundaries = steps
    .filter((step) => step.known)
    .map((step) => ({ atMs: step.startMs, byTap: step.byTap }));
  const end = endOf(brew, totalMs);
  const counted = Math.min(brew.startDelaySeconds, COUNTED_DOWN);
  const countdown = Array.from({ length: counted }, (_, index) => counted - index);
  if (openStep === null && end !== null) {
    boundaries.push({ atMs: end, byTap: isWeighed(brew) || last?.time === null });
  }

  return boundaries.flatMap(({ atMs, byTap }, stepIndex) => {
    const isEnd = stepIndex === steps.length;
    const since = boundaries[stepIndex - 1]?.atMs ?? -brew.startDelaySeconds * 1000;
    const base = { brewId: brew.id, stepIndex };
    const before = stepIndex === 0 ? countdown : LEADS;
    // The countdown takes the first order numbers, so that later cues begin after it.
    const first = stepIndex === 0 ? 0 : counted + stepIndex * CUES_PER_STEP;
    const leads = before.flatMap((secondsBefore, slot): Cue[] => {
      const leadAt = atMs - secondsBefore * 1000;
      if (byTap || leadAt < since) return [];
      const order = first + slot;
      return [{ ...base, kind: 'lead', secondsBefore, order, atMs: leadAt }];
    });
    const order = counted + stepIndex * CUES_PER_STEP + LEADS.length;
    return [...leads, { ...base, kind: isEnd ? 'finish' : 'step', secondsBefore: 0, order, atMs }];
  });
}

/** Returns the brew's end in ms from 0:00; null while the scale has not detected it. */
function endOf(brew: RunningBrew, totalMs: number): number | null {
  if (!isWeighed(brew)) return totalMs;
  return brew.finishedAt === null ? null : clockMs(brew, brew.finishedAt);
}

/** Returns due cues, oldest first, until the caller dispatches `cuesHeardAction`. */
export function cuesDue(brew: RunningBrew, now: number): DueCue[] {
  if (brew.startedAt === null) return [];
  const clock = clockMs(brew, now);
  const stoppedAt = brew.finishedAt ?? brew.pausedAt;
  const sinceStopMs = stoppedAt === null ? 0 : Math.max(0, now - stoppedAt);
  const due = cueSchedule(brew).filter((cue) => cue.order >= brew.cuesHeard && cue.atMs <= clock);
  const latestStep = due.findLast((cue) => cue.kind !== 'lead')?.order ?? -1;
  return due.map((cue) => ({
    ...cue,
    missed: cue.order < latestStep || clock - cue.atMs + sinceStopMs > GRACE_MS,
  }));
}

export function cuesHeardAction(cues: readonly Cue[]) {
  return { type: 'cuesHeard' as const, next: (cues.at(-1)?.order ?? -1) + 1 };
}

/** Returns null if no cue is left, or if the next one waits for a tap. */
export function nextCueInMs(brew: RunningBrew, now: number): number | null {
  if (brew.status !== 'running') return null;
  const next = cueSchedule(brew).find((cue) => cue.order >= brew.cuesHeard);
  return next ? Math.max(0, next.atMs - clockMs(brew, now)) : null;
}
