import { useEffect } from 'react';
import { onPressesPaused } from '@/lib/async';
import { useStore } from '@/lib/hooks/useStore';
import { backgroundPart } from '@/lib/lazy-part';
import { isToasterRequested, requestToaster } from './toast';

const Toaster = backgroundPart(() => import('./Toaster'), 'Toaster');

/**
 * Wait after the last press, in ms, so that loading does not slow what the press opens.
 * If the press started a timer of whole seconds, the extra half second avoids its ticks.
 */
const LOAD_AFTER_MS = 2_500;

/**
 * Loads the code that draws toasts at the first pause after a touch or key press.
 * A later action that fails then has it, and the first page does not wait for it.
 */
export function LazyToaster() {
  useEffect(() => {
    const kinds = ['pointerdown', 'keydown'] as const;
    let stop: () => void = () => undefined;
    const onFirst = () => {
      stop();
      stop = onPressesPaused(LOAD_AFTER_MS, requestToaster);
    };
    for (const kind of kinds) window.addEventListener(kind, onFirst, { once: true });
    return () => {
      stop();
      for (const kind of kinds) window.removeEventListener(kind, onFirst);
    };
  }, []);
  return useStore(isToasterRequested) ? <Toaster /> : null;
}
