import { useEffect } from 'react';

/** Time in ms that an unused object URL stays valid, for an element that is being replaced. */
const LINGER_MS = 10_000;

interface Held {
  url: string;
  holders: number;
}

const urls = new WeakMap<Blob, Held>();

function heldUrl(blob: Blob): Held {
  let held = urls.get(blob);
  if (!held) {
    held = { url: URL.createObjectURL(blob), holders: 0 };
    urls.set(blob, held);
  }
  return held;
}

function hold(blob: Blob): () => void {
  const held = heldUrl(blob);
  held.holders += 1;
  return () => {
    held.holders -= 1;
    setTimeout(() => {
      if (held.holders > 0 || urls.get(blob) !== held) return;
      URL.revokeObjectURL(held.url);
      urls.delete(blob);
    }, LINGER_MS);
  };
}

/** Returns an object URL of the blob, and revokes it after the last user. */
export function useObjectUrl(blob: Blob | null): string | null {
  useEffect(() => (blob ? hold(blob) : undefined), [blob]);
  return blob ? heldUrl(blob).url : null;
}
