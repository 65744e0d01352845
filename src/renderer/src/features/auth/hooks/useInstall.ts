import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import { install, installOffer } from '@/lib/install-offer';

const ask = () => {
  install().catch((error: unknown) => logError('landing: the browser did not install', error));
};

/** Installs the web app, where the browser offers that. */
export function useInstall(): (() => void) | null {
  return useStore(installOffer) ? ask : null;
}
