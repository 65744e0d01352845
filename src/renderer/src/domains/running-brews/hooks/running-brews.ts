import type { RunningBrew } from '@shared/brew/running-brew';
import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { brewNeedingAttention, isWorthWatching } from '@shared/brew/running-brew-moment';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useDrawing } from '@/lib/hooks/useDrawing';
import { useStore } from '@/lib/hooks/useStore';
import { keepScreenAwake } from '@/platform/wake-lock';
import { createMomentSource } from '../model/moment-source';
import { runningBrews } from '../model/store';

/** Renders when the brew changes, not each second. */
export function useRunningBrew(id: string | null): RunningBrew | null {
  return useStore(runningBrews, ({ brews }) => brews.find((each) => each.id === id) ?? null);
}

export function useRunningBrews(ownerId: string | null): readonly RunningBrew[] {
  const brews = useStore(runningBrews, (state) => state.brews);
  return useMemo(() => brews.filter((brew) => brew.ownerId === ownerId), [brews, ownerId]);
}

const sources = new Map<string, ReturnType<typeof createMomentSource>>();

/** Returns one source for all components, so that they change together. */
function sourceOf(id: string) {
  const source = sources.get(id) ?? createMomentSource(runningBrews, id);
  sources.set(id, source);
  return source;
}

export function useRunningBrewNotice() {
  return useStore(runningBrews, ({ notice }) => notice);
}

/** Renders when the result of `select` changes, which it computes each second. */
export function useRunningBrewMoment<Part>(
  id: string,
  select: (now: RunningBrewMoment | null) => Part,
): Part {
  return useStore(sourceOf(id), select);
}

/** Renders when the brew or its step changes, not each second. */
export function useRunningBrewStage(id: string): RunningBrewMoment | null {
  return useStore(sourceOf(id).stage);
}

/** Calls `draw` each second and after each render, to change the DOM without a render. */
export function useRunningBrewDrawing(id: string, draw: (moment: RunningBrewMoment) => void): void {
  const drawMoment = () => {
    const moment = runningBrews.moment(id);
    if (moment !== null) draw(moment);
  };
  useDrawing(sourceOf(id).subscribe, drawMoment, true);
}

/** Calls `onSecond` on mount, each second and at each change, also in a hidden tab. */
export function useRunningBrewSeconds(
  id: string,
  onSecond: (moment: RunningBrewMoment) => void,
): void {
  const emit = useEffectEvent(() => {
    const moment = runningBrews.moment(id);
    if (moment !== null) onSecond(moment);
  });
  useEffect(() => {
    emit();
    return sourceOf(id).subscribe(() => emit());
  }, [id]);
}

/** Limits of a beat: people see no faster changes, and a slower one would delay a new step. */
const SHORTEST_BEAT_MS = 31;
const LONGEST_BEAT_MS = 250;

/** Returns the ms until the next beat. All brews share beats, so that one frame draws them. */
function untilBeat(pace: number): number {
  let every = LONGEST_BEAT_MS;
  while (every > pace && every / 2 >= SHORTEST_BEAT_MS) every /= 2;
  return Math.ceil(every - (performance.now() % every));
}

/** Calls back at changes and when a drawing of `pixels()` length grows by a pixel. */
export function subscribeBeat(id: string, pixels: () => number, onBeat: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beat = () => {
    clearTimeout(timer);
    const moment = runningBrews.moment(id);
    if (moment === null) return;
    onBeat();
    if (moment.status !== 'running') return;
    timer = setTimeout(beat, untilBeat(moment.totalMs / Math.max(1, pixels())));
  };
  const unsubscribe = runningBrews.subscribe(beat);
  beat();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

const LOOK_EVERY_MS = 500;

function subscribe(listener: () => void) {
  const unsubscribe = runningBrews.subscribe(listener);
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** Returns the id of the brew that needs the next action; null for fewer than two brews. */
export function useBrewNeedingAttention(ownerId: string): string | null {
  const getState = () => {
    const brews = runningBrews.getState().brews.filter((brew) => brew.ownerId === ownerId);
    if (brews.length < 2) return null;
    return brewNeedingAttention(brews, runningBrews.now())?.id ?? null;
  };
  return useStore({ subscribe, getState });
}

/** Keeps the screen on while one of these brews needs an action within half an hour. */
export function useScreenAwake(brews: readonly RunningBrew[]): void {
  const getState = () => brews.some((brew) => isWorthWatching(brew, runningBrews.now()));
  const isWanted = useStore({ subscribe, getState });
  useEffect(() => (isWanted ? keepScreenAwake() : undefined), [isWanted]);
}
