import { createStore } from '@shared/store';

/** By path, of what is being sent now. */
export const uploadShares = createStore<ReadonlyMap<string, number>>(new Map());

/** Says how much of a file is on the server, 0 to 1; null once it is no longer on its way. */
export function setUploadShare(path: string, share: number | null): void {
  const next = new Map(uploadShares.getState());
  if (share === null) next.delete(path);
  else next.set(path, share);
  uploadShares.setState(next);
}
