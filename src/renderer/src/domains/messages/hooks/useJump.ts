import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useAddressParams } from '@/ui/hooks/useAddressParams';
import type { TimelineItem } from '../model/timeline';

const HIGHLIGHT_MS = 2_000;
/** Older messages per request: the searched message may be years old. */
const STRIDE = 200;
/** Query parameter with the id of a message, in links to a search result. */
export const MESSAGE_PARAMETER = 'message';

interface JumpOptions {
  items: readonly TimelineItem[];
  canLoad: boolean;
  loadOlder: (count: number) => void;
  scrollTo: (index: number) => void;
}

export function useJump({ items, canLoad, loadOlder, scrollTo }: JumpOptions) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [found, setFound] = useState<string | null>(null);

  const [parameters, changeAddress] = useAddressParams();
  const addressed = parameters.get(MESSAGE_PARAMETER);
  // The jump happens once: after a reload or Back, the conversation opens without it.
  const forgetAddressed = useEffectEvent(() => changeAddress({ [MESSAGE_PARAMETER]: null }));
  useEffect(() => {
    if (addressed === null) return;
    setWanted(addressed);
    forgetAddressed();
  }, [addressed]);

  const requestOlder = useEffectEvent(() => loadOlder(STRIDE));
  const show = useEffectEvent((index: number) => scrollTo(index));
  useEffect(() => {
    if (wanted === null) return;
    const index = items.findIndex(({ message }) => message.id === wanted);
    if (index === -1 && canLoad) {
      requestOlder();
      return;
    }
    setWanted(null);
    if (index === -1) return;
    show(index);
    setFound(wanted);
  }, [wanted, items, canLoad]);

  useEffect(() => {
    if (found === null) return;
    const timer = setTimeout(() => setFound(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [found]);

  const jump = useCallback((messageId: string) => setWanted(messageId), []);
  return { found, jump };
}
