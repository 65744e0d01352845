import type { BrewSession } from '@shared/brew/session';
import type { BrewMoment } from '@shared/brew/session-moment';
import { useMemo, useSyncExternalStore } from 'react';
import { createMomentSource } from './moment-source';
import { brewSessions } from './store';

const useBrewStore = () => useSyncExternalStore(brewSessions.subscribe, brewSessions.getState);

/** One brew, or null when it is gone; renders again when something happens to it, not as time passes. */
export function useBrewSession(id: string | null): BrewSession | null {
  return useBrewStore().sessions.find((session) => session.id === id) ?? null;
}

/** All brews of a person on this device, oldest first. */
export function useBrewSessions(ownerId: string | null): readonly BrewSession[] {
  const { sessions } = useBrewStore();
  return useMemo(
    () => sessions.filter((session) => session.ownerId === ownerId),
    [sessions, ownerId],
  );
}

/** What went wrong with keeping brews on this device, if anything. */
export function useBrewNotice() {
  return useBrewStore().notice;
}

/** The brew as it stands, renewed once a second and whenever its step or status changes: for text. */
export function useBrewMoment(id: string): BrewMoment | null {
  const source = useMemo(() => createMomentSource(brewSessions, id), [id]);
  return useSyncExternalStore(source.subscribe, source.getSnapshot);
}

/** How long drawings may go on easing after a brew stopped changing. */
const AFTERGLOW_MS = 1000;

/**
 * Calls back at every animation frame while the brew runs (and a moment longer), for drawings that
 * move without rendering React. Returns the unsubscriber.
 */
export function subscribeFrame(id: string, onFrame: (moment: BrewMoment) => void): () => void {
  let frame: number | null = null;
  let stillUntil = 0;
  const draw = () => {
    frame = null;
    const moment = brewSessions.moment(id);
    if (moment === null) return;
    onFrame(moment);
    const isMoving = moment.status === 'running' || performance.now() < stillUntil;
    if (isMoving) frame = requestAnimationFrame(draw);
  };
  const wake = () => {
    stillUntil = performance.now() + AFTERGLOW_MS;
    frame ??= requestAnimationFrame(draw);
  };
  const unsubscribe = brewSessions.subscribe(wake);
  wake();
  return () => {
    unsubscribe();
    if (frame !== null) cancelAnimationFrame(frame);
  };
}
