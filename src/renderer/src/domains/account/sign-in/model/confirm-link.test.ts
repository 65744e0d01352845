import { describe, expect, it } from 'vitest';
import { desktopLink, parseConfirmLink } from './confirm-link';

describe('parseConfirmLink', () => {
  it.each(['signup', 'magiclink', 'recovery', 'email_change', 'invite', 'email'])(
    'reads a %s link of an e-mail',
    (type) => {
      const query = `?token_hash=abc&type=${type}&to=ana%2Bcafe%40example.com&next=%2Fmethods`;
      expect(parseConfirmLink(query, '')).toEqual({
        kind: 'token',
        tokenHash: 'abc',
        type,
        to: 'ana+cafe@example.com',
        next: '/methods',
      });
    },
  );

  it.each(['', '&to=', '&to=Clique%20aqui%3A%20x%40y', '&to=%3Cb%3E%40x'])(
    'shows no address that is none: %j',
    (to) => {
      expect(parseConfirmLink(`?token_hash=abc&type=signup${to}`, '')).toMatchObject({ to: null });
    },
  );

  it('reads the code of a provider', () => {
    expect(parseConfirmLink('?code=abc', '')).toEqual({ kind: 'code', code: 'abc', next: null });
  });

  it.each([
    ['?error=access_denied&error_code=otp_expired&error_description=Link+expired', ''],
    ['', '#error=access_denied&error_code=otp_expired&error_description=Link+expired'],
    ['?code=abc', '#error=access_denied&error_code=otp_expired&error_description=Link+expired'],
  ])('reads an error from %s %s, without the text in the address', (search, hash) => {
    expect(parseConfirmLink(search, hash)).toEqual({ kind: 'error', code: 'otp_expired' });
  });

  it('falls back to the name of an error without a code', () => {
    expect(parseConfirmLink('?error=access_denied', '')).toMatchObject({ code: 'access_denied' });
  });

  it.each(['', '?token_hash=abc', '?token_hash=abc&type=sms', '?token_hash=&type=signup'])(
    'does not act on %j',
    (search) => {
      expect(parseConfirmLink(search, '')).toEqual({ kind: 'invalid' });
    },
  );
});

describe('desktopLink', () => {
  const linkTo = (next: string) =>
    desktopLink(
      parseConfirmLink(`?token_hash=abc&type=magiclink&next=${encodeURIComponent(next)}`, ''),
    );

  it('returns a link for the desktop app that requested it', () => {
    expect(linkTo('coado://auth/confirm')).toBe(
      'coado://auth/confirm?token_hash=abc&type=magiclink',
    );
  });

  it('returns null for other addresses', () => {
    expect(linkTo('coado://evil.example/auth/confirm')).toBeNull();
    expect(linkTo('https://evil.example/')).toBeNull();
    expect(desktopLink(parseConfirmLink('?code=abc&next=coado://auth/confirm', ''))).toBeNull();
  });
});
