import { useEffect, useState } from 'react';

/** Returns the element that had the focus, or the page if the element is removed. */
function placeFor(opener: Element | null): HTMLElement | null {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  return isThere ? opener : document.getElementById('conteudo');
}

/**
 * Returns the focus when a dialog that is mounted on opening closes.
 * The library does that only for dialogs that stay mounted.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the window has let go of the focus.
      setTimeout(() => placeFor(opener)?.focus({ preventScroll: true }));
    },
    [opener],
  );
}
