import { useLayoutEffect } from 'react';

/**
 * Sets an attribute of the document's root while a screen is shown.
 * `:has()` on the root or the shell would be recomputed at every change inside them, which cost
 * each press a tenth of its time.
 */
export function useRootMark(name: 'data-fills-window' | 'data-night', value: string): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.setAttribute(name, value);
    return () => root.removeAttribute(name);
  }, [name, value]);
}
