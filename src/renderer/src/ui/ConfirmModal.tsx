import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import type { ConfirmDialogProps } from './ConfirmDialog';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog'), 'ConfirmDialog');

/**
 * Asks "are you sure?": focus starts on the harmless answer, Escape means no.
 * Its code is loaded with the first question, because dialogs are heavy and rarely needed.
 */
export function ConfirmModal(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(props.opened);
  if (props.opened && !asked) setAsked(true);
  if (!asked) return null;
  return <ConfirmDialog {...props} />;
}
