import { change, createStore, createSubscribers, type Readable } from '../store.ts';
import type { Uuid } from './bytes.ts';
import { connectScale, NotAScaleError, type ScaleConnection } from './connection.ts';
import type { ScaleButton, ScaleEvent, ScaleLink, WeightEvent } from './scale-driver.ts';
import { createScaleTime } from './scale-time.ts';
import { createSilenceJudge } from './silence.ts';
import {
  createTareWatch,
  isZeroWeight,
  RestlessScaleError,
  type TareProgress,
} from './tare-watch.ts';
import type { Timers } from './timers.ts';

export interface ScaleReading {
  /** Grams after the app's own tare. */
  readonly grams: number;
  readonly otherGrams: number | null;
  readonly stable: boolean | null;
  /** By `Timers.now`; never goes back. */
  readonly atMs: number;
}

/**
 * `waiting` is connected without a weight yet, `stale` has been silent for a moment, `lost`
 * is being reconnected, `unusable` is no scale that Coado can read.
 */
type ScaleState = 'connecting' | 'waiting' | 'live' | 'stale' | 'lost' | 'unusable' | 'closed';

export interface ScaleStatus {
  readonly state: ScaleState;
  readonly make: string | null;
  readonly experimental: boolean;
  /** 0 to 100; null if the scale does not report it or has mains power. */
  readonly battery: number | null;
  /** 'weak' when weights arrive with long gaps. */
  readonly signal: 'good' | 'weak' | null;
  readonly problem: ScaleProblem | null;
}

type ScaleProblem =
  | { readonly kind: 'unknown'; readonly services: readonly Uuid[] }
  | { readonly kind: 'body-scale' };

/** Reconnects by itself after each loss, until it is closed. */
export interface Scale {
  readonly id: string;
  readonly name: string;
  readonly status: Readable<ScaleStatus>;
  onReading(listener: (reading: ScaleReading) => void): () => void;
  onButton(listener: (button: ScaleButton) => void): () => void;
  /** Resolves once readings show zero; rejects with `RestlessScaleError` if none rests. */
  tare(): Promise<'scale' | 'app'>;
  timer(action: 'start' | 'stop' | 'reset'): Promise<void>;
  /** Reconnects a lost scale now, instead of at the next scheduled try. */
  retry(): void;
  close(): void;
}

/** Silence that makes the state `stale`. DiFluid pauses for up to 1.8 s (de1app#331). */
const STALE_MS = 2000;
/** Silence that repeats the handshake; after twice as long the app reconnects. */
const SILENT_MS = 5000;
const CHECK_MS = 500;
/** Interval of writes to a scale that is silent at rest; they reveal a broken connection. */
const PROBE_MS = 20_000;
/** Pauses between attempts to reconnect; the last one repeats (Decenza#701). */
const RETRY_MS = [300, 1000, 2000, 5000, 5000, 10_000, 30_000, 60_000];
/** A gap between weights above WEAK_MS and WEAK_FACTOR × the usual one is a weak signal. */
const WEAK_FACTOR = 4;
const WEAK_MS = 600;

interface ScaleParts {
  readonly link: ScaleLink;
  readonly timers: Timers;
}

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
  /** The last weight before the app subtracts `#zero`. */
  #lastGrams: number | null = null;
  #connectedMs = 0;
  #usualGapMs = 100;
  #lastGapMs = 0;
  #wasGreetedAgain = false;
  /** Length of the current silence when the last probe was sent, in ms. */
  #probedAfterMs = 0;
  #withHeartbeat = true;
  #failures = 0;
  /** Grams that the app subtracts from each weight. */
  #zero = 0;
  #tare: RunningTare | null = null;
  /** Number of the current connection; distinguishes events of earlier ones. */
  #attempt = 0;
  readonly #silence = createSilenceJudge();
  #cancelRetry: () => void = () => undefined;
  #cancelCheck: () => void = () => undefined;

  constructor({ link, timers }: ScaleParts) {
    this.id = link.id;
    this.name = link.name;
    this.#link = link;
    this.#timers = timers;
    this.#stopListening = link.onLost(() => {
      // `#handleFailure` handles a loss while connecting, which rejects `connectScale`.
      if (this.#connection !== null) this.#reconnectLater();
    });
    this.#connect();
  }

  async tare(): Promise<'scale' | 'app'> {
    if (this.#connection === null) throw new Error('The scale is not connected.');
    const { driver } = this.#connection;
    const earlier = this.#tare;
    const watch = createTareWatch(this.#timers.now(), driver.tare !== null, this.#lastGrams);
    this.#zero = 0;
    const { promise: done, resolve, reject } = Promise.withResolvers<'scale' | 'app'>();
    // A second press restarts the tare; both promises settle with its result.
    this.#tare = {
      watch,
      settle(by) {
        earlier?.settle(by);
        resolve(by);
      },
      fail(error) {
        earlier?.fail(error);
        reject(error);
      },
    };
    this.#connection.send(driver.tare ?? []).catch((error: unknown) => {
      this.#failTare(new Error('The scale did not take the tare.', { cause: error }));
    });
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
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isCurrent = () => attempt === this.#attempt;
    connectScale({
      link: this.#link,
      timers: this.#timers,
      withHeartbeat: this.#withHeartbeat,
      onEvent: (event, atMs) => {
        if (isCurrent()) this.#handle(event, atMs);
      },
    }).then(
      (connection) => this.#start(connection, isCurrent()),
      (error: unknown) => {
        if (isCurrent()) this.#handleFailure(error);
      },
    );
  }

  #start(connection: ScaleConnection, isCurrent: boolean): void {
    if (!isCurrent) {
      connection.end();
      if (this.#isIn('closed', 'unusable')) this.#link.disconnect();
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
      // After a tare by the scale's button, subtracting too would count the vessel twice.
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
    this.#probedAfterMs = 0;
    this.#failures = 0;
    this.#silence.take(event.grams);
    this.#lastGrams = event.grams;
    if (this.#tare) this.#settleTare(this.#tare.watch(event.grams, atMs));
    const grams = Math.round((event.grams - this.#zero) * 1000) / 1000;
    const { otherGrams, stable } = event;
    this.#set({ state: 'live' });
    this.#readings.emit({ grams, otherGrams, stable, atMs });
  }

  #settleTare(progress: TareProgress): void {
    if (this.#tare === null || progress.kind === 'waiting') return;
    if (progress.kind === 'again') {
      this.#connection
        ?.send(this.#connection.driver.tare ?? [])
        .catch((error: unknown) => console.warn('The scale did not take the second tare.', error));
      return;
    }
    if (progress.kind === 'restless') {
      this.#failTare(new RestlessScaleError());
      return;
    }
    const { settle } = this.#tare;
    this.#tare = null;
    if (progress.kind === 'subtract') this.#zero = progress.grams;
    settle(progress.kind === 'subtract' ? 'app' : 'scale');
  }

  #failTare(error: Error): void {
    const failed = this.#tare;
    this.#tare = null;
    failed?.fail(error);
  }

  #checkLater(): void {
    this.#cancelCheck = this.#timers.after(CHECK_MS, () => this.#check());
  }

  #check(): void {
    if (this.#connection === null) return;
    const silentMs = this.#timers.now() - Math.max(this.#lastReadingMs, this.#connectedMs);
    const gapMs = Math.max(this.#lastGapMs, silentMs);
    const isWeak = gapMs > Math.max(WEAK_MS, this.#usualGapMs * WEAK_FACTOR);
    this.#repeatForTare(silentMs);
    if (this.#silence.isRest()) {
      // A broken connection fails the write, which reports the loss.
      if (silentMs > this.#probedAfterMs + PROBE_MS) this.#probeAfter(silentMs);
      this.#checkLater();
      return;
    }
    if (this.#isIn('live') && silentMs > STALE_MS) this.#set({ state: 'stale' });
    if (!this.#isIn('waiting')) this.#set({ signal: isWeak ? 'weak' : 'good' });
    if (silentMs > 2 * SILENT_MS) {
      this.#silence.noteLoss();
      // A Pearl of 2024 became silent because of heartbeats (AcaiaArduinoBLE#35), so each
      // reconnection changes whether they are sent.
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

  /** Repeats the last weight, for a scale that sends a weight only when it changes. */
  #repeatForTare(silentMs: number): void {
    if (this.#tare === null || this.#lastGrams === null || silentMs < CHECK_MS) return;
    if (!this.#silence.isRest() && !isZeroWeight(this.#lastGrams)) return;
    this.#settleTare(this.#tare.watch(this.#lastGrams, this.#timers.now()));
  }

  #probeAfter(silentMs: number): void {
    this.#probedAfterMs = silentMs;
    this.#connection?.greet().catch((error: unknown) => {
      console.warn('The silent scale took no write.', error);
      this.#reconnectLater();
    });
  }

  #reconnectLater(): void {
    this.#disconnect();
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
    this.#attempt += 1;
    this.#connection?.end();
    this.#connection = null;
    this.#failTare(new Error('The scale was lost during the tare.'));
    this.#cancelCheck();
    this.#link.disconnect();
  }
}

interface RunningTare {
  readonly watch: ReturnType<typeof createTareWatch>;
  readonly settle: (by: 'scale' | 'app') => void;
  readonly fail: (error: Error) => void;
}
