import { useEffect, useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { justFinished } from '../accomplishment-feed';

const NONE: ReadonlySet<string> = new Set();

/** Returns the ids of challenges finished a moment ago, to the first page that reads them. */
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
