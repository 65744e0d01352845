import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from '@/lib/hooks/useStore';
import { platform } from '@/platform/platform';
import { RUNNING_BREWS_KEY } from '../model/beside-brew';

const BREWING_PAGES = ['/calculator', '/counter'];

function hasRunningBrews(): boolean {
  // Without storage, brews exist only in memory, and only the store knows them.
  if (!platform.runningBrewStorage) return true;
  const stored = platform.runningBrewStorage.getItem(RUNNING_BREWS_KEY);
  return stored !== null && !stored.endsWith('"brews":[]}');
}

// Another tab or window may start a brew.
const storedBrews = { subscribe: platform.onRunningBrewsChanged, getState: hasRunningBrews };

/** Whether this device has a brew or the page may start one; stays true afterwards. */
export function useBrewing(): boolean {
  const { pathname } = useLocation();
  const stored = useStore(storedBrews);
  const [needed, setNeeded] = useState(false);
  const neededNow = stored || BREWING_PAGES.some((page) => pathname.startsWith(page));
  if (neededNow && !needed) setNeeded(true);
  return needed || neededNow;
}
