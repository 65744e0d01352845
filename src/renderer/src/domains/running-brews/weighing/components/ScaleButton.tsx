import { UnstyledButton } from '@mantine/core';
import { Scale } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { runningBrews } from '../../model/store';
import { canFindAgain, connectedScales, knownScales } from '../../scales/scales';
import { useWeighedBrew } from '../hooks/weighing';
import classes from './ScaleButton.module.css';

const ScaleSheet = lazyPart(() => import('./ScaleSheet'), 'ScaleSheet');

/** Takes up the scale this person used last, where the browser finds it without a tap. */
function useKnownScale(brewId: string): void {
  useEffect(() => {
    const hasKnown = canFindAgain() && knownScales.getState().length > 0;
    if (!hasKnown && connectedScales.getState().length === 0) return;
    import('../model/weigh-brew').then(
      ({ takeKnownScale }) => takeKnownScale(brewId),
      (error: unknown) => console.warn('The scale was not looked for.', error),
    );
  }, [brewId]);
}

interface ScaleButtonProps {
  brewId: string;
  /** The person requested a scale on the way to this page. */
  openAtFirst: boolean;
}

/** Opens the sheet that connects a scale to a brew. The sheet's code is loaded then. */
export const ScaleButton = memo(function ScaleButton(props: ScaleButtonProps) {
  const { brewId, openAtFirst } = props;
  const weighed = useWeighedBrew(brewId);
  // A reload keeps the request in the history: it must not cover a clock that runs.
  const [open, setOpen] = useState(
    () => openAtFirst && runningBrews.find(brewId)?.status === 'ready',
  );
  useKnownScale(brewId);
  return (
    <>
      <UnstyledButton
        className={`centered flex-none relative no-padding timer-ink ${classes.button}`}
        data-on={weighed !== null || undefined}
        aria-label={weighed ? 'Balança deste preparo' : 'Pesar com uma balança'}
        title={weighed ? 'Balança deste preparo' : 'Pesar com uma balança'}
        onClick={() => setOpen(true)}
      >
        <Scale size={22} />
      </UnstyledButton>
      {open ? <ScaleSheet brewId={brewId} onClose={() => setOpen(false)} /> : null}
    </>
  );
});
