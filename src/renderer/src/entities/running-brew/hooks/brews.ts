import type { BrewMoment } from '@shared/brew/brew-moment';
import type { RunningBrew } from '@shared/brew/running-brew';
import { useMemo } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { createMomentSource } from '../moment-source';
import { runningBrews } from '../store';

/** One brew, or null when it is gone; renders again when something happens to it, not as time passes. */
export function useRunningBrew(id: string | null): RunningBrew | null {
  return useStore(runningBrews, ({ brews }) => brews.find((each) => each.id === id) ?? null);
}

/** All brews of a person on this device, oldest first. */
export function useRunningBrews(ownerId: string | null): readonly RunningBrew[] {
  const brews = useStore(runningBrews, (state) => state.brews);
  return useMemo(() => brews.filter((brew) => brew.ownerId === ownerId), [brews, ownerId]);
}

/** What went wrong with keeping brews on this device, if anything. */
export function useBrewNotice() {
  return useStore(runningBrews, ({ notice }) => notice);
}

/** The brew as it stands, renewed once a second and whenever its step or status changes: for text. */
export function useBrewMoment(id: string): BrewMoment | null {
  const source = useMemo(() => createMomentSource(runningBrews, id), [id]);
  return useStore(source);
}

/** Shortest and longest time between callbacks, in ms: no faster than the eye, no later than a new step should show. */
const SHORTEST_BEAT_MS = 33;
const LONGEST_BEAT_MS = 250;

/**
 * Calls back at every change of the brew, and while it runs as often as a drawing of `pixels()` grows
 * by one pixel over the whole recipe, for drawings that move without rendering React. Returns the
 * unsubscriber.
 */
export function subscribeBeat(
  id: string,
  pixels: () => number,
  onBeat: (moment: BrewMoment) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beat = () => {
    clearTimeout(timer);
    const moment = runningBrews.moment(id);
    if (moment === null) return;
    onBeat(moment);
    if (moment.status !== 'running') return;
    const wait = moment.totalMs / Math.max(1, pixels());
    timer = setTimeout(beat, Math.min(LONGEST_BEAT_MS, Math.max(SHORTEST_BEAT_MS, wait)));
  };
  const unsubscribe = runningBrews.subscribe(beat);
  beat();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
