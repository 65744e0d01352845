import { useEffect, useState } from 'react';
import { onIdle } from '@/lib/async';
import { lazyPart } from '@/lib/lazy-part';
import type { ConfirmDialogProps } from './ConfirmDialog';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog'), 'ConfirmDialog');

/**
 * Shows an "are you sure?" question; the focus starts on the cancel button.
 * The dialog's code is loaded with the first question or, for `atOnce`, when the page is idle.
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
