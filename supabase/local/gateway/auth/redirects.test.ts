import { describe, expect, it } from 'vitest';
import { AuthError } from './errors.ts';
import { resolveRedirect, withCode, withError } from './redirects.ts';

const rules = {
  siteUrl: 'http://localhost:4000/',
  allowList: ['https://cafe.example', 'https://extra.example/app'],
};

describe('resolveRedirect', () => {
  it.each([
    'http://localhost:4000/login?next=%2Fdashboard',
    'http://127.0.0.1:4000/auth/callback',
    'https://cafe.example/qualquer/lugar',
    'https://extra.example/app/login',
    'coado://auth/callback',
  ])('returns an allowed address: %s', (address) => {
    expect(resolveRedirect(address, rules)).toBe(address);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    'https://cafe.example.evil.example/',
    'https://cafe.example@evil.example/',
    'https://user:pass@cafe.example/',
    'http://cafe.example/',
    'https://cafe.example:8443/',
    'https://extra.example/application',
    'https://extra.example/app/../admin',
    'http://localhost:4001/',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'coado-evil://x',
    '/dashboard',
    'https:evil.example',
    'http://localhost:4000\\@evil.example/',
    '',
  ])('returns the site instead of %j', (address) => {
    const answer = resolveRedirect(address, rules);
    expect(new URL(answer).origin).toBe('http://localhost:4000');
  });

  it('ignores a scheme for any address in the list', () => {
    const loose = { ...rules, allowList: ['https://'] };
    expect(resolveRedirect('https://evil.example/', loose)).toBe(rules.siteUrl);
  });

  it('returns the parsed form of the address, which browsers read in the same way', () => {
    expect(resolveRedirect('https://cafe.example\\..\\x\n', rules)).toBe('https://cafe.example/x');
  });
});

describe('parameters of the address', () => {
  it('keeps the query and encodes the code', () => {
    expect(withCode('http://localhost:4000/a?b=c', 'x&y=z')).toBe(
      'http://localhost:4000/a?b=c&code=x%26y%3Dz',
    );
  });

  it('reports an error in query and fragment', () => {
    const url = new URL(withError('coado://auth', new AuthError(403, 'otp_expired', 'Too late')));
    const expected = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Too late',
    };
    expect(Object.fromEntries(url.searchParams)).toEqual(expected);
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual(expected);
  });
});
