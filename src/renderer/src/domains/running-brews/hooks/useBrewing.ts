import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from '@/lib/hooks/useStore';
import { platform } from '@/platform/platform';
import { BREWS_KEY } from '../model/storage-key';

const BREWING_PAGES = ['/calculator', '/counter'];

function keepsBrews(): boolean {
  // Where nothing can be kept, brews live in memory and only the store knows of them.
  if (!platform.brewStorage) return true;
  const stored = platform.brewStorage.getItem(BREWS_KEY);
  return stored !== null && !stored.endsWith('"brews":[]}');
}

// Another tab, or another window of the desktop app, may start a brew too.
const storedBrews = { subscribe: platform.onBrewsChanged, getState: keepsBrews };

/**
 * Returns whether this device has a brew or the page may start one.
 * It stays true once it was, so that the end of a brew unmounts nothing. Until then no page has to
 * download the store.
 */
export function useBrewing(): boolean {
  const { pathname } = useLocation();
  const stored = useStore(storedBrews);
  const [needed, setNeeded] = useState(false);
  const neededNow = stored || BREWING_PAGES.some((page) => pathname.startsWith(page));
  if (neededNow && !needed) setNeeded(true);
  return needed || neededNow;
}
