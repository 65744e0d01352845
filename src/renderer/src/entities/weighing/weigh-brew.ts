import type { RunningBrew } from '@shared/brew/running-brew';
import type { ScaleReading } from '@shared/scales/scale';
import { change, createStore, createSubscribers } from '@shared/store';
import {
  type Arrangement,
  createBrewWeighing,
  isShot,
  type WeighingResult,
} from '@shared/weighing/brew-weighing';
import { type CurvePoint, decodeCurve, encodeCurve } from '@shared/weighing/curve';
import { learnLag } from '@shared/weighing/shot';
import { stepTargets } from '@shared/weighing/target-curve';
import { runningBrews } from '@/entities/running-brew/store';
import { keepWeighingRecord, readWeighingRecord } from '@/entities/running-brew/weighing-record';
import { logError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import { findKnownScales } from '@/services/scales/open-scale';
import type { ConnectedScale } from '@/services/scales/scales';
import { freeScale, type WeighedBrew, type WeighingState, weighedBrews } from './weighed-brews';
import { lagFor, setWeighingSettings, weighingSettings } from './weighing-settings';
import { giveScaleSignal, type ScaleSignal } from './weighing-signals';

/** A brew counts as weighed this long after a reading, in ms; renewed at half of it. */
const WATCHED_MS = 12_000;
/** The record is written so often, in ms: a crash loses no more of the curve. */
const KEEP_EVERY_MS = 3000;
/** The desktop's other windows hear of the weight so often, in ms. */
const DESKTOP_EVERY_MS = 200;
/** Nothing on the scale to speak of, in grams: it needs no tare. */
const ZERO_GRAMS = 0.5;

const LINKS: Readonly<Record<string, WeighingState['link']>> = {
  connecting: 'connecting',
  waiting: 'connecting',
  live: 'live',
  stale: 'silent',
};

/**
 * Puts a brew on a scale: processes and stores its readings and updates the brew.
 * Ends when the brew is deleted or the person removes it from the scale. The brew keeps its own
 * clock; the scale only reports when events happened.
 */
export function weighBrew(brewId: string, connected: ConnectedScale): WeighedBrew | null {
  const first = runningBrews.find(brewId);
  if (first === null) return null;
  weighedBrews.getState().get(brewId)?.detach();

  const { recipe } = first;
  const { scale, demo } = connected;
  const record = readWeighingRecord(brewId);
  const curve: CurvePoint[] = [...(decodeCurve(record?.curve ?? '') ?? [])];
  const state = createStore<WeighingState>({
    link: 'connecting',
    tare: 'needed',
    held: null,
    asks: null,
    // A shot is weighed as it falls into the cup, however the last pour-over was.
    arrangement: isShot(recipe)
      ? 'brewer'
      : (record?.arrangement ?? weighingSettings.getState().arrangement),
  });
  const readings = createSubscribers();
  let latest: WeighingResult | null = null;
  let keptMs = 0;
  let toldMs = 0;
  let hasLearned = false;
  let hasTwoPlatforms = false;
  // A scale that comes in the middle of the brew goes on from where the recipe is.
  let firstGrams =
    first.status === 'ready' || curve.length > 0
      ? null
      : (runningBrews.moment(brewId)?.waterNow ?? null);
  let weighing = newWeighing(state.getState().arrangement, curve.length > 0);

  function newWeighing(arrangement: Arrangement, isTared: boolean) {
    return createBrewWeighing({
      recipe,
      arrangement,
      hasTwoPlatforms,
      lagSeconds: lagFor(scale.id, isShot(recipe)),
      autoStart: isTared,
      firstGrams,
    });
  }

  const set = (parts: Partial<WeighingState>) => change(state, parts);
  const signal = (brew: RunningBrew, what: ScaleSignal) => giveScaleSignal(brew, what);

  const keep = () => {
    const shot = latest?.view.shot;
    keepWeighingRecord(brewId, {
      curve: encodeCurve(curve),
      arrangement: state.getState().arrangement,
      firstDripMs: shot?.firstDripMs ?? record?.firstDripMs ?? null,
      wetMs: shot?.wetMs ?? record?.wetMs ?? null,
    });
  };

  /** Notes the coffee made, if the scale can tell it from the water and none is noted yet. */
  const noteBeverage = (brew: RunningBrew, { view }: WeighingResult) => {
    const { grams, otherGrams, plateau } = view.weighed;
    const isCoffee = isShot(recipe) || state.getState().arrangement === 'server';
    const beverage = otherGrams ?? (isCoffee ? (plateau?.grams ?? grams) : null);
    if (beverage === null || beverage <= 0 || brew.journal.beverageGrams !== null) return;
    const beverageGrams = Math.round(beverage * 10) / 10;
    runningBrews.dispatch(brewId, { type: 'annotate', journal: { beverageGrams } });
  };

  const watch = (untilMs: number | null) => {
    const brew = runningBrews.find(brewId);
    if (brew === null || brew.weighedUntil === untilMs) return;
    runningBrews.dispatch(brewId, { type: 'weigh', untilMs });
  };

  const take = (reading: ScaleReading) => {
    const brew = runningBrews.find(brewId);
    if (brew === null) return;
    if (reading.otherGrams !== null && !hasTwoPlatforms) {
      hasTwoPlatforms = true;
      weighing = newWeighing(state.getState().arrangement, state.getState().tare === 'done');
    }
    // The reading's instant on the brew's clock.
    const atMs = runningBrews.now() - (performance.now() - reading.atMs);
    const result = weighing.take(brew, { ...reading, atMs });
    latest = result;
    const isOpen = brew.status !== 'finished';
    if (isOpen && atMs + WATCHED_MS / 2 > (brew.weighedUntil ?? 0)) watch(atMs + WATCHED_MS);
    if (brew.status === 'ready' && state.getState().tare === 'needed') noteZero(result);
    // Readings during the tare belong neither to the time before it nor after it.
    if (state.getState().tare === 'running') {
      readings.emit();
      return;
    }
    curve.push(...result.points);
    for (const cue of result.cues) {
      signal(brew, cue);
      if (cue === 'zeroed') set({ asks: 'zeroed' });
    }
    const { held } = result.view.weighed;
    set({ held: held === 'lifted' || held === 'placed' ? held : null });
    for (const order of result.orders) runningBrews.dispatch(brewId, order);
    if (brew.status === 'finished') learn(brew, result);
    if (atMs - keptMs >= KEEP_EVERY_MS && brew.status !== 'ready') {
      keptMs = atMs;
      keep();
    }
    tellDesktop(result, atMs);
    readings.emit();
  };

  /** Mini timer and tray, at their own pace. */
  const tellDesktop = ({ view }: WeighingResult, atMs: number) => {
    if (platform.desktop === null || atMs - toldMs < DESKTOP_EVERY_MS) return;
    toldMs = atMs;
    platform.desktop.scales.weigh(brewId, view.weighed.grams).catch(reportDesktop);
  };
  const reportDesktop = (error: unknown) => logError('The weight was not taken.', error);

  /** An empty scale at zero is as good as one that was tared. */
  const noteZero = ({ view }: WeighingResult) => {
    const { plateau } = view.weighed;
    if (plateau === null || Math.abs(plateau.grams) > ZERO_GRAMS) return;
    set({ tare: 'done' });
    weighing = newWeighing(state.getState().arrangement, true);
  };

  /** Learns how much this machine dripped after the stop, for the next shot. */
  const learn = (brew: RunningBrew, result: WeighingResult) => {
    const { plateau } = result.view.weighed;
    if (hasLearned || plateau === null) return;
    hasLearned = true;
    keep();
    noteBeverage(brew, result);
    const stop = weighing.observeStop(plateau.grams);
    if (stop === null) return;
    const lag = learnLag(lagFor(scale.id, true), stop);
    const { shotLags } = weighingSettings.getState();
    setWeighingSettings({ shotLags: { ...shotLags, [scale.id]: lag } });
  };

  const tare = async () => {
    set({ tare: 'running' });
    firstGrams = null;
    try {
      demo?.setPlan(demoPlan(first));
      await scale.tare();
      weighing = newWeighing(state.getState().arrangement, true);
      set({ tare: 'done' });
      await scale.timer('reset');
    } catch (error) {
      logError('The scale did not take the tare.', error);
      set({ tare: 'needed' });
    }
  };

  const followLink = () => {
    const link = LINKS[scale.status.getState().state] ?? 'lost';
    const before = state.getState().link;
    if (link === before) return;
    set({ link });
    const brew = runningBrews.find(brewId);
    if (brew === null) return;
    if (link === 'lost') weighing.interrupt();
    // Without a scale the recipe's time ends the brew, as ever.
    if (link === 'lost') watch(null);
    const isUnderWay = brew.status === 'running' || brew.status === 'paused';
    if (isUnderWay && link === 'lost') signal(brew, 'lost');
    if (isUnderWay && before === 'lost' && link === 'live') signal(brew, 'back');
  };

  let shownStatus = first.status;
  const followBrew = () => {
    const brew = runningBrews.find(brewId);
    if (brew === null) return weighed.detach();
    if (brew.status === shownStatus) return;
    const before = shownStatus;
    shownStatus = brew.status;
    if (brew.status === 'ready') {
      curve.length = 0;
      hasLearned = false;
      weighing = newWeighing(state.getState().arrangement, false);
      set({ tare: 'needed', asks: null, held: null });
    }
    if (before === 'ready' && brew.status === 'running') scaleTimer('start');
    if (brew.status === 'finished') {
      scaleTimer('stop');
      keep();
    }
  };
  const scaleTimer = (action: 'start' | 'stop') => {
    scale.timer(action).catch((error: unknown) => logError('The scale kept its time.', error));
  };

  const stops = [
    scale.onReading(take),
    scale.status.subscribe(followLink),
    runningBrews.subscribe(followBrew),
    scale.onButton((button) => {
      const brew = runningBrews.find(brewId);
      if (button === 'tare' && brew?.status === 'ready') {
        weighing = newWeighing(state.getState().arrangement, true);
        set({ tare: 'done' });
      }
      if (button === 'start') {
        const type = brew?.status === 'paused' ? 'resume' : 'start';
        runningBrews.dispatch(brewId, { type });
      }
      if (button === 'stop') runningBrews.dispatch(brewId, { type: 'pause' });
      if (button === 'reset' && brew?.status !== 'ready') set({ asks: 'reset' });
    }),
  ];

  const weighed: WeighedBrew = {
    brewId,
    connected,
    state,
    curve,
    latest: () => latest,
    onReading: readings.subscribe,
    tare,
    setArrangement(arrangement) {
      set({ arrangement });
      setWeighingSettings({ arrangement });
      weighing = newWeighing(arrangement, state.getState().tare === 'done');
    },
    dismiss: () => set({ asks: null }),
    detach() {
      for (const stop of stops) stop();
      platform.desktop?.scales.weigh(brewId, null).catch(reportDesktop);
      watch(null);
      const rest = new Map(weighedBrews.getState());
      if (rest.get(brewId) === weighed) rest.delete(brewId);
      weighedBrews.setState(rest);
    },
  };
  weighedBrews.setState(new Map(weighedBrews.getState()).set(brewId, weighed));
  if (first.station) {
    const { stationScales } = weighingSettings.getState();
    setWeighingSettings({ stationScales: { ...stationScales, [first.station.number]: scale.id } });
  }
  followLink();
  return weighed;
}

/** How long after the recipe's end the made-up hand serves. */
const DEMO_SERVES_MS = 3000;

/** Plans the demo scale's pours: the recipe itself, on a dripper and its server. */
function demoPlan(brew: RunningBrew) {
  const targets = stepTargets(brew);
  const pours = targets
    .filter(({ fromGrams, toGrams }) => toGrams > fromGrams)
    .map(({ startMs, pouredMs, toGrams }) => ({ startMs, endMs: pouredMs, toGrams }));
  // A shot ends by its weight; a brewer's end shows only when it leaves the scale.
  if (isShot(brew.recipe)) return { vesselGrams: 92, pours };
  return { vesselGrams: 412.6, pours, servedMs: (targets.at(-1)?.endMs ?? 0) + DEMO_SERVES_MS };
}

/**
 * Puts a brew on its own scale, if that is free.
 * The brew waits to begin, or was on a scale before the page was reloaded.
 */
export async function takeKnownScale(brewId: string): Promise<void> {
  await findKnownScales();
  const brew = runningBrews.find(brewId);
  if (brew === null) return;
  if (brew.status !== 'ready' && readWeighingRecord(brewId) === null) return;
  const connected = freeScale(brew.station?.number ?? null);
  if (connected && !weighedBrews.getState().has(brewId)) weighBrew(brewId, connected);
}
