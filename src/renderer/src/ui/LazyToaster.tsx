import { useEffect } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { demandToaster, useToasterDemanded } from './hooks/toaster-demand';

const Toaster = lazyPart(() => import('./Toaster'), 'Toaster');

/**
 * What draws the toasts, loaded with the first touch or key: early enough to be there when something
 * that the person did fails, and nothing that a page has to wait for. Toasts shown before it is there
 * wait in Mantine's store.
 */
export function LazyToaster() {
  useEffect(() => {
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) window.addEventListener(kind, demandToaster, { once: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, demandToaster);
    };
  }, []);
  return useToasterDemanded() ? <Toaster /> : null;
}
