import * as z from 'zod/mini';
import { type Recipe, recipeSchema } from './recipe.ts';
import { clockMs, timelineOf } from './timeline.ts';

/** Theme token each session is drawn in, so that several brews can be told apart. */
export const SESSION_COLOURS = ['crema', 'leaf', 'cherry', 'paper', 'sky', 'plum'] as const;
/** Timbre of each session's cues. */
export const SESSION_SOUNDS = ['grain', 'cup', 'kettle', 'bell'] as const;

/** How many brews the counter holds at once. */
export const STATION_COUNT = 6;
/** The longest customer label, e.g. 'Mesa 3'. */
export const STATION_LABEL_MAX = 24;

const stationSchema = z.object({
  /** Its place on the counter and its key, from 1. */
  number: z.int().check(z.minimum(1), z.maximum(STATION_COUNT)),
  /** Whose coffee it is; empty when nobody said. */
  label: z.string().check(z.maxLength(STATION_LABEL_MAX)),
});

const instant = z.number().check(z.minimum(0), z.maximum(8.64e15));
const duration = z.number().check(z.minimum(0), z.maximum(8.64e15));

const journalSchema = z.object({
  /** 0.5 to 5 in halves. */
  rating: z.nullable(z.number().check(z.minimum(0.5), z.maximum(5), z.multipleOf(0.5))),
  notes: z.string().check(z.maxLength(2000)),
  /** The time it really took, when the person corrects it. */
  durationSeconds: z.nullable(z.int().check(z.minimum(0))),
  /** The coffee in the cup in grams, and its dissolved solids in percent; null unless measured. */
  beverageGrams: z._default(z.nullable(z.number().check(z.positive(), z.maximum(20_000))), null),
  tdsPercent: z._default(z.nullable(z.number().check(z.positive(), z.maximum(30))), null),
});

/**
 * Everything about one brew, as plain JSON: any instant's clock, step, target and cues follow from it.
 * Instants are epoch milliseconds of the session clock, durations milliseconds.
 */
export const brewSessionSchema = z.object({
  /** Client-made UUID; also the id of the saved brew, so that saving twice is saving once. */
  id: z.uuid(),
  /** Who brews; another person on this device must not save it as theirs. */
  ownerId: z.nullable(z.string().check(z.maxLength(100))),
  recipe: recipeSchema,
  colour: z.enum(SESSION_COLOURS),
  sound: z.enum(SESSION_SOUNDS),
  status: z.enum(['ready', 'running', 'paused', 'finished']),
  createdAt: instant,
  /** Instant of 0:00, after the start delay; null until started. */
  startedAt: z.nullable(instant),
  startDelaySeconds: z.int().check(z.minimum(0), z.maximum(600)),
  pausedAt: z.nullable(instant),
  pausedTotalMs: duration,
  finishedAt: z.nullable(instant),
  /** Elapsed time of each tap, in the order of the steps that wait for one. */
  taps: z.array(duration).check(z.maxLength(60)),
  /** Counting on past the recipe's end, for a slow drawdown. */
  overtime: z.boolean(),
  /**
   * A scale watches it until then (epoch ms; renewed while it does): meanwhile the brew ends when the
   * weight says so, not when the recipe's time is up.
   */
  weighedUntil: z._default(z.nullable(instant), null),
  /** Order number of the next cue that nobody heard yet (see cues.ts). */
  cuesHeard: z.int().check(z.minimum(0)),
  /** Latest instant this session was touched; its time never goes back behind it. */
  lastSeenAt: instant,
  journal: journalSchema,
  /** The person asked to save it; it stays until that has worked. */
  saveRequested: z.boolean(),
  /** Where it stands on the counter; null off it. Brews stored before there was one have none. */
  station: z._default(z.nullable(stationSchema), null),
});

export type BrewSession = z.infer<typeof brewSessionSchema>;
export type Station = z.infer<typeof stationSchema>;
type BrewJournal = z.infer<typeof journalSchema>;
type SessionColour = BrewSession['colour'];
type SessionSound = BrewSession['sound'];

/**
 * What can happen to a brew; `start` counts `delaySeconds` (0–600) down first. `atMs` (epoch ms) is
 * when it really happened, for what a scale notices a moment later.
 */
export type SessionAction =
  | { type: 'start'; delaySeconds?: number; atMs?: number }
  | { type: 'tap' | 'finish'; atMs?: number }
  | { type: 'pause' | 'resume' | 'reset' | 'countOn' | 'requestSave' | 'sync' }
  | { type: 'weigh'; untilMs: number | null }
  | { type: 'annotate'; journal: Partial<BrewJournal> }
  | { type: 'place'; station: Station }
  | { type: 'cuesHeard'; next: number };

interface NewSession {
  id: string;
  ownerId: string | null;
  recipe: Recipe;
  colour: SessionColour;
  sound: SessionSound;
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
} satisfies Partial<BrewSession>;

/** A brew that waits to be started. */
export function newSession({ now, station = null, ...identity }: NewSession): BrewSession {
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
      beverageGrams: null,
      tdsPercent: null,
    },
    saveRequested: false,
    weighedUntil: null,
  };
}

/**
 * The session after an action at `now` (epoch ms). Actions that make no sense in its state change
 * nothing; a brew whose time is up is finished first, at the very instant it was. A `now` before
 * `lastSeenAt` (the clock was set back) counts as `lastSeenAt`.
 */
export function reduceSession(session: BrewSession, action: SessionAction, now: number) {
  const seen = Math.max(now, session.lastSeenAt);
  const settled = settle({ ...session, lastSeenAt: seen });
  return apply(settled, action, seen);
}

function apply(session: BrewSession, action: SessionAction, now: number): BrewSession {
  const { status } = session;
  switch (action.type) {
    case 'start': {
      if (status !== 'ready') return session;
      const startDelaySeconds = Math.min(600, Math.max(0, Math.round(action.delaySeconds ?? 0)));
      const startedAt = between(session.createdAt, action.atMs, now) + startDelaySeconds * 1000;
      return { ...session, status: 'running', startDelaySeconds, startedAt };
    }
    case 'pause':
      return status === 'running' ? { ...session, status: 'paused', pausedAt: now } : session;
    case 'resume':
      return status === 'paused' ? resume(session, now) : session;
    case 'reset':
      return session.saveRequested ? session : { ...session, ...NOT_STARTED };
    case 'tap':
      return tap(session, between(session.createdAt, action.atMs, now));
    case 'finish':
      if (status === 'paused') return finish(resume(session, now), now);
      return finish(session, between(zeroOf(session), action.atMs, now));
    case 'weigh':
      return { ...session, weighedUntil: action.untilMs };
    case 'countOn':
      return status === 'finished' && !session.saveRequested ? countOn(session, now) : session;
    case 'annotate':
      return { ...session, journal: { ...session.journal, ...action.journal } };
    case 'place':
      return { ...session, station: action.station };
    case 'requestSave':
      return status === 'finished' ? { ...session, saveRequested: true } : session;
    case 'cuesHeard':
      return { ...session, cuesHeard: Math.max(session.cuesHeard, action.next) };
    case 'sync':
      return session;
  }
}

/** Whether a scale watches the brew, as far as it was last seen. */
export function isWeighed({ weighedUntil, lastSeenAt }: BrewSession): boolean {
  return weighedUntil !== null && lastSeenAt <= weighedUntil;
}

/** When something told late really happened: not before it could, not after now. */
function between(earliest: number, atMs: number | undefined, now: number): number {
  return Math.min(now, Math.max(earliest, atMs ?? now));
}

/** The instant at which the clock would stand at 0:00. */
function zeroOf({ startedAt, createdAt, pausedTotalMs }: BrewSession): number {
  return (startedAt ?? createdAt) + pausedTotalMs;
}

function resume(session: BrewSession, now: number): BrewSession {
  const paused = now - (session.pausedAt ?? now);
  return {
    ...session,
    status: 'running',
    pausedAt: null,
    pausedTotalMs: session.pausedTotalMs + paused,
  };
}

/** Ends a running brew where its clock stands. */
function finish(session: BrewSession, now: number): BrewSession {
  return session.status === 'running'
    ? { ...session, status: 'finished', finishedAt: now }
    : session;
}

/** Takes the clock up again where it really is; past the recipe's end it then stops only by hand. */
function countOn(session: BrewSession, now: number): BrewSession {
  const { openStep, totalMs } = timelineOf(session);
  const overtime = openStep === null && clockMs(session, now) >= totalMs;
  return { ...session, status: 'running', finishedAt: null, overtime };
}

/** Ends the wait of the current step, if it waits; a tap on the last one finishes the brew. */
function tap(session: BrewSession, now: number): BrewSession {
  const { openStep } = timelineOf(session);
  const elapsed = clockMs(session, now);
  if (session.status !== 'running' || openStep === null || session.overtime) return session;
  if (elapsed < openStep.startMs) return session;
  return settle({ ...session, taps: [...session.taps, elapsed] });
}

/** Finishes a running brew whose recipe has ended, at the instant it ended; a weighed one counts on. */
function settle(session: BrewSession): BrewSession {
  if (session.status !== 'running' || session.startedAt === null || session.overtime)
    return session;
  const { openStep, totalMs } = timelineOf(session);
  if (openStep !== null || clockMs(session, session.lastSeenAt) < totalMs) return session;
  if (isWeighed(session)) return { ...session, overtime: true };
  // All pauses lie before the end: once it is reached the brew cannot be paused any more.
  const finishedAt = session.startedAt + session.pausedTotalMs + totalMs;
  return { ...session, status: 'finished', finishedAt };
}
