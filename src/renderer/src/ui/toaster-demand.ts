import { useSyncExternalStore } from 'react';

let demanded = false;
const listeners = new Set<() => void>();

/** Says that there is a toast to show: until the first one nobody loads what draws them. */
export function demandToaster(): void {
  if (demanded) return;
  demanded = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any toast was shown since the app started. */
export function useToasterDemanded(): boolean {
  return useSyncExternalStore(subscribe, () => demanded);
}
