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
const CHECK_MS = 500;
/** Pauses between tries to find a lost scale; the last one repeats for ever (Decenza#701: S). */
const RETRY_MS = [300, 1000, 2000, 5000, 5000, 10_000, 30_000, 60_000];
/** A gap this many times the usual one, or longer than this, is a poor signal. */
const WEAK_FACTOR = 4;
const WEAK_MS = 600;

interface ScaleParts {
  readonly link: ScaleLink;
  readonly timers: Timers;
}

/** Connects to a scale at once, and again whenever the connection is lost. */
export function createScale(parts: ScaleParts): Scale {
  return new ReconnectingScale(parts);
}

class ReconnectingScale implements Scale {
  readonly id: string;
  readonly name: string;
  readonly status = createStore<ScaleStatus>({
    state: 'connecting',
    make: null,
    experimental: false,
    battery: null,
    signal: null,
    problem: null,
  });
  readonly #readings = createSubscribers<[ScaleReading]>();
  readonly #buttons = createSubscribers<[ScaleButton]>();
  readonly onReading = this.#readings.subscribe;
  readonly onButton = this.#buttons.subscribe;

  readonly #link: ScaleLink;
  readonly #timers: Timers;
  readonly #stopListening: () => void;
  #connection: ScaleConnection | null = null;
  #timeOf = createScaleTime();
  #lastReadingMs = 0;
  #connectedMs = 0;
  #usualGapMs = 100;
  #lastGapMs = 0;
  #wasGreetedAgain = false;
  #withHeartbeat = true;
  #failures = 0;
  /** Grams that the app subtracts from each weight. */
  #zero = 0;
  #tare: { watch: ReturnType<typeof createTareWatch>; settle: Settle } | null = null;
  #cancelRetry: () => void = () => undefined;
  #cancelCheck: () => void = () => undefined;

  constructor({ link, timers }: ScaleParts) {
    this.id = link.id;
    this.name = link.name;
    this.#link = link;
    this.#timers = timers;
    this.#stopListening = link.onLost(() => {
      // A loss while connecting makes the connection attempt fail by itself.
      if (this.#connection !== null) this.#reconnectLater();
    });
    this.#connect();
  }

  async tare(): Promise<'scale' | 'app'> {
    if (this.#connection === null) throw new Error('The scale is not connected.');
    this.#settleTare({ kind: 'done' });
    const { driver } = this.#connection;
    this.#zero = 0;
    const done = new Promise<'scale' | 'app'>((settle) => {
      this.#tare = { watch: createTareWatch(this.#timers.now(), driver.tare !== null), settle };
    });
    await this.#connection.send(driver.tare ?? []);
    return done;
  }

  async timer(action: 'start' | 'stop' | 'reset'): Promise<void> {
    await this.#connection?.send(this.#connection.driver.timer?.[action] ?? []);
  }

  retry(): void {
    if (!this.#isIn('lost')) return;
    this.#failures = 0;
    this.#cancelRetry();
    this.#connect();
  }

  close(): void {
    this.#stopListening();
    this.#cancelRetry();
    this.#set({ state: 'closed' });
    this.#disconnect();
    this.#settleTare({ kind: 'done' });
  }

  #set(parts: Partial<ScaleStatus>): void {
    change(this.status, parts);
  }

  #isIn(...states: ScaleState[]): boolean {
    return states.includes(this.status.getState().state);
  }

  #connect(): void {
    this.#cancelRetry = () => undefined;
    this.#timeOf = createScaleTime();
    this.#lastReadingMs = 0;
    connectScale({
      link: this.#link,
      timers: this.#timers,
      withHeartbeat: this.#withHeartbeat,
      onEvent: (event, atMs) => this.#handle(event, atMs),
    }).then(
      (connection) => this.#start(connection),
      (error: unknown) => this.#handleFailure(error),
    );
  }

  #start(connection: ScaleConnection): void {
    if (this.#isIn('closed', 'unusable')) {
      connection.end();
      this.#link.disconnect();
      return;
    }
    this.#connection = connection;
    this.#connectedMs = this.#timers.now();
    this.#wasGreetedAgain = false;
    const { make, experimental } = connection.driver;
    this.#set({ make, experimental, ...(this.#lastReadingMs === 0 ? { state: 'waiting' } : {}) });
    this.#checkLater();
  }

  #handleFailure(error: unknown): void {
    if (this.#isIn('closed', 'unusable')) return;
    if (error instanceof NotAScaleError) {
      this.#giveUp({ kind: 'unknown', services: error.services });
      return;
    }
    console.warn('The scale could not be reached.', error);
    this.#reconnectLater();
  }

  #handle(event: ScaleEvent, arrivedMs: number): void {
    if (event.type === 'weight') this.#handleWeight(event, arrivedMs);
    else if (event.type === 'battery') this.#set({ battery: event.percent });
    else if (event.type === 'unsuitable') this.#giveUp({ kind: event.reason });
    else if (event.type === 'button') {
      // The scale's own zero makes the app's wrong.
      if (event.button === 'tare') this.#zero = 0;
      this.#buttons.emit(event.button);
    }
  }

  #handleWeight(event: WeightEvent, arrivedMs: number): void {
    const atMs = this.#timeOf(event.clockMs, arrivedMs);
    this.#lastGapMs = this.#lastReadingMs === 0 ? 0 : arrivedMs - this.#lastReadingMs;
    if (this.#lastGapMs > 0) {
      this.#usualGapMs += (Math.min(this.#lastGapMs, 2000) - this.#usualGapMs) * 0.05;
    }
    this.#lastReadingMs = arrivedMs;
    this.#wasGreetedAgain = false;
    this.#failures = 0;
    if (this.#tare) this.#settleTare(this.#tare.watch(event.grams, atMs));
    const grams = Math.round((event.grams - this.#zero) * 1000) / 1000;
    const { otherGrams, stable } = event;
    this.#set({ state: 'live' });
    this.#readings.emit({ grams, otherGrams, stable, atMs });
  }

  #settleTare(progress: TareProgress): void {
    if (this.#tare === null || progress.kind === 'waiting') return;
    const { settle } = this.#tare;
    this.#tare = null;
    if (progress.kind === 'subtract') this.#zero = progress.grams;
    settle(progress.kind === 'subtract' ? 'app' : 'scale');
  }

  /** Schedules the next check for silence. */
  #checkLater(): void {
    this.#cancelCheck = this.#timers.after(CHECK_MS, () => this.#check());
  }

  #check(): void {
    if (this.#connection === null) return;
    const silentMs = this.#timers.now() - Math.max(this.#lastReadingMs, this.#connectedMs);
    const gapMs = Math.max(this.#lastGapMs, silentMs);
    const isWeak = gapMs > Math.max(WEAK_MS, this.#usualGapMs * WEAK_FACTOR);
    if (this.#isIn('live') && silentMs > STALE_MS) this.#set({ state: 'stale' });
    if (!this.#isIn('waiting')) this.#set({ signal: isWeak ? 'weak' : 'good' });
    if (silentMs > 2 * SILENT_MS) {
      // One Pearl of 2024 went silent because of heartbeats (AcaiaArduinoBLE#35: S).
      this.#withHeartbeat = !this.#withHeartbeat;
      this.#reconnectLater();
      return;
    }
    if (silentMs > SILENT_MS && !this.#wasGreetedAgain) {
      this.#wasGreetedAgain = true;
      this.#connection.greet().catch((error: unknown) => console.warn('No answer.', error));
    }
    this.#checkLater();
  }

  #reconnectLater(): void {
    this.#disconnect();
    this.#settleTare({ kind: 'done' });
    if (this.#isIn('closed', 'unusable')) return;
    const pauseMs = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0;
    this.#failures += 1;
    this.#set({ state: 'lost', signal: null });
    this.#cancelRetry();
    this.#cancelRetry = this.#timers.after(pauseMs, () => this.#connect());
  }

  #giveUp(problem: ScaleProblem): void {
    this.#disconnect();
    this.#set({ state: 'unusable', problem });
  }

  #disconnect(): void {
    this.#connection?.end();
    this.#connection = null;
    this.#cancelCheck();
    this.#link.disconnect();
  }
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
