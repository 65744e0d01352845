import type { RunningBrew } from '@shared/brew/running-brew';
import type { ScaleReading } from '@shared/scales/scale';
import type { ScaleButton } from '@shared/scales/scale-driver';
import { RestlessScaleError } from '@shared/scales/tare-watch';
import { change, createStore, createSubscribers, type Store } from '@shared/store';
import {
  type Arrangement,
  createBrewWeighing,
  isShot,
  type WeighingResult,
} from '@shared/weighing/brew-weighing';
import { type CurvePoint, decodeCurve, encodeCurve } from '@shared/weighing/curve';
import { isEmptyWeight } from '@shared/weighing/disturbance';
import { learnLag } from '@shared/weighing/shot';
import { stepTargets } from '@shared/weighing/target-curve';
import { logError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import { runningBrews } from '../../model/store';
import { keepWeighingRecord, readWeighingRecord } from '../../model/weighing-record';
import { findKnownScales } from '../../scales/open-scale';
import type { ConnectedScale } from '../../scales/scales';
import {
  type BrewOnScale,
  brewsOnScales,
  freeScale,
  isUntared,
  type WeighingState,
} from './brews-on-scales';
import { createScaleStopwatch } from './scale-stopwatch';
import { lagFor, setWeighingSettings, weighingSettings } from './weighing-settings';
import { giveScaleSignal, readySignal } from './weighing-signals';

/** A brew counts as weighed for this long after a reading; renewed after half of it. */
const WATCHED_MS = 12_000;
/** Interval at which the record is stored; a crash loses no more of the curve. */
const RECORD_EVERY_MS = 3000;
/** Interval at which the desktop's other windows receive the weight. */
const DESKTOP_EVERY_MS = 200;

const LINKS: Readonly<Record<string, WeighingState['link']>> = {
  connecting: 'connecting',
  waiting: 'connecting',
  live: 'live',
  stale: 'silent',
};

function startState(first: RunningBrew): WeighingState {
  const record = readWeighingRecord(first.id);
  return {
    link: 'connecting',
    tare: 'needed',
    held: null,
    question: null,
    // An espresso is weighed in its cup, whichever arrangement the last filter brew had.
    arrangement: isShot(first.recipe)
      ? 'brewer'
      : (record?.arrangement ?? weighingSettings.getState().arrangement),
  };
}

const isUnderWay = (status: RunningBrew['status']) => status === 'running' || status === 'paused';

const reportDesktop = (error: unknown) => logError('The weight was not taken.', error);

/** Weighs a brew until it is deleted or the person removes the scale from it. */
class BrewWeigher implements BrewOnScale {
  readonly brewId: string;
  readonly connected: ConnectedScale;
  readonly curve: CurvePoint[];
  readonly state: Store<WeighingState>;
  readonly #first: RunningBrew;
  readonly #record: ReturnType<typeof readWeighingRecord>;
  readonly #readings = createSubscribers();
  #stops: readonly (() => void)[] = [];
  #latest: WeighingResult | null = null;
  #weighing: ReturnType<typeof createBrewWeighing>;
  #shownStatus: RunningBrew['status'];
  #recordedMs = 0;
  #shownOnDesktopMs = 0;
  #hasLearned = false;
  #hasTwoPlatforms = false;
  readonly #stopwatch: ReturnType<typeof createScaleStopwatch>;
  /** Grams that the recipe expects when the scale is connected during the brew. */
  #firstGrams: number | null;

  constructor(first: RunningBrew, connected: ConnectedScale) {
    this.brewId = first.id;
    this.connected = connected;
    this.#first = first;
    this.#shownStatus = first.status;
    this.#stopwatch = createScaleStopwatch(connected.scale, first.status);
    this.#record = readWeighingRecord(first.id);
    this.curve = [...(decodeCurve(this.#record?.curve ?? '') ?? [])];
    this.state = createStore(startState(first));
    this.#firstGrams =
      first.status === 'ready' || this.curve.length > 0
        ? null
        : (runningBrews.moment(first.id)?.waterNow ?? null);
    this.#weighing = this.#newWeighing(this.curve.length > 0);
  }

  start(): void {
    const { scale } = this.connected;
    this.#stops = [
      scale.onReading((reading) => this.#take(reading)),
      scale.status.subscribe(() => this.#followLink()),
      runningBrews.subscribe(() => this.#followBrew()),
      scale.onButton((button) => this.#press(button)),
    ];
    brewsOnScales.setState(new Map(brewsOnScales.getState()).set(this.brewId, this));
    const { station } = this.#first;
    if (station) {
      const { stationScales } = weighingSettings.getState();
      setWeighingSettings({ stationScales: { ...stationScales, [station.number]: scale.id } });
    }
    this.#followLink();
  }

  readonly latest = () => this.#latest;
  readonly onReading = (listener: () => void) => this.#readings.subscribe(listener);

  async tare(): Promise<void> {
    const { scale, demo } = this.connected;
    this.#set({ tare: 'running' });
    this.#firstGrams = null;
    try {
      demo?.setPlan(demoPlan(this.#first));
      await scale.tare();
    } catch (error) {
      // A brew that was cancelled meanwhile needs no tare.
      if (brewsOnScales.getState().get(this.brewId) !== this) return;
      logError('The scale did not take the tare.', error);
      this.#set({ tare: error instanceof RestlessScaleError ? 'restless' : 'needed' });
      return;
    }
    this.#markTared();
    // The person may have started the brew while the scale was still taring.
    if (!isUnderWay(this.#shownStatus)) this.#stopwatch.reset();
  }

  setArrangement(arrangement: Arrangement): void {
    this.#set({ arrangement });
    setWeighingSettings({ arrangement });
    this.#weighing = this.#newWeighing(this.#isTared());
  }

  dismiss(): void {
    this.#set({ question: null });
  }

  readonly detach = (): void => {
    for (const stop of this.#stops) stop();
    this.#stopwatch.follow('finished');
    platform.desktop?.scales.weigh(this.brewId, null).catch(reportDesktop);
    this.#watch(null);
    const rest = new Map(brewsOnScales.getState());
    if (rest.get(this.brewId) === this) rest.delete(this.brewId);
    brewsOnScales.setState(rest);
  };

  #set(parts: Partial<WeighingState>): void {
    change(this.state, parts);
  }

  #isTared(): boolean {
    return this.state.getState().tare === 'done';
  }

  #markTared(): void {
    this.#weighing = this.#newWeighing(true);
    this.#set({ tare: 'done' });
  }

  #newWeighing(isTared: boolean) {
    const { recipe } = this.#first;
    return createBrewWeighing({
      recipe,
      arrangement: this.state.getState().arrangement,
      hasTwoPlatforms: this.#hasTwoPlatforms,
      lagSeconds: lagFor(this.connected.scale.id, isShot(recipe)),
      autoStart: isTared,
      firstGrams: this.#firstGrams,
    });
  }

  #take(reading: ScaleReading): void {
    const brew = runningBrews.find(this.brewId);
    if (brew === null) return;
    if (reading.otherGrams !== null && !this.#hasTwoPlatforms) {
      this.#hasTwoPlatforms = true;
      this.#weighing = this.#newWeighing(this.#isTared());
    }
    // The time of the reading on the brew's clock.
    const atMs = runningBrews.now() - (performance.now() - reading.atMs);
    const result = this.#weighing.take(brew, { ...reading, atMs });
    this.#latest = result;
    const isOpen = brew.status !== 'finished';
    if (isOpen && atMs + WATCHED_MS / 2 > (brew.weighedUntil ?? 0)) this.#watch(atMs + WATCHED_MS);
    if (brew.status === 'ready' && isUntared(this.state.getState())) this.#noteZero(result);
    // Readings during the tare are neither the old nor the new weight.
    if (this.state.getState().tare !== 'running') this.#apply(brew, result, atMs);
    this.#readings.emit();
  }

  #apply(brew: RunningBrew, result: WeighingResult, atMs: number): void {
    this.curve.push(...result.points);
    readySignal(result.view.stopInSeconds);
    for (const cue of result.cues) {
      giveScaleSignal(brew, cue);
      if (cue === 'zeroed') this.#set({ question: 'zeroed' });
    }
    const { held } = result.view.weighed;
    this.#set({ held: held === 'lifted' || held === 'placed' ? held : null });
    for (const order of result.orders) runningBrews.dispatch(this.brewId, order);
    if (brew.status === 'finished') this.#learn(brew, result);
    if (atMs - this.#recordedMs >= RECORD_EVERY_MS && brew.status !== 'ready') {
      this.#recordedMs = atMs;
      this.#writeRecord();
    }
    this.#showOnDesktop(result, atMs);
  }

  #watch(untilMs: number | null): void {
    const brew = runningBrews.find(this.brewId);
    if (brew === null || brew.weighedUntil === untilMs) return;
    runningBrews.dispatch(this.brewId, { type: 'weigh', untilMs });
  }

  #writeRecord(): void {
    const shot = this.#latest?.view.shot;
    keepWeighingRecord(this.brewId, {
      curve: encodeCurve(this.curve),
      arrangement: this.state.getState().arrangement,
      firstDripMs: shot?.firstDripMs ?? this.#record?.firstDripMs ?? null,
      wetMs: shot?.wetMs ?? this.#record?.wetMs ?? null,
    });
  }

  #showOnDesktop({ view }: WeighingResult, atMs: number): void {
    if (platform.desktop === null || atMs - this.#shownOnDesktopMs < DESKTOP_EVERY_MS) return;
    this.#shownOnDesktopMs = atMs;
    platform.desktop.scales.weigh(this.brewId, view.weighed.grams).catch(reportDesktop);
  }

  /** Treats an empty scale that shows zero as tared. */
  #noteZero({ view }: WeighingResult): void {
    const { plateau } = view.weighed;
    if (plateau === null || !isEmptyWeight(plateau.grams)) return;
    this.#markTared();
  }

  /** Stores the record, the beverage, and how long the machine drips after the stop. */
  #learn(brew: RunningBrew, result: WeighingResult): void {
    const { plateau } = result.view.weighed;
    if (this.#hasLearned || plateau === null) return;
    this.#hasLearned = true;
    this.#writeRecord();
    this.#noteBeverage(brew, result);
    const stop = this.#weighing.observeStop(plateau.grams);
    if (stop === null) return;
    const { id } = this.connected.scale;
    const { shotLags } = weighingSettings.getState();
    const lag = learnLag(lagFor(id, true), stop);
    setWeighingSettings({ shotLags: { ...shotLags, [id]: lag } });
  }

  /** Stores the weight of the coffee, if the scale measures it and no value exists. */
  #noteBeverage(brew: RunningBrew, { view }: WeighingResult): void {
    const { grams, otherGrams, plateau } = view.weighed;
    const isCoffee = isShot(this.#first.recipe) || this.state.getState().arrangement === 'server';
    const beverage = otherGrams ?? (isCoffee ? (plateau?.grams ?? grams) : null);
    if (beverage === null || beverage <= 0 || brew.journal.beverageGrams !== null) return;
    runningBrews.annotate(this.brewId, { beverageGrams: Math.round(beverage * 10) / 10 });
  }

  #followLink(): void {
    const link = LINKS[this.connected.scale.status.getState().state] ?? 'lost';
    const before = this.state.getState().link;
    if (link === before) return;
    this.#set({ link });
    const brew = runningBrews.find(this.brewId);
    if (brew === null) return;
    if (link === 'lost') {
      this.#weighing.interrupt();
      // Without a scale the brew ends after the recipe's time.
      this.#watch(null);
      // Without this, the mini timer and the tray would keep the old weight.
      platform.desktop?.scales.weigh(this.brewId, null).catch(reportDesktop);
    }
    if (link === 'live') this.#stopwatch.catchUp(brew.status);
    if (!isUnderWay(brew.status)) return;
    if (link === 'lost') giveScaleSignal(brew, 'lost');
    if (before === 'lost' && link === 'live') giveScaleSignal(brew, 'back');
  }

  #followBrew(): void {
    const brew = runningBrews.find(this.brewId);
    if (brew === null) {
      this.detach();
      if (isUnderWay(this.#shownStatus)) this.#stopwatch.follow('ready');
      return;
    }
    if (brew.status === this.#shownStatus) return;
    this.#shownStatus = brew.status;
    if (brew.status === 'ready') {
      this.curve.length = 0;
      this.#hasLearned = false;
      this.#weighing = this.#newWeighing(false);
      this.#set({ tare: 'needed', question: null, held: null });
    }
    if (brew.status === 'finished') this.#writeRecord();
    this.#stopwatch.follow(brew.status);
  }

  #press(button: ScaleButton): void {
    const brew = runningBrews.find(this.brewId);
    if (button === 'tare' && brew?.status === 'ready') this.#markTared();
    this.#stopwatch.press(button);
    if (button === 'start') {
      const type = brew?.status === 'paused' ? 'resume' : 'start';
      runningBrews.dispatch(this.brewId, { type });
    }
    if (button === 'stop') runningBrews.dispatch(this.brewId, { type: 'pause' });
    if (button === 'reset' && brew?.status !== 'ready') this.#set({ question: 'reset' });
  }
}

/** Removes the brew's previous scale. Returns null if the brew was deleted. */
export function weighRunningBrew(brewId: string, connected: ConnectedScale): BrewOnScale | null {
  const brew = runningBrews.find(brewId);
  if (brew === null) return null;
  brewsOnScales.getState().get(brewId)?.detach();
  const weighed = new BrewWeigher(brew, connected);
  weighed.start();
  return weighed;
}

/** Time after the recipe's end at which the simulated coffee is served. */
const DEMO_SERVES_MS = 3000;

/** Returns the recipe's pours into a vessel of a usual weight. */
function demoPlan(brew: RunningBrew) {
  const targets = stepTargets(brew);
  const pours = targets
    .filter(({ fromGrams, toGrams }) => toGrams > fromGrams)
    .map(({ startMs, pouredMs, toGrams }) => ({ startMs, endMs: pouredMs, toGrams }));
  // A shot ends at its target weight, a filter brew when its brewer is lifted off the scale.
  if (isShot(brew.recipe)) return { vesselGrams: 92, pours };
  return { vesselGrams: 412.6, pours, servedMs: (targets.at(-1)?.endMs ?? 0) + DEMO_SERVES_MS };
}

/** Puts a brew on its usual scale, before its start or after a reload of a weighed brew. */
export async function takeKnownScale(brewId: string): Promise<void> {
  await findKnownScales();
  const brew = runningBrews.find(brewId);
  if (brew === null) return;
  if (brew.status !== 'ready' && readWeighingRecord(brewId) === null) return;
  const connected = freeScale(brew.station?.number ?? null);
  if (connected && !brewsOnScales.getState().has(brewId)) weighRunningBrew(brewId, connected);
}
