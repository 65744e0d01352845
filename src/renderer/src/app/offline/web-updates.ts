import { platform } from '@/platform/platform';
import { createUpdates } from './updates';

/**
 * The updates of this page.
 * Null on the desktop, in development and in browsers without service workers.
 */
export const webUpdates =
  platform.kind === 'web' && import.meta.env.PROD && 'serviceWorker' in navigator
    ? createUpdates(navigator.serviceWorker, () => location.reload())
    : null;
