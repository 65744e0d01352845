import { type ComponentType, useEffect, useState } from 'react';
import { logError } from '@/lib/app-error';
import { demandToaster, useToasterDemanded } from './hooks/toaster-demand';

/**
 * What draws the toasts, loaded with the first touch or key: early enough to be there when something
 * that the person did fails, and nothing that a page has to wait for. Toasts shown before it is there
 * wait in Mantine's store.
 */
export function LazyToaster() {
  const demanded = useToasterDemanded();
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) window.addEventListener(kind, demandToaster, { once: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, demandToaster);
    };
  }, []);

  useEffect(() => {
    if (!demanded || Toaster) return;
    const load = () => {
      import('./Toaster')
        .then((loaded) => setToaster(() => loaded.Toaster))
        .catch((error: unknown) => logError('toasts: what draws them could not be loaded', error));
    };
    load();
    // Without a connection it is asked for again when there is one.
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [demanded, Toaster]);

  return Toaster ? <Toaster /> : null;
}
