import { useCallback, useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';

/** Lets the browser ask before the page is closed or reloaded, while `isActive`. */
export function useUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}

interface UnsavedChanges {
  /** Blocked while the person has to confirm that the changes are lost. */
  readonly blocker: Blocker;
  /** Allows leaving from now on, before the form has rendered its saved state. */
  readonly allowLeaving: () => void;
}

/** Blocks leaving a page of the app, and the app itself, while it `isDirty`. */
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
