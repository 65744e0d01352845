import type { RunningBrew } from './running-brew.ts';
import { clockMs, isWeighed, timelineOf } from './timeline.ts';

/**
 * A signal of a brew: before a step or the end ('lead'), at a step, or at the end.
 * The start has leads too.
 */
export interface Cue {
  brewId: string;
  kind: 'lead' | 'step' | 'finish';
  /** 2 or 1 for a lead (more of them count the start delay down), else 0. */
  secondsBefore: number;
  /** The step it announces; the number of steps for the end. */
  stepIndex: number;
  /** Order number within the brew: cues come due in this order, each once. */
  order: number;
  /** When it is due, in milliseconds from 0:00. */
  atMs: number;
}

export interface DueCue extends Cue {
  /** Too late to act on: the machine slept or stalled, or a later step has begun since. */
  missed: boolean;
}

const LEADS = [2, 1] as const;
const CUES_PER_STEP = LEADS.length + 1;
/** The last seconds of a start delay, each with a lead of its own. */
const COUNTED_DOWN = 10;
/** A hidden tab is woken about once a second; later than this, a cue was missed. */
const GRACE_MS = 1500;

/**
 * Returns all cues of a brew whose time is known, in order.
 * Each step and the end have a lead 2 s and 1 s before; a start delay is counted down second by
 * second. Steps started by a tap have no lead, nor have steps too soon after the one before.
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
    // Room for the countdown before the first step.
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

/** When the brew ends, in milliseconds from 0:00; null while a scale is to tell. */
function endOf(brew: RunningBrew, totalMs: number): number | null {
  if (!isWeighed(brew)) return totalMs;
  return brew.finishedAt === null ? null : clockMs(brew, brew.finishedAt);
}

/**
 * Returns the cues due by `now` that were not given yet, oldest first.
 * After a stall there can be several. Dispatch `cuesHeardAction` afterwards, so that none is given
 * twice.
 */
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

/** The reducer's action once these cues were given. */
export function cuesHeardAction(cues: readonly Cue[]) {
  return { type: 'cuesHeard' as const, next: (cues.at(-1)?.order ?? -1) + 1 };
}

/**
 * Returns the milliseconds until the next cue of a running brew.
 * Null if none is left, or if a tap decides.
 */
export function nextCueInMs(brew: RunningBrew, now: number): number | null {
  if (brew.status !== 'running') return null;
  const next = cueSchedule(brew).find((cue) => cue.order >= brew.cuesHeard);
  return next ? Math.max(0, next.atMs - clockMs(brew, now)) : null;
}
