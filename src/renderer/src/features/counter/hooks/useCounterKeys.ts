import { STATION_COUNT } from '@shared/brew/running-brew';
import { useEffect, useEffectEvent } from 'react';

interface CounterKeys {
  /** Station 1–6: the digit row or the numeric pad. */
  onStation: (number: number) => void;
  onEscape: () => void;
}

/** Whether what is typed belongs to a field or an open dialog. */
function ownsItsKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;
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
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
