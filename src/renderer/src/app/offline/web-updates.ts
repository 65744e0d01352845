import { platform } from '@/platform/platform';
import { createUpdates } from './updates';

/** The updates of this page; null on the desktop, in development and where there are no workers. */
export const webUpdates =
  platform.kind === 'web' && import.meta.env.PROD && 'serviceWorker' in navigator
    ? createUpdates(navigator.serviceWorker, () => location.reload())
    : null;
