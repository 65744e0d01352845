import type { BrewSession } from '@shared/brew/session';
import type { BrewMoment } from '@shared/brew/session-moment';
import { useMemo } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { createMomentSource } from '../moment-source';
import { brewSessions } from '../store';

/** One brew, or null when it is gone; renders again when something happens to it, not as time passes. */
export function useBrewSession(id: string | null): BrewSession | null {
  return useStore(brewSessions, ({ sessions }) => sessions.find((each) => each.id === id) ?? null);
}

/** All brews of a person on this device, oldest first. */
export function useBrewSessions(ownerId: string | null): readonly BrewSession[] {
  const sessions = useStore(brewSessions, (state) => state.sessions);
  return useMemo(
    () => sessions.filter((session) => session.ownerId === ownerId),
    [sessions, ownerId],
  );
}

/** What went wrong with keeping brews on this device, if anything. */
export function useBrewNotice() {
  return useStore(brewSessions, ({ notice }) => notice);
}

/** The brew as it stands, renewed once a second and whenever its step or status changes: for text. */
export function useBrewMoment(id: string): BrewMoment | null {
  const source = useMemo(() => createMomentSource(brewSessions, id), [id]);
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
    const moment = brewSessions.moment(id);
    if (moment === null) return;
    onBeat(moment);
    if (moment.status !== 'running') return;
    const wait = moment.totalMs / Math.max(1, pixels());
    timer = setTimeout(beat, Math.min(LONGEST_BEAT_MS, Math.max(SHORTEST_BEAT_MS, wait)));
  };
  const unsubscribe = brewSessions.subscribe(beat);
  beat();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
