import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeLink, linkInArguments, routeOfLink } from './links.ts';

const uuid = '3f2b1c9e-0d4a-4b6e-8f1a-2c3d4e5f6a7b';

describe('routeOfLink', () => {
  it.each([
    [`coado://post/${uuid}`, `/post/${uuid}`],
    ['coado://profile/ana.coado_1', '/profile/ana.coado_1'],
    ['coado://method/french-press', '/methods/french-press'],
    ['coado://method/v60/', '/methods/v60'],
    [
      'coado://auth/confirm?token_hash=pkce_a-Z9&type=magiclink',
      '/auth/confirm?token_hash=pkce_a-Z9&type=magiclink',
    ],
    ['coado://auth/confirm?code=abc-123', '/auth/confirm?code=abc-123'],
    [
      'coado://app/auth/confirm?token_hash=abc&type=signup&to=ana%2Bcafe%40example.com',
      '/auth/confirm?token_hash=abc&type=signup&to=ana%2Bcafe%40example.com',
    ],
    [
      'coado://app/auth/confirm?token_hash=abc&type=recovery&next=https://evil.example',
      '/auth/confirm?token_hash=abc&type=recovery',
    ],
    [
      'coado://auth/confirm#error=access_denied&error_code=otp_expired&error_description=x',
      '/auth/confirm?error=access_denied&error_code=otp_expired',
    ],
    ['COADO://method/v60', '/methods/v60'],
    [`coado://recipe/${uuid}`, `/recipes/${uuid}`],
  ])('reads %s', (link, route) => {
    expect(routeOfLink(link)).toBe(route);
  });

  it.each([
    'https://post/x',
    'coado:',
    'coado://',
    'coado://post/',
    'coado://post/1',
    'coado://recipe/shared',
    'coado://recipe/shared#1.<script>',
    `coado://recipe/other#1.${'a'.repeat(20)}`,
    `coado://post/${uuid}/edit`,
    `coado://user@post/${uuid}`,
    `coado://post:8080/${uuid}`,
    'coado://settings/edit',
    'coado://profile/Ana%20Maria',
    'coado://profile/..%2fsettings',
    'coado://profile/%',
    'coado://method/v60%2f..',
    'coado://method/javascript:alert(1)',
    'coado://auth/confirm',
    'coado://auth/confirm?type=magiclink',
    'coado://auth/confirm?token_hash=a&type=other',
    'coado://auth/confirm?token_hash=a&token_hash=b&type=signup',
    'coado://auth/confirm?token_hash=<script>&type=signup',
    'coado://auth/confirm?token_hash=a&type=signup&to=clique aqui@x',
    'coado://app/settings',
    'coado://evil.example/auth/confirm?code=a',
    'coado:javascript:alert(1)',
    `coado://method/${'a'.repeat(3000)}`,
  ])('refuses %s', (link) => {
    expect(routeOfLink(link)).toBeNull();
  });

  it('accepts a compressed recipe, but no other long link', () => {
    const recipe = `#1.${'a-_9'.repeat(700)}`;
    expect(routeOfLink(`coado://recipe/shared${recipe}`)).toBe(`/recipes/shared${recipe}`);
    expect(routeOfLink(`coado://recipe/shared#1.${'a'.repeat(12_100)}`)).toBeNull();
    expect(routeOfLink(`coado://post/${uuid}${recipe}`)).toBeNull();
  });

  it("never leads outside the app's own screens", () => {
    const screens =
      /^\/(post\/[0-9a-f-]{36}|profile\/[a-z0-9._]+|methods\/[a-z0-9-]+|auth\/confirm\?[\w=&.%-]+)$/;
    const words = fc.constantFrom(
      'post',
      'profile',
      'method',
      'auth',
      'confirm',
      '..',
      '%2e',
      '//',
      uuid,
    );
    const paths = fc
      .array(fc.oneof(words, fc.string()), { maxLength: 5 })
      .map((all) => all.join('/'));
    fc.assert(
      fc.property(fc.oneof(paths, fc.webUrl(), fc.string()), (rest) => {
        const route = routeOfLink(`coado://${rest}`);
        if (route !== null) expect(route).toMatch(screens);
      }),
    );
  });
});

describe('linkInArguments', () => {
  it('finds the link among switches and paths', () => {
    expect(linkInArguments(['/opt/coado', '--x', 'coado://method/v60'])).toBe('coado://method/v60');
    expect(linkInArguments(['/opt/coado', '--url=coado://x', '/home/coado:/'])).toBeNull();
  });
});

describe('describeLink', () => {
  it('keeps tokens out of the log', () => {
    expect(describeLink('coado://auth/confirm?token_hash=segredo')).toBe('"coado://auth/confirm"');
    expect(describeLink('coado://auth/x#access_token=segredo')).not.toContain('segredo');
  });
});
