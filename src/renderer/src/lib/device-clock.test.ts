import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authFetch, clockSkew, skewWords, storedSkew } from './device-clock';

const HOUR = 3600;
const TOKEN_URL = 'https://projeto.example/auth/v1/token?grant_type=refresh_token';
/** The server's time, in epoch s. */
const SERVER_NOW = 1_800_000_000;

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('window', {});
  clockSkew.setState(null);
});

const session = { access_token: 'a.b.c', expires_in: HOUR, expires_at: SERVER_NOW + HOUR };

describe('a new token', () => {
  it.each([
    ['right', 0],
    ['three hours ahead', 3 * HOUR],
    ['three hours behind', -3 * HOUR],
    ['forty years ahead', 40 * 365 * 24 * HOUR],
  ])('is valid for an hour on a clock that is %s', async (_, ahead) => {
    vi.useFakeTimers({ now: (SERVER_NOW + ahead) * 1000, toFake: ['Date'] });
    answer.mockResolvedValue(Response.json({ ...session, user: { id: 'ana' } }));
    const received: unknown = await (await authFetch(TOKEN_URL, { method: 'POST' })).json();
    expect(received).toEqual({
      ...session,
      expires_at: SERVER_NOW + ahead + HOUR,
      user: { id: 'ana' },
    });
    expect(clockSkew.getState()).toBe(ahead * 1000);
    vi.useRealTimers();
  });
});

describe('a response without a token', () => {
  it('is not changed', async () => {
    answer.mockResolvedValueOnce(Response.json({ id: 'ana', email: 'ana@example.com' }));
    await expect((await authFetch(TOKEN_URL)).json()).resolves.toEqual({
      id: 'ana',
      email: 'ana@example.com',
    });
    answer.mockResolvedValueOnce(Response.json({ error_code: 'bad_jwt' }, { status: 403 }));
    const refused = await authFetch(TOKEN_URL);
    expect(refused.status).toBe(403);
    await expect(refused.json()).resolves.toEqual({ error_code: 'bad_jwt' });
    expect(clockSkew.getState()).toBeNull();
  });
});

it.each([
  [3 * HOUR, '3 horas adiantado'],
  [-HOUR, '1 hora atrasado'],
  [8 * 60, '8 minutos adiantado'],
  [-49 * HOUR, '2 dias atrasado'],
  [40 * 365 * 24 * HOUR, '40 anos adiantado'],
])('describes a difference of %d s', (seconds, words) => {
  expect(skewWords(seconds * 1000)).toBe(words);
});

describe('a stored session', () => {
  const YEARS = 40 * 365 * 24 * HOUR;
  const stored = (ahead: number) => {
    const payload = JSON.stringify({ iat: SERVER_NOW, exp: SERVER_NOW + HOUR, name: 'Zoé ÿ?>' });
    const part = Buffer.from(payload).toString('base64url');
    return {
      kind: 'stored' as const,
      user: { id: 'ana', email: null },
      accessToken: `a.${part}.c`,
      expiresAt: (SERVER_NOW + ahead + HOUR) * 1000,
    };
  };
  const now = (ahead: number, age: number) => (SERVER_NOW + age + ahead) * 1000;

  it.each([3 * HOUR, -3 * HOUR, YEARS, -YEARS, 0])(
    'shows a clock that is wrong by %d s',
    (ahead) => {
      for (const age of [0, 600, HOUR - 1]) {
        expect(storedSkew(stored(ahead), now(ahead, age))).toBe(ahead * 1000);
      }
    },
  );

  it('shows that the clock was set back after the sign-in', () => {
    expect(storedSkew(stored(0), now(-3 * HOUR, 600))).toBe((600 - 3 * HOUR) * 1000);
    expect(storedSkew(stored(3 * HOUR), now(-3 * HOUR, 0))).toBe(-3 * HOUR * 1000);
  });

  it('shows no lead of a clock that was corrected', () => {
    expect(storedSkew(stored(3 * HOUR), now(0, 600))).toBe(0);
  });

  it('shows no lead if its token cannot be read', () => {
    expect(storedSkew({ ...stored(YEARS), accessToken: 'a.b.c' }, now(0, 0))).toBe(0);
    expect(storedSkew({ kind: 'none' }, now(0, 0))).toBe(0);
  });
});
