import { useEffect } from 'react';
import { nextPaint } from '@/lib/async';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart } from '@/lib/lazy-part';
import { isToasterRequested, requestToaster } from './toast';

const Toaster = lazyPart(() => import('./Toaster'), 'Toaster');

/**
 * What draws the toasts, loaded once the first touch or key is answered: early enough to be there when
 * something that the person did fails, and nothing that a page or a press has to wait for. Toasts shown
 * before it is there wait in Mantine's store.
 */
export function LazyToaster() {
  useEffect(() => {
    const kinds = ['pointerdown', 'keydown'] as const;
    const onFirst = () => void nextPaint().then(requestToaster);
    for (const kind of kinds) window.addEventListener(kind, onFirst, { once: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, onFirst);
    };
  }, []);
  return useStore(isToasterRequested) ? <Toaster /> : null;
}
