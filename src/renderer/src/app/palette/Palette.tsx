import { useLayoutEffect } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart } from '@/lib/lazy-part';
import { IS_APPLE, openPalette, paletteView } from './palette-state';

const close = () => paletteView.setState(null);

const CommandPalette = lazyPart(() => import('./CommandPalette'), 'CommandPalette');
const Shortcuts = lazyPart(() => import('./Shortcuts'), 'Shortcuts');

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}

function onKey(event: KeyboardEvent): void {
  if (event.repeat || event.defaultPrevented || event.altKey) return;
  if ((IS_APPLE ? event.metaKey : event.ctrlKey) && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    paletteView.setState(paletteView.getState() === 'everything' ? null : 'everything');
  } else if (event.key === '?' && !isTyping(event.target)) {
    event.preventDefault();
    openPalette('shortcuts');
  }
}

/** Loads and opens the palette with Ctrl or ⌘ and K, and the list of shortcuts with `?`. */
export function Palette() {
  const open = useStore(paletteView);
  // This is a layout effect, so that the keys work as soon as the page is visible.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      close();
    };
  }, []);
  if (open === 'everything') return <CommandPalette onClose={close} />;
  return open === 'shortcuts' ? <Shortcuts onClose={close} /> : null;
}
