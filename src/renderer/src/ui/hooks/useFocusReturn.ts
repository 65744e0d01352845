import { useEffect, useRef, useState } from 'react';

/** Returns the element that opened the dialog, or the page's content if that was removed. */
function placeFor(opener: Element | null): HTMLElement | null {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  return isThere ? opener : document.getElementById('conteudo');
}

/**
 * Restores the focus when a dialog that is mounted only while it is open closes.
 * Mantine does that only for dialogs that stay mounted.
 */
export function useFocusReturn(isOpen: boolean): void {
  const [opener] = useState(() => (isOpen ? document.activeElement : null));
  const isOpenNow = useRef(isOpen);
  useEffect(() => {
    isOpenNow.current = isOpen;
  }, [isOpen]);
  useEffect(
    () => () => {
      if (opener === null || !isOpenNow.current) return;
      // The closing dialog releases its focus trap first.
      setTimeout(() => placeFor(opener)?.focus({ preventScroll: true }));
    },
    [opener],
  );
}
