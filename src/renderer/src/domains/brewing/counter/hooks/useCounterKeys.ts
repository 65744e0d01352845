import { STATION_COUNT } from '@shared/brew/running-brew';
import { useEffect, useEffectEvent } from 'react';

interface CounterKeys {
  /** Station 1–6: the digit row or the numeric pad. */
  onStation: (number: number) => void;
  onEscape: () => void;
}

/** Whether what is typed belongs to a field or an open dialog, be the focus in it yet or not. */
function ownsItsKeys(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea') !== null;
}

/** 1–6 work the stations from anywhere but a text field, and Escape leaves. */
export function useCounterKeys({ onStation, onEscape }: CounterKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (ownsItsKeys(event.target)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    const number = /^\d$/.test(event.key) ? Number(event.key) : 0;
    if (number < 1 || number > STATION_COUNT) return;
    event.preventDefault();
    onStation(number);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before a dialog hears of it: the key that closes one must not be ours once it is gone.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
