import { useEffect, useState } from 'react';

/** What had the focus; the page itself where that has gone with what the window changed. */
function placeFor(opener: Element | null): HTMLElement | null {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  return isThere ? opener : document.getElementById('conteudo');
}

/**
 * For a window that is mounted when it opens: gives the focus back to what had it before, which the
 * library only does for windows that were there, closed, all along.
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
