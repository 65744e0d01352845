import { useEffect, useState } from 'react';

/**
 * For a window that is mounted when it opens: gives the focus back to what had it before, which the
 * library only does for windows that were there, closed, all along.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the window has let go of the focus.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) {
          opener.focus({ preventScroll: true });
        }
      });
    },
    [opener],
  );
}
