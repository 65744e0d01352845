import { type ReactNode, useEffect, useState } from 'react';
import { onSettled } from '@/services/query-cache/on-settled';

/** Delay, in ms, of parts that no page needs, so that they do not slow the first taps. */
export const BACKGROUND_DELAY_MS = 3000;

interface WhenIdleProps {
  children: ReactNode;
  after?: number;
}

export function WhenIdle({ children, after = 0 }: WhenIdleProps) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const show = () => setIdle(true);
    if (after === 0) return onSettled(show);
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      stop = onSettled(show);
    }, after);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [after]);
  return idle ? children : null;
}
