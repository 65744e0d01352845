import { UnstyledButton } from '@mantine/core';
import { Scale } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { canFindAgain } from '@/services/scales/bluetooth-support';
import { knownScales } from '@/services/scales/known-scales';
import { connectedScales } from '@/services/scales/scales';
import { useWeighedBrew } from './hooks/weighing';
import classes from './ScaleButton.module.css';

const ScaleSheet = lazyPart(() => import('./ScaleSheet'), 'ScaleSheet');

/** Takes up the scale this person used last, where the browser finds it without a tap. */
function useKnownScale(sessionId: string): void {
  useEffect(() => {
    const hasKnown = canFindAgain() && knownScales.getState().length > 0;
    if (!hasKnown && connectedScales.getState().length === 0) return;
    import('./take-known-scale').then(
      ({ takeKnownScale }) => takeKnownScale(sessionId),
      (error: unknown) => console.warn('The scale was not looked for.', error),
    );
  }, [sessionId]);
}

interface ScaleButtonProps {
  sessionId: string;
  /** Somebody asked for a scale on the way here. */
  openAtFirst: boolean;
}

/** The scale under a brew: opens the sheet that connects one. What it needs is loaded then. */
export function ScaleButton({ sessionId, openAtFirst }: ScaleButtonProps) {
  const weighed = useWeighedBrew(sessionId);
  const [open, setOpen] = useState(openAtFirst);
  useKnownScale(sessionId);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        data-on={weighed !== null || undefined}
        aria-label={weighed ? 'Balança deste preparo' : 'Pesar com uma balança'}
        title={weighed ? 'Balança deste preparo' : 'Pesar com uma balança'}
        onClick={() => setOpen(true)}
      >
        <Scale size={22} />
      </UnstyledButton>
      {open ? <ScaleSheet sessionId={sessionId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
