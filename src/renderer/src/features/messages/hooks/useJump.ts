import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { TimelineItem } from '../model/timeline';

/** Duration of the highlight after a jump, in ms. */
const STANDS_OUT_MS = 2_000;

interface JumpOptions {
  items: readonly TimelineItem[];
  /** Whether older messages can be had. */
  canLoad: boolean;
  loadOlder: () => void;
  scrollTo: (index: number) => void;
}

/** The way from an answer to what it answers, loading older messages until that one is here. */
export function useJump({ items, canLoad, loadOlder, scrollTo }: JumpOptions) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [found, setFound] = useState<string | null>(null);

  const askOlder = useEffectEvent(() => loadOlder());
  const show = useEffectEvent((index: number) => scrollTo(index));
  useEffect(() => {
    if (wanted === null) return;
    const index = items.findIndex(({ message }) => message.id === wanted);
    if (index === -1 && canLoad) {
      askOlder();
      return;
    }
    setWanted(null);
    if (index === -1) return;
    show(index);
    setFound(wanted);
  }, [wanted, items, canLoad]);

  useEffect(() => {
    if (found === null) return;
    const timer = setTimeout(() => setFound(null), STANDS_OUT_MS);
    return () => clearTimeout(timer);
  }, [found]);

  const jump = useCallback((messageId: string) => setWanted(messageId), []);
  return { found, jump };
}
