import { useLayoutEffect } from 'react';

/**
 * Tells what lies around a screen what that screen is: an attribute of the document's root while it is
 * there. Not by `:has()` in a style sheet: what that asks of the root or the shell is worked out anew
 * whenever anything anywhere in them comes or goes, which cost each press a tenth of its time.
 */
export function useRootMark(name: 'data-fills-window' | 'data-night', value: string): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.setAttribute(name, value);
    return () => root.removeAttribute(name);
  }, [name, value]);
}
