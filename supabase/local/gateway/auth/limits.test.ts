import { request } from 'node:http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { newAddress, startAuthStack } from '../../../../tests/support/auth.ts';

const stack = await startAuthStack({ rateLimits: true });
afterAll(() => stack.close());

describe('rate limits', () => {
  it('stop simultaneous guesses of a password, but not another person’s sign-in', async () => {
    const victim = await stack.person();
    const other = await stack.person();
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        stack.browser().auth.signInWithPassword({ ...victim, password: `chute-${n}` }),
      ),
    );
    const codes = guesses.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(5);
    const right = await stack.browser().auth.signInWithPassword(victim);
    expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    await stack.signedIn(other);
  });

  const guessFrom = (localAddress: string, email: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const body = JSON.stringify({ email, password: 'chute' });
      request(
        `${stack.url}/auth/v1/token?grant_type=password`,
        { method: 'POST', localAddress, headers: { apikey: stack.publishableKey } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      )
        .on('error', reject)
        .end(body);
    });

  // Only Linux gives a machine more than one loopback address.
  it.skipIf(process.platform !== 'linux')(
    'add up guesses from many addresses, and accept known devices',
    async () => {
      const victim = await stack.person();
      const statuses: (number | undefined)[] = [];
      for (const last of [11, 12, 13, 14, 15]) {
        for (let guess = 0; guess < 8; guess += 1) {
          statuses.push(await guessFrom(`127.0.0.${last}`, victim.email));
        }
      }
      expect(statuses.filter((status) => status === 400)).toHaveLength(30);
      expect(statuses.at(-1)).toBe(429);
      // The limit is the same for an address without an account.
      const unknown = newAddress();
      for (let guess = 0; guess < 30; guess += 1) {
        expect(await guessFrom(`127.0.0.${20 + (guess % 5)}`, unknown)).toBe(400);
      }
      expect(await guessFrom('127.0.0.30', unknown)).toBe(429);
      await stack.signedIn(victim);
    },
    // The test waits for more than sixty password hashes: about 17 s on two idle cores.
    120_000,
  );

  it('stop guesses of a code, while the link remains valid', async () => {
    const { email } = await stack.person();
    await stack.browser().auth.signInWithOtp({ email });
    const mail = await stack.lastMail(email);
    const wrong = mail.code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 10; guess += 1) {
      const { error } = await stack
        .browser()
        .auth.verifyOtp({ email, token: wrong, type: 'email' });
      expect(error?.code).toBe('otp_expired');
    }
    const right = await stack.browser().auth.verifyOtp({ email, token: mail.code, type: 'email' });
    expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    const token_hash = new URL(mail.link).searchParams.get('token_hash') ?? '';
    const link = await stack.browser().auth.verifyOtp({ token_hash, type: 'magiclink' });
    expect(link.error).toBeNull();
  });

  it('accept the code of the next mail after a stranger has used up the attempts', async () => {
    const { email } = await stack.person();
    const ask = () =>
      vi.waitFor(
        async () => {
          // Only one mail a second to the same address is allowed, so the request is repeated.
          const { error } = await stack.browser().auth.signInWithOtp({ email });
          expect(error).toBeNull();
          return (await stack.lastMail(email)).code;
        },
        { timeout: 10_000, interval: 200 },
      );
    const guess = async (token: string) => {
      const { error } = await stack.browser().auth.verifyOtp({ email, token, type: 'email' });
      return error?.code ?? 'signed in';
    };
    for (let mail = 0; mail < 2; mail += 1) {
      const code = await ask();
      const wrong = code === '000000' ? '000001' : '000000';
      for (let tries = 0; tries < 10; tries += 1) expect(await guess(wrong)).toBe('otp_expired');
      expect(await guess(code)).toBe('over_request_rate_limit');
    }
    expect(await guess(await ask())).toBe('signed in');
  });

  it('refuse an IP address that requests many mails', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => stack.browser().auth.resetPasswordForEmail(newAddress())),
    );
    const codes = new Set(answers.map(({ error }) => error?.code ?? 'sent'));
    expect(codes).toEqual(new Set(['sent', 'over_request_rate_limit']));
  });
});
