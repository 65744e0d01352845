import { useEffect, useEffectEvent } from 'react';

interface TimerKeys {
  /** False while a question is open: then the keys are its own. */
  enabled: boolean;
  onSpace: () => void;
  onEscape: () => void;
}

function ownsItsKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, input, textarea, select, [role="dialog"]') !== null
  );
}

/** The space bar works the clock and Escape cancels, from anywhere on the page but a focused control. */
export function useTimerKeys({ enabled, onSpace, onEscape }: TimerKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    } else if (event.key === ' ' && !ownsItsKeys(event.target)) {
      // Otherwise the page would scroll.
      event.preventDefault();
      onSpace();
    }
  });

  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}
