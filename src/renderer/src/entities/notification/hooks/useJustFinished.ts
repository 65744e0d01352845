import { useEffect, useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { justFinished } from '../news-feed';

const NONE: ReadonlySet<string> = new Set();

/** Ids of challenges that were finished just now: the page that asks celebrates them, no other one does. */
export function useJustFinished(): ReadonlySet<string> {
  const finished = useStore(justFinished);
  const [celebrated, setCelebrated] = useState(NONE);
  useEffect(() => {
    if (finished.size === 0) return;
    setCelebrated(finished);
    justFinished.setState(NONE);
  }, [finished]);
  return celebrated;
}
