import { SHIFT_MS } from '@shared/brew/running-brew';
import { useEffect, useEffectEvent } from 'react';

interface TimerKeys {
  /** False while a question is open: then the keys are its own. */
  enabled: boolean;
  onSpace: () => void;
  onEscape: () => void;
  /** Only while a step waits for the person. */
  onEnter: (() => void) | null;
  /** Moves the clock by some ms. */
  onShift: (byMs: number) => void;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

function ownsItsKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, textarea, select') !== null;
}

/**
 * Binds keys: Space works the clock, the arrows correct it, Enter moves on, Escape cancels.
 * A focused control keeps its own keys.
 */
export function useTimerKeys({ enabled, onSpace, onEscape, onEnter, onShift }: TimerKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    // The Escape that closes a question has enabled us by the time it arrives here.
    if (isInDialog(event.target)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    } else if (ownsItsKeys(event.target)) {
      return;
    } else if (event.key === ' ') {
      // Otherwise the page would scroll.
      event.preventDefault();
      onSpace();
    } else if (event.key === 'Enter') {
      onEnter?.();
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      onShift(event.key === 'ArrowLeft' ? -SHIFT_MS : SHIFT_MS);
    }
  });

  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}
