let reached = true;
const listeners = new Set<() => void>();

/** Notes whether the last request found the server. */
export function noteReach(found: boolean): void {
  if (found === reached) return;
  reached = found;
  for (const listener of listeners) listener();
}

/** Whether the last request found the server. */
export function isServerReached(): boolean {
  return reached;
}

/** Calls back when that changes. */
export function onReachChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
