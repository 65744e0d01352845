import { useWindowEvent } from '@mantine/hooks';
import { STATION_COUNT } from '@shared/brew/running-brew';

interface CounterKeys {
  onStation: (number: number) => void;
  onEscape: () => void;
}

/** Whether a text field has the focus or a dialog is open, even if that has no focus yet. */
function isTextOrDialog(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea') !== null;
}

export function useCounterKeys({ onStation, onEscape }: CounterKeys): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (isTextOrDialog(event.target)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    const number = /^\d$/.test(event.key) ? Number(event.key) : 0;
    if (number < 1 || number > STATION_COUNT) return;
    event.preventDefault();
    onStation(number);
  };
  // The key that closes a dialog must not also be handled here afterwards.
  useWindowEvent('keydown', onKey, { capture: true });
}
