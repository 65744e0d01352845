import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import type { ConfirmDialogProps } from './ConfirmDialog';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog'), 'ConfirmDialog');

/**
 * The one way Coado asks "are you sure?": focus starts on the harmless answer, Escape means no. Its
 * code comes with the first question, because pages ask rarely and dialogs are heavy.
 */
export function ConfirmModal(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(props.opened);
  if (props.opened && !asked) setAsked(true);
  if (!asked) return null;
  return <ConfirmDialog {...props} />;
}
