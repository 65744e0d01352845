import { useCallback, useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';

export function useUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}

interface UnsavedChanges {
  /** The router's blocker, 'blocked' while the person must confirm that the changes are lost. */
  readonly blocker: Blocker;
  /** Allows leaving at once, before the form is rendered with `isDirty` false. */
  readonly allowLeaving: () => void;
}

export function useUnsavedChanges(isDirty: boolean): UnsavedChanges {
  const isDone = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isDone.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnloadWarning(isDirty);
  const allowLeaving = useCallback(() => {
    isDone.current = true;
  }, []);
  return { blocker, allowLeaving };
}
