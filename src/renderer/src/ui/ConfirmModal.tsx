import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import type { ConfirmDialogProps } from './ConfirmDialog';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog'), 'ConfirmDialog');

/**
 * Asks "are you sure?". The focus starts on the cancel button, and Escape cancels.
 * The dialog's code is loaded with the first question, because it is large and rarely needed.
 */
export function ConfirmModal(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(props.opened);
  if (props.opened && !asked) setAsked(true);
  if (!asked) return null;
  return <ConfirmDialog {...props} />;
}
