import { useWindowEvent } from '@mantine/hooks';
import { SHIFT_MS } from '@shared/brew/running-brew';

interface TimerKeys {
  /** False while a dialog is open. */
  enabled: boolean;
  onSpace: () => void;
  onEscape: () => void;
  /** Goes to the next step; null unless a step waits for a tap. */
  onEnter: (() => void) | null;
  onShift: (byMs: number) => void;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, textarea, select') !== null;
}

/** Binds Space, Enter, Escape and arrows; a focused control keeps its own keys. */
export function useTimerKeys({ enabled, onSpace, onEscape, onEnter, onShift }: TimerKeys): void {
  useWindowEvent('keydown', (event) => {
    if (!enabled) return;
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    // The Escape that closes a dialog arrives here after `enabled` is true again.
    if (isInDialog(event.target)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    } else if (isControl(event.target)) {
      return;
    } else if (event.key === ' ') {
      // Space would scroll the page.
      event.preventDefault();
      onSpace();
    } else if (event.key === 'Enter') {
      onEnter?.();
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      onShift(event.key === 'ArrowLeft' ? -SHIFT_MS : SHIFT_MS);
    }
  });
}
