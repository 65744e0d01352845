import { platform } from '@/platform/platform';
import type { MessageNotice } from './tell-messages';

/** Whether a notice would be shown at all; the desktop app decides for itself. */
export function canShowNotices(): boolean {
  if (platform.desktop) return true;
  return typeof Notification === 'function' && Notification.permission === 'granted';
}

/**
 * Shows a message through the system. In the browser only while the page is hidden; the desktop app
 * knows itself what the person is looking at.
 */
export async function showNotice(
  notice: MessageNotice,
  open: (route: string) => void,
): Promise<void> {
  if (platform.desktop) {
    await platform.desktop.notifications.show(notice);
    return;
  }
  if (!document.hidden) return;
  // One per conversation: the newest message stands for those before it.
  const shown = new Notification(notice.title, {
    body: notice.body,
    tag: notice.route,
    icon: '/icon.svg',
  });
  shown.addEventListener('click', () => {
    window.focus();
    open(notice.route);
    shown.close();
  });
}
