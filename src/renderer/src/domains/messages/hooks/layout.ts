import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';

/** Whether list and chat are side by side: from 1100 px up. */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 68.75em)', false, { getInitialValueInEffect: false });
}

/** Least covered height, in px, that counts as a keyboard; browser bars cover less. */
const KEYBOARD_MIN = 120;
const NAME = '--coado-visible-height';

/** Resizes a page that fills the window, because a phone's keyboard would cover it. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const visible = window.visualViewport;
    if (!visible) return;
    const root = document.documentElement;
    const adjust = () => {
      // A zoomed view shows only a part of the page, which is no reason to shrink the page.
      const covered = visible.scale > 1.01 ? 0 : window.innerHeight - visible.height;
      if (covered < KEYBOARD_MIN) {
        root.style.removeProperty(NAME);
        return;
      }
      root.style.setProperty(NAME, `${visible.height}px`);
      // iOS scrolls the page to the focused field, although the shrunk page shows it already.
      window.scrollTo(0, 0);
    };
    adjust();
    visible.addEventListener('resize', adjust);
    return () => {
      visible.removeEventListener('resize', adjust);
      root.style.removeProperty(NAME);
    };
  }, []);
}
