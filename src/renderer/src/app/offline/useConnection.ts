import { useSyncExternalStore } from 'react';
import { isServerReached, onReachChange } from '@/lib/reach';
import { platform } from '@/platform/platform';

function subscribe(listener: () => void): () => void {
  const stop = onReachChange(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The desktop app may have its server on the same machine, which needs no network. */
function isConnected(): boolean {
  return isServerReached() && (platform.kind === 'desktop' || navigator.onLine);
}

/** Whether the server is to be reached, as far as anybody can tell. */
export function useConnection(): boolean {
  return useSyncExternalStore(subscribe, isConnected);
}
