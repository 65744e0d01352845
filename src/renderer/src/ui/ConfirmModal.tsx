import { useEffect, useState } from 'react';
import { onIdle } from '@/lib/async';
import { lazyPart } from '@/lib/lazy-part';
import type { ConfirmDialogProps } from './ConfirmDialog';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog'), 'ConfirmDialog');

/**
 * Asks "are you sure?". The focus starts on the cancel button, and Escape cancels.
 * The dialog's code is loaded with the first question, because it is large and rarely needed; for a
 * question that must open at once, as on the timer, as soon as the page is idle.
 */
export function ConfirmModal(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(props.opened);
  if (props.opened && !asked) setAsked(true);
  useEffect(
    () => (props.atOnce ? onIdle(() => void ConfirmDialog.preload()) : undefined),
    [props.atOnce],
  );
  if (!asked) return null;
  return <ConfirmDialog {...props} />;
}
