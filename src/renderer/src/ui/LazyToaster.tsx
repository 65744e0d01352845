import { useEffect } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { backgroundPart } from '@/lib/lazy-part';
import { isToasterRequested, requestToaster } from './toast';

const Toaster = backgroundPart(() => import('./Toaster'), 'Toaster');

/** Delay after the first touch, in ms, so that the code does not slow what the touch opens. */
const LOAD_AFTER_MS = 2_000;

/**
 * Loads the code that draws toasts some time after the first touch or key press.
 * A later action that fails then has it, and the first page does not wait for it. Mantine's store keeps
 * earlier toasts.
 */
export function LazyToaster() {
  useEffect(() => {
    const kinds = ['pointerdown', 'keydown'] as const;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFirst = () => {
      timer ??= setTimeout(requestToaster, LOAD_AFTER_MS);
    };
    for (const kind of kinds) window.addEventListener(kind, onFirst, { once: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) window.removeEventListener(kind, onFirst);
    };
  }, []);
  return useStore(isToasterRequested) ? <Toaster /> : null;
}
