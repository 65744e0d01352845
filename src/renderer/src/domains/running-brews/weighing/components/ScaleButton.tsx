import { UnstyledButton } from '@mantine/core';
import { Scale } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { runningBrews } from '../../model/store';
import { canFindAgain, connectedScales, knownScales } from '../../scales/scales';
import { useBrewOnScale } from '../hooks/weighing';
import classes from './ScaleButton.module.css';

const ScaleSheet = lazyPart(() => import('./ScaleSheet'), 'ScaleSheet');

/** Connects the last used scale, where the browser allows it without a tap. */
function useKnownScale(brewId: string): void {
  useEffect(() => {
    const hasKnown = canFindAgain() && knownScales.getState().length > 0;
    if (!hasKnown && connectedScales.getState().length === 0) return;
    import('../model/weigh-running-brew').then(
      ({ takeKnownScale }) => takeKnownScale(brewId),
      (error: unknown) => console.warn('The scale was not looked for.', error),
    );
  }, [brewId]);
}

interface ScaleButtonProps {
  brewId: string;
  /** Whether the person requested a scale on the page before. */
  openAtFirst: boolean;
}

export const ScaleButton = memo(function ScaleButton(props: ScaleButtonProps) {
  const { brewId, openAtFirst } = props;
  const weighed = useBrewOnScale(brewId);
  // A reload keeps the request in the history; only a brew that has not started opens the sheet.
  const [open, setOpen] = useState(
    () => openAtFirst && runningBrews.find(brewId)?.status === 'ready',
  );
  useKnownScale(brewId);
  return (
    <>
      <UnstyledButton
        className={`grid place-items-center flex-none relative text-timer-ink rounded-circle h-touch w-touch ${classes.button}`}
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
