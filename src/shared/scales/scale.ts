import { change, createStore, createSubscribers, type Readable } from '../store.ts';
import type { Uuid } from './bytes.ts';
import { connectScale, NotAScaleError, type ScaleConnection } from './connection.ts';
import type { ScaleButton, ScaleEvent, ScaleLink, WeightEvent } from './scale-driver.ts';
import type { Timers } from './timers.ts';

/** One weight, ready to use. */
export interface ScaleReading {
  /** After the app's own subtraction. */
  readonly grams: number;
  readonly otherGrams: number | null;
  readonly stable: boolean | null;
  /** When it was taken, on the clock of `Timers`; never goes back. */
  readonly atMs: number;
}

/**
 * State of a scale.
 * `waiting` is connected without a weight yet, `stale` has been silent for a moment, `lost` is
 * being reconnected, `unusable` cannot be read.
 */
type ScaleState = 'connecting' | 'waiting' | 'live' | 'stale' | 'lost' | 'unusable' | 'closed';

export interface ScaleStatus {
  readonly state: ScaleState;
  /** Null until it is known. */
  readonly make: string | null;
  readonly experimental: boolean;
  /** 0 to 100; null when the scale does not say, or is on mains power. */
  readonly battery: number | null;
  /** 'weak' when weights come in fits and starts. */
  readonly signal: 'good' | 'weak' | null;
  /** Why it is `unusable`. */
  readonly problem: ScaleProblem | null;
}

type ScaleProblem =
  | { readonly kind: 'unknown'; readonly services: readonly Uuid[] }
  | { readonly kind: 'body-scale' };

/** A connected scale. It reconnects by itself whenever it is lost, until closed. */
export interface Scale {
  readonly id: string;
  readonly name: string;
  readonly status: Readable<ScaleStatus>;
  onReading(listener: (reading: ScaleReading) => void): () => void;
  onButton(listener: (button: ScaleButton) => void): () => void;
  /** Sets zero by the scale or by subtraction; resolves once a reading shows it. */
  tare(): Promise<'scale' | 'app'>;
  /** Controls the scale's own stopwatch, if it has one. */
  timer(action: 'start' | 'stop' | 'reset'): Promise<void>;
  /** Looks for a lost scale now, not at the next try. */
  retry(): void;
  close(): void;
}

/** Silent for longer, it is `stale`. DiFluid pauses for up to 1.8 s (de1app#331: M). */
const STALE_MS = 2000;
/** Silent for longer, it is asked again, and after this once more it is connected anew. */
const SILENT_MS = 5000;
const LOOK_MS = 500;
/** Pauses between tries to find a lost scale; the last one repeats for ever (Decenza#701: S). */
const RETRY_MS = [300, 1000, 2000, 5000, 5000, 10_000, 30_000, 60_000];
/** A gap this many times the usual one, or longer than this, is a poor signal. */
const WEAK_FACTOR = 4;
const WEAK_MS = 600;

interface ScaleParts {
  readonly link: ScaleLink;
  readonly timers: Timers;
}

/** Connects at once, and again whenever the connection is lost. */
export function createScale({ link, timers }: ScaleParts): Scale {
  const status = createStore<ScaleStatus>({
    state: 'connecting',
    make: null,
    experimental: false,
    battery: null,
    signal: null,
    problem: null,
  });
  const readings = createSubscribers<[ScaleReading]>();
  const buttons = createSubscribers<[ScaleButton]>();

  let connection: ScaleConnection | null = null;
  let time = createScaleTime();
  let lastReadingMs = 0;
  let connectedMs = 0;
  let usualGapMs = 100;
  let lastGapMs = 0;
  let wasGreetedAgain = false;
  let withHeartbeat = true;
  let failures = 0;
  let zero = 0;
  let tare: { watch: ReturnType<typeof createTareWatch>; settle: Settle } | null = null;
  let cancelNext: () => void = () => undefined;
  let cancelLook: () => void = () => undefined;

  const set = (parts: Partial<ScaleStatus>) => change(status, parts);
  const isIn = (...states: ScaleState[]) => states.includes(status.getState().state);

  const settleTare = (progress: TareProgress) => {
    if (tare === null || progress.kind === 'waiting') return;
    const { settle } = tare;
    tare = null;
    if (progress.kind === 'subtract') zero = progress.grams;
    settle(progress.kind === 'subtract' ? 'app' : 'scale');
  };

  const takeWeight = (event: WeightEvent, arrivedMs: number) => {
    const atMs = time(event.clockMs, arrivedMs);
    lastGapMs = lastReadingMs === 0 ? 0 : arrivedMs - lastReadingMs;
    if (lastGapMs > 0) usualGapMs += (Math.min(lastGapMs, 2000) - usualGapMs) * 0.05;
    lastReadingMs = arrivedMs;
    wasGreetedAgain = false;
    failures = 0;
    if (tare) settleTare(tare.watch(event.grams, atMs));
    const grams = Math.round((event.grams - zero) * 1000) / 1000;
    const { otherGrams, stable } = event;
    set({ state: 'live' });
    readings.emit({ grams, otherGrams, stable, atMs });
  };

  const take = (event: ScaleEvent, arrivedMs: number) => {
    if (event.type === 'weight') return takeWeight(event, arrivedMs);
    if (event.type === 'battery') return set({ battery: event.percent });
    if (event.type === 'button') {
      // Its own zero makes ours wrong.
      if (event.button === 'tare') zero = 0;
      buttons.emit(event.button);
    }
    if (event.type === 'unsuitable') giveUp({ kind: event.reason });
  };

  const drop = () => {
    connection?.end();
    connection = null;
    cancelLook();
    link.disconnect();
  };

  const giveUp = (problem: ScaleProblem) => {
    drop();
    set({ state: 'unusable', problem });
  };

  /** Looks from time to time whether weights still come. */
  const look = () => {
    cancelLook = timers.after(LOOK_MS, () => {
      if (connection === null) return;
      const silentMs = timers.now() - Math.max(lastReadingMs, connectedMs);
      const gapMs = Math.max(lastGapMs, silentMs);
      const isWeak = gapMs > Math.max(WEAK_MS, usualGapMs * WEAK_FACTOR);
      if (isIn('live') && silentMs > STALE_MS) set({ state: 'stale' });
      if (!isIn('waiting')) set({ signal: isWeak ? 'weak' : 'good' });
      if (silentMs > 2 * SILENT_MS) {
        // One Pearl of 2024 went silent because of heartbeats (AcaiaArduinoBLE#35: S).
        withHeartbeat = !withHeartbeat;
        return lose();
      }
      if (silentMs > SILENT_MS && !wasGreetedAgain) {
        wasGreetedAgain = true;
        connection.greet().catch((error: unknown) => console.warn('No answer.', error));
      }
      look();
    });
  };

  const lose = () => {
    drop();
    settleTare({ kind: 'done' });
    if (isIn('closed', 'unusable')) return;
    const pause = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
    failures += 1;
    set({ state: 'lost', signal: null });
    cancelNext();
    cancelNext = timers.after(pause, attempt);
  };

  const attempt = () => {
    cancelNext = () => undefined;
    time = createScaleTime();
    lastReadingMs = 0;
    connectScale({ link, timers, withHeartbeat, onEvent: take }).then(
      (made) => {
        if (isIn('closed', 'unusable')) {
          made.end();
          link.disconnect();
          return;
        }
        connection = made;
        connectedMs = timers.now();
        wasGreetedAgain = false;
        const { make, experimental } = made.driver;
        set({ make, experimental, ...(lastReadingMs === 0 ? { state: 'waiting' } : {}) });
        look();
      },
      (error: unknown) => {
        if (isIn('closed', 'unusable')) return;
        if (error instanceof NotAScaleError) {
          giveUp({ kind: 'unknown', services: error.services });
          return;
        }
        console.warn('The scale could not be reached.', error);
        lose();
      },
    );
  };

  const stopListening = link.onLost(() => {
    // Lost while it is being connected, the connecting fails by itself.
    if (connection !== null) lose();
  });
  attempt();

  return {
    id: link.id,
    name: link.name,
    status,
    onReading: readings.subscribe,
    onButton: buttons.subscribe,
    async tare() {
      if (connection === null) throw new Error('The scale is not connected.');
      settleTare({ kind: 'done' });
      const { driver } = connection;
      zero = 0;
      const done = new Promise<'scale' | 'app'>((settle) => {
        tare = { watch: createTareWatch(timers.now(), driver.tare !== null), settle };
      });
      await connection.send(driver.tare ?? []);
      return done;
    },
    async timer(action) {
      await connection?.send(connection.driver.timer?.[action] ?? []);
    },
    retry() {
      if (!isIn('lost')) return;
      failures = 0;
      cancelNext();
      attempt();
    },
    close() {
      stopListening();
      cancelNext();
      set({ state: 'closed' });
      drop();
      settleTare({ kind: 'done' });
    },
  };
}

type Settle = (by: 'scale' | 'app') => void;

/** A clock is believed only as long as it agrees with arrivals to this much, in milliseconds. */
const MOST_DRIFT_MS = 1500;
/** Rate at which the assumed offset adapts, per reading: follows a slightly slow clock. */
const EASE = 0.01;

/**
 * Creates a function that returns the time of each weight, on the clock of its arrival.
 * Bluetooth delays values and delivers them in bunches; a scale with a clock reports their true
 * times. The clock's origin is unknown: the value with the shortest delay determines it. A clock
 * that does not advance (a stopwatch that was not started) or jumps (one that was reset) is not
 * used.
 */
function createScaleTime() {
  let lastClock: number | null = null;
  let offset: number | null = null;
  let lastTime = Number.NEGATIVE_INFINITY;

  const byClock = (clockMs: number | null, arrivedMs: number): number => {
    const hasAdvanced = clockMs !== null && lastClock !== null && clockMs > lastClock;
    lastClock = clockMs;
    if (clockMs === null || !hasAdvanced) {
      offset = null;
      return arrivedMs;
    }
    const delay = arrivedMs - clockMs;
    if (offset === null || Math.abs(delay - offset) > MOST_DRIFT_MS) offset = delay;
    else offset = Math.min(delay, offset + (delay - offset) * EASE);
    return clockMs + offset;
  };

  return (clockMs: number | null, arrivedMs: number): number => {
    lastTime = Math.max(lastTime, byClock(clockMs, arrivedMs));
    return lastTime;
  };
}

/** This near to zero counts as zero, in grams: below what a breath of air does to a cup. */
const ZERO_GRAMS = 0.3;
/** Readings in a row at zero that prove a tare (Beanconqueror waits for three: M). */
const PROOFS = 3;
/** Longest wait for the scale's own tare (Beanconqueror: 3 s; a Varia takes 1 s: M). */
const PATIENCE_MS = 3000;
/** The app's own zero is the middle of the last readings. */
const REMEMBERED = 5;

/** Progress of a tare: awaited, done by the scale, or to be done by subtracting `grams`. */
type TareProgress =
  | { readonly kind: 'waiting' | 'done' }
  | { readonly kind: 'subtract'; readonly grams: number };

/**
 * Creates a watch over a tare requested at `askedMs`.
 * The command alone proves nothing: half of all brews that start wrong start with a tare that had
 * not happened yet (gaggimate#186, BC#875). `obeys` is false for a scale without a tare command.
 */
function createTareWatch(askedMs: number, obeys: boolean) {
  let atZero = 0;
  const last: number[] = [];
  return (grams: number, atMs: number): TareProgress => {
    last.push(grams);
    if (last.length > REMEMBERED) last.shift();
    atZero = Math.abs(grams) <= ZERO_GRAMS ? atZero + 1 : 0;
    if (atZero >= PROOFS) return { kind: 'done' };
    const isOver = obeys ? atMs - askedMs >= PATIENCE_MS : last.length >= PROOFS;
    return isOver ? { kind: 'subtract', grams: median(last) } : { kind: 'waiting' };
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
