// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { mayShowNotices, showBrowserNotice } from './notice';

afterEach(() => vi.unstubAllGlobals());

const NOTICE = { kind: 'message', title: 'Ana', body: 'Oi', route: '/messages/ana' } as const;

function stubWorker(active: object | null | undefined) {
  const showNotification = vi.fn(() => Promise.resolve());
  const registration = active === undefined ? undefined : { active, showNotification };
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  vi.stubGlobal('navigator', { serviceWorker });
  return showNotification;
}

it('shows the notification by an active worker, as Android requires', async () => {
  const refused = vi.fn(() => {
    throw new TypeError('Illegal constructor');
  });
  vi.stubGlobal('Notification', refused);
  const showNotification = stubWorker({});
  await showBrowserNotice(NOTICE, vi.fn());
  expect(refused).not.toHaveBeenCalled();
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Ana',
    expect.objectContaining({
      body: 'Oi',
      tag: '/messages/ana',
      renotify: false,
      data: { kind: 'message', route: '/messages/ana' },
    }),
  );
});

it.each([undefined, null])(
  'shows it itself while the worker is %s, and opens its page',
  async (active) => {
    const shown: EventTarget[] = [];
    class FakeNotification extends EventTarget {
      close = vi.fn();
      constructor() {
        super();
        shown.push(this);
      }
    }
    vi.stubGlobal('Notification', FakeNotification);
    stubWorker(active);
    const open = vi.fn();
    await showBrowserNotice(NOTICE, open);
    expect(open).not.toHaveBeenCalled();
    shown[0]?.dispatchEvent(new Event('click'));
    expect(open).toHaveBeenCalledExactlyOnceWith('/messages/ana');
  },
);

it('requires the permission of the browser', () => {
  vi.stubGlobal('Notification', undefined);
  expect(mayShowNotices()).toBe(false);
  for (const permission of ['default', 'denied', 'granted']) {
    vi.stubGlobal('Notification', Object.assign(vi.fn(), { permission }));
    expect(mayShowNotices()).toBe(permission === 'granted');
  }
});
