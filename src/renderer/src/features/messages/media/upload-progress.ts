import { useSyncExternalStore } from 'react';

const shares = new Map<string, number>();
const listeners = new Set<() => void>();

/** Says how much of a file is on the server, 0 to 1; null once it is no longer on its way. */
export function setUploadShare(path: string, share: number | null): void {
  if (share === null) shares.delete(path);
  else shares.set(path, share);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How much of that file was sent, 0 to 1; null while it is not being sent. */
export function useUploadShare(path: string | null): number | null {
  return useSyncExternalStore(subscribe, () => (path === null ? null : (shares.get(path) ?? null)));
}
