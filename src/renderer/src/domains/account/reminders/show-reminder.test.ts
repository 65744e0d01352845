// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastWithLink } from '@/ui/toast-with-link';
import type { Reminder } from './model/reminder';
import { showReminder } from './show-reminder';

vi.mock('@/ui/toast-with-link', () => ({ toastWithLink: vi.fn() }));

const AT = new Date('2026-11-20T07:30:00-03:00');
const REMINDER: Reminder = { id: '1', kind: 'brew', at: '07:30', days: [5], isOn: true };

const notified = vi.fn();
let isHidden = false;
let permission: NotificationPermission = 'default';
class FakeNotification extends EventTarget {
  static get permission() {
    return permission;
  }
  constructor(title: string) {
    super();
    notified(title);
  }
}

const show = (at = AT) => showReminder(REMINDER, at, vi.fn());

beforeEach(() => {
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  [isHidden, permission] = [false, 'default'];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  localStorage.clear();
});

it('shows a toast in a visible tab, once for each due time', async () => {
  await show();
  await show();
  expect(toastWithLink).toHaveBeenCalledOnce();
  await show(new Date('2026-11-27T07:30:00-03:00'));
  expect(toastWithLink).toHaveBeenCalledTimes(2);
  expect(notified).not.toHaveBeenCalled();
});

it('shows a notification if the tab is hidden', async () => {
  [isHidden, permission] = [true, 'granted'];
  await show();
  expect(notified).toHaveBeenCalledExactlyOnceWith('Hora do café');
  expect(toastWithLink).not.toHaveBeenCalled();
});

it('leaves the reminder to another tab if a hidden tab may not show notifications', async () => {
  isHidden = true;
  await show();
  expect(notified).not.toHaveBeenCalled();
  isHidden = false;
  await show();
  expect(toastWithLink).toHaveBeenCalledOnce();
});
