import { useLayoutEffect } from 'react';

/** Marks `<html>` while a dialog keeps the page from scrolling; Mantine marks only the body. */
export function markScrollLock(): void {
  const mark = () => {
    const isLocked = document.body.hasAttribute('data-scroll-locked');
    document.documentElement.toggleAttribute('data-locked', isLocked);
  };
  new MutationObserver(mark).observe(document.body, { attributeFilter: ['data-scroll-locked'] });
}

/**
 * Sets an attribute of `<html>` while a screen is mounted, as the condition of CSS rules.
 * `:has()` on the root made each press 10 % slower.
 */
export function useRootMark(
  name: 'data-fills-window' | 'data-night' | 'data-brew-pills',
  value: string,
): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.setAttribute(name, value);
    return () => root.removeAttribute(name);
  }, [name, value]);
}
