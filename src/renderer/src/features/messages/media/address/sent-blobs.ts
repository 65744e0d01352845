/** How many of the files just sent are kept, so that nobody downloads what they have in hand. */
const KEPT = 12;

const sent = new Map<string, Blob>();

/** Keeps what was sent under its path, in place of the oldest. */
export function rememberSent(path: string, blob: Blob): void {
  sent.set(path, blob);
  const [oldest] = sent.keys();
  if (sent.size > KEPT && oldest !== undefined) sent.delete(oldest);
}

/** What this page sent under that path, if it is still at hand. */
export function sentBlob(path: string): Blob | null {
  return sent.get(path) ?? null;
}
