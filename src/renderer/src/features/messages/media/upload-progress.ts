import { createStore } from '@shared/store';
import { useStore } from '@/lib/hooks/useStore';

/** By path, of what is being sent now. */
const shares = createStore<ReadonlyMap<string, number>>(new Map());

/** Says how much of a file is on the server, 0 to 1; null once it is no longer on its way. */
export function setUploadShare(path: string, share: number | null): void {
  const next = new Map(shares.getState());
  if (share === null) next.delete(path);
  else next.set(path, share);
  shares.setState(next);
}

/** How much of that file was sent, 0 to 1; null while it is not being sent. */
export function useUploadShare(path: string | null): number | null {
  return useStore(shares, (all) => (path === null ? null : (all.get(path) ?? null)));
}
