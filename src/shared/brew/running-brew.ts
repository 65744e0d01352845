import * as z from 'zod/mini';
import { instantSchema, type Sleep } from './brew-clock.ts';
import { TASTES } from './dial-in.ts';
import { recipeSchema, tuningSchema } from './recipe.ts';
import { clockMs, isWeighed, timelineOf } from './timeline.ts';

/** Theme tokens; brews that run at once differ in colour. */
export const BREW_COLOURS = ['crema', 'leaf', 'cherry', 'paper', 'sky', 'plum'] as const;
/** Timbres of cues; brews that run at once differ in sound. */
export const BREW_SOUNDS = ['grain', 'cup', 'kettle', 'bell'] as const;

export const STATION_COUNT = 6;
/** In characters; a label such as 'Mesa 3'. */
export const STATION_LABEL_MAX = 24;

const stationSchema = z.object({
  /** Position on the counter, from 1; also the key. */
  number: z.int().check(z.minimum(1), z.maximum(STATION_COUNT)),
  /** The customer's name; empty if unknown. */
  label: z.string().check(z.maxLength(STATION_LABEL_MAX)),
});

const duration = z.number().check(z.minimum(0), z.maximum(8.64e15));

const journalSchema = z.object({
  rating: z.nullable(z.number().check(z.minimum(0.5), z.maximum(5), z.multipleOf(0.5))),
  notes: z.string().check(z.maxLength(2000)),
  /** Duration as the person corrected it; null if the measured one is right. */
  durationSeconds: z.nullable(z.int().check(z.minimum(0))),
  /** Taste of the cup, from which `nextStep` derives what to change next. */
  taste: z._default(z.nullable(z.enum(TASTES)), null),
  /** Grams in the cup, and dissolved solids in percent; null unless measured. */
  beverageGrams: z._default(z.nullable(z.number().check(z.positive(), z.maximum(20_000))), null),
  tdsPercent: z._default(z.nullable(z.number().check(z.positive(), z.maximum(30))), null),
  /** Grinder and setting; null until the person has answered the question about them. */
  grind: z._default(
    z.nullable(
      z.object({
        grinderId: z.nullable(z.uuid()),
        setting: z.nullable(z.number().check(z.minimum(0), z.maximum(999))),
      }),
    ),
    null,
  ),
  /** The person's own tuning; null if it does not differ from the recipe's. */
  tuning: z._default(z.nullable(tuningSchema), null),
});

/** Plain JSON. Instants are epoch ms of the brew clock, durations ms. */
export const runningBrewSchema = z.object({
  /** Made by the client and kept by the saved brew, so that saving twice makes one row. */
  id: z.uuid(),
  /** The person who began the brew; no other person on this device may save it as their own. */
  ownerId: z.nullable(z.string().check(z.maxLength(100))),
  recipe: recipeSchema,
  colour: z.enum(BREW_COLOURS),
  sound: z.enum(BREW_SOUNDS),
  status: z.enum(['ready', 'running', 'paused', 'finished']),
  createdAt: instantSchema,
  /** Instant of 0:00, after the start delay. */
  startedAt: z.nullable(instantSchema),
  startDelaySeconds: z.int().check(z.minimum(0), z.maximum(600)),
  pausedAt: z.nullable(instantSchema),
  pausedTotalMs: duration,
  finishedAt: z.nullable(instantSchema),
  /** Elapsed time of each tap, in the order of the steps that wait for one. */
  taps: z.array(duration).check(z.maxLength(60)),
  /** Whether the brew counts past the recipe's end: on request, or while a scale weighs it. */
  overtime: z.boolean(),
  /** Until this instant the scale ends the brew, not the recipe's time; readings extend it. */
  weighedUntil: z._default(z.nullable(instantSchema), null),
  /** Order number of the next cue that was not given yet (cues.ts). */
  cuesHeard: z.int().check(z.minimum(0)),
  /** Latest instant of an action; the brew's time never goes back before it. */
  lastSeenAt: instantSchema,
  /** A questionable step of the wall clock, until the person confirms or undoes it. */
  jump: z._default(
    z.nullable(z.object({ atMs: z.number(), byMs: duration, cuesHeard: z.int() })),
    null,
  ),
  journal: journalSchema,
  /** True from the person's request to save the brew until it is saved and removed. */
  saveRequested: z.boolean(),
  /** Null outside the counter and for brews of older versions. */
  station: z._default(z.nullable(stationSchema), null),
});

export type RunningBrew = z.infer<typeof runningBrewSchema>;
export type Station = z.infer<typeof stationSchema>;
type BrewJournal = z.infer<typeof journalSchema>;

/**
 * `atMs` (epoch ms) is the true time of an action that a scale recognises late.
 * `jump` notes a possibly wrong step of the clock (brew-clock.ts).
 */
export type RunningBrewAction =
  | { type: 'start'; delaySeconds?: number; atMs?: number }
  | { type: 'tap' | 'finish'; atMs?: number }
  | { type: 'pause' | 'resume' | 'reset' | 'countOn' | 'requestSave' | 'sync' }
  | { type: 'keepJump' | 'undoJump' }
  | { type: 'weigh'; untilMs: number | null }
  | { type: 'annotate'; journal: Partial<BrewJournal> }
  | { type: 'place'; station: Station }
  | { type: 'cuesHeard'; next: number }
  | { type: 'jump'; from: number; byMs: number }
  | { type: 'shift'; byMs: number };

export const SHIFT_MS = 5000;

interface NewRunningBrew
  extends Pick<RunningBrew, 'id' | 'ownerId' | 'recipe' | 'colour' | 'sound'> {
  station?: Station | null;
  now: number;
}

const NOT_STARTED = {
  status: 'ready',
  startedAt: null,
  startDelaySeconds: 0,
  pausedAt: null,
  pausedTotalMs: 0,
  finishedAt: null,
  taps: [],
  overtime: false,
  cuesHeard: 0,
  jump: null,
} satisfies Partial<RunningBrew>;

export function newRunningBrew({ now, station = null, ...identity }: NewRunningBrew): RunningBrew {
  return {
    ...identity,
    station,
    ...NOT_STARTED,
    createdAt: now,
    lastSeenAt: now,
    journal: {
      rating: null,
      notes: '',
      durationSeconds: null,
      taste: null,
      beverageGrams: null,
      tdsPercent: null,
      grind: null,
      tuning: null,
    },
    saveRequested: false,
    weighedUntil: null,
  };
}

/**
 * Returns the brew after an action at `now` (epoch ms), if the action fits the status.
 * A `now` before `lastSeenAt` (the clock was set back) counts as `lastSeenAt`.
 */
export function reduceRunningBrew(brew: RunningBrew, action: RunningBrewAction, now: number) {
  if (action.type === 'jump' && hasSeen(brew, action)) return brew;
  const seen = Math.max(now, brew.lastSeenAt);
  const settled = settle({ ...brew, lastSeenAt: seen });
  return apply(settled, action, seen);
}

function apply(brew: RunningBrew, action: RunningBrewAction, now: number): RunningBrew {
  const { status } = brew;
  switch (action.type) {
    case 'start': {
      if (status !== 'ready') return brew;
      const startDelaySeconds = Math.min(600, Math.max(0, Math.round(action.delaySeconds ?? 0)));
      const startedAt = between(brew.createdAt, action.atMs, now) + startDelaySeconds * 1000;
      return { ...brew, status: 'running', startDelaySeconds, startedAt };
    }
    case 'pause':
      return status === 'running' ? { ...brew, status: 'paused', pausedAt: now } : brew;
    case 'resume':
      return status === 'paused' ? resume(brew, now) : brew;
    case 'reset':
      return brew.saveRequested ? brew : { ...brew, ...NOT_STARTED };
    case 'tap':
      return tap(brew, between(brew.createdAt, action.atMs, now));
    case 'finish':
      if (status === 'paused') return finish(resume(brew, now), now);
      return finish(brew, between(zeroOf(brew), action.atMs, now));
    case 'weigh':
      return { ...brew, weighedUntil: action.untilMs };
    case 'countOn':
      return status === 'finished' && !brew.saveRequested ? countOn(brew, now) : brew;
    case 'annotate':
      return { ...brew, journal: { ...brew.journal, ...action.journal } };
    case 'place':
      return { ...brew, station: action.station };
    case 'requestSave':
      return status === 'finished' ? { ...brew, saveRequested: true } : brew;
    case 'cuesHeard':
      return { ...brew, cuesHeard: Math.max(brew.cuesHeard, action.next) };
    case 'jump':
      return noteJump(brew, action);
    case 'keepJump':
      return { ...brew, jump: null };
    case 'undoJump':
      return undoJump(brew);
    case 'shift':
      return shift(brew, action.byMs, now);
    case 'sync':
      return brew;
  }
}

/** Limits the true time of a late action to `earliest` … `now`. */
function between(earliest: number, atMs: number | undefined, now: number): number {
  return Math.min(now, Math.max(earliest, atMs ?? now));
}

function zeroOf({ startedAt, createdAt, pausedTotalMs }: RunningBrew): number {
  return (startedAt ?? createdAt) + pausedTotalMs;
}

function resume(brew: RunningBrew, now: number): RunningBrew {
  const paused = now - (brew.pausedAt ?? now);
  return {
    ...brew,
    status: 'running',
    pausedAt: null,
    pausedTotalMs: brew.pausedTotalMs + paused,
  };
}

function finish(brew: RunningBrew, now: number): RunningBrew {
  return brew.status === 'running' ? { ...brew, status: 'finished', finishedAt: now } : brew;
}

type Jump = Extract<RunningBrewAction, { type: 'jump' }>;

/** A longer sleep that the system did not report may be a corrected device time. */
const QUESTIONABLE_MS = 60_000;

/** Returns the jump of the clock during a sleep; null if the sleep is certain or short. */
export function jumpOf({ from, byMs, isCertain }: Sleep): Jump | null {
  return isCertain || byMs <= QUESTIONABLE_MS ? null : { type: 'jump', from, byMs };
}

/** Whether another tab has noted this jump: it saw the brew after the jump. */
function hasSeen({ lastSeenAt }: RunningBrew, { from, byMs }: Jump): boolean {
  return lastSeenAt > from + byMs / 2;
}

/** Notes a jump while the brew runs; a second jump adds to the first. */
function noteJump(brew: RunningBrew, { from, byMs }: Jump): RunningBrew {
  const stoppedAt = brew.finishedAt ?? brew.pausedAt;
  if (brew.startedAt === null || (stoppedAt !== null && stoppedAt <= from)) return brew;
  if (brew.jump !== null) return { ...brew, jump: { ...brew.jump, byMs: brew.jump.byMs + byMs } };
  return { ...brew, jump: { atMs: from - zeroOf(brew), byMs, cuesHeard: brew.cuesHeard } };
}

/** Removes the jump; a brew that only the jump ended runs again. */
function undoJump(brew: RunningBrew): RunningBrew {
  const { jump, startedAt } = brew;
  if (jump === null || startedAt === null || brew.saveRequested) return brew;
  const { atMs, byMs, cuesHeard } = jump;
  const taps = brew.taps.map((tap) => (tap > atMs ? Math.max(atMs, tap - byMs) : tap));
  const later = { ...brew, taps, startedAt: startedAt + byMs, cuesHeard, jump: null };
  // `settle` ends a brew exactly at its planned end; a person or the scale sets any other end.
  const { totalMs } = timelineOf(brew);
  const isEndedByHand = brew.finishedAt !== null && clockMs(brew, brew.finishedAt) !== totalMs;
  if (brew.finishedAt === null || isEndedByHand) return later;
  return settle({ ...later, status: 'running', finishedAt: null });
}

/** Moves the clock no earlier than the last tap and no later than the next step or end. */
function shift(brew: RunningBrew, byMs: number, now: number): RunningBrew {
  const elapsed = clockMs(brew, now);
  const isCounted = brew.status === 'running' || brew.status === 'paused';
  if (!isCounted || brew.startedAt === null || elapsed < 0) return brew;
  const { steps, openStep, totalMs } = timelineOf(brew);
  const end = openStep === null && totalMs > elapsed ? totalMs : Number.POSITIVE_INFINITY;
  const next = steps.find(({ startMs, known }) => known && startMs > elapsed)?.startMs ?? end;
  const target = Math.min(next, Math.max(elapsed + byMs, brew.taps.at(-1) ?? 0, 0));
  const startedAt = brew.startedAt - (target - elapsed);
  if (brew.pausedAt === null) return { ...brew, startedAt };
  // The pause starts again now, so that a cue that the shift reaches is due now, not earlier.
  const pausedTotalMs = brew.pausedTotalMs + now - brew.pausedAt;
  return { ...brew, startedAt, pausedAt: now, pausedTotalMs };
}

/** Continues a finished brew; past the recipe's end, the time no longer ends it. */
function countOn(brew: RunningBrew, now: number): RunningBrew {
  const { openStep, totalMs } = timelineOf(brew);
  const overtime = openStep === null && clockMs(brew, now) >= totalMs;
  return { ...brew, status: 'running', finishedAt: null, overtime };
}

/** Ends the step that waits; a tap on the last step finishes the brew. */
function tap(brew: RunningBrew, now: number): RunningBrew {
  const { openStep } = timelineOf(brew);
  const elapsed = clockMs(brew, now);
  if (brew.status !== 'running' || openStep === null || brew.overtime) return brew;
  if (elapsed < openStep.startMs) return brew;
  return settle({ ...brew, taps: [...brew.taps, elapsed] });
}

/** Finishes a brew at its recipe's end; a weighed brew runs on until the scale ends it. */
function settle(brew: RunningBrew): RunningBrew {
  if (brew.status !== 'running' || brew.startedAt === null || brew.overtime) return brew;
  const { openStep, totalMs } = timelineOf(brew);
  if (openStep !== null || clockMs(brew, brew.lastSeenAt) < totalMs) return brew;
  if (isWeighed(brew)) return { ...brew, overtime: true };
  const finishedAt = brew.startedAt + brew.pausedTotalMs + totalMs;
  return { ...brew, status: 'finished', finishedAt };
}
