import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enablePush, keepSubscribed } from './device';

const KEY = 'QUJD';
const answers: { get_push_key: unknown; save_push_subscription: unknown } = {
  get_push_key: { data: KEY, error: null, status: 200 },
  save_push_subscription: null,
};
vi.mock('@/lib/supabase', () => ({
  supabase: async () => ({
    rpc: async (name: keyof typeof answers) => answers[name],
    // The server has forgotten this browser.
    from: () => ({ select: () => ({ eq: async () => ({ data: [], error: null, status: 200 }) }) }),
  }),
}));
vi.mock('./forget-device', () => ({ workerRegistration: async () => registration }));

const unsubscribe = vi.fn(async () => true);
const subscription = {
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: null },
  toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe,
};
const registration = {
  pushManager: { getSubscription: async () => subscription, subscribe: async () => subscription },
};

beforeEach(() => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve(registration) },
    configurable: true,
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  unsubscribe.mockClear();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps the subscription if the server fails to register it', async () => {
  answers.save_push_subscription = { data: null, error: { message: 'no' }, status: 503 };
  await keepSubscribed('ana');
  await expect(enablePush()).rejects.toMatchObject({ code: 'server' });
  expect(unsubscribe).not.toHaveBeenCalled();
});

it('removes the subscription if the server refuses it', async () => {
  answers.save_push_subscription = { data: null, error: { message: 'no' }, status: 403 };
  await expect(enablePush()).rejects.toMatchObject({ code: 'forbidden' });
  expect(unsubscribe).toHaveBeenCalledOnce();
});
