// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import { forgetReturnTo, rememberReturnTo, returnToPath, safeNextPath } from './return-to';

const ORIGIN = 'https://coado.app';

describe('safeNextPath', () => {
  it.each([
    ['/calculator?method=v60#passo', '/calculator?method=v60#passo'],
    ['https://coado.app/methods', '/methods'],
    ['/a/../methods', '/methods'],
    ['https://coado.app/auth/confirm?next=%2Fcalculator%3Fmethod%3Dv60', '/calculator?method=v60'],
  ])('accepts %s', (value, path) => {
    expect(safeNextPath(value, ORIGIN)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'methods',
    'https://evil.example/methods',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://coado.app.evil.example/',
    'https://coado.app@evil.example/',
    'http://coado.app/methods',
    'javascript:alert(1)',
    'data:text/html,x',
    '/',
    '/login?view=sign_in',
    '/register',
    'https://coado.app/auth/confirm',
    'https://coado.app/auth/confirm?next=%2F%2Fevil.example',
    'https://coado.app/auth/confirm?next=https%3A%2F%2Fevil.example',
    'https://coado.app/auth/confirm?next=%2Fauth%2Fconfirm%3Fnext%3D%2Fmethods',
    '/auth/confirm?next=%2Flogin',
  ])('refuses %s', (value) => {
    expect(safeNextPath(value, ORIGIN)).toBeNull();
  });
});

describe('the page to return to', () => {
  beforeEach(() => sessionStorage.clear());

  it('is the dashboard unless a page was requested', () => {
    expect(returnToPath()).toBe('/dashboard');
    rememberReturnTo('/methods/v60');
    expect(returnToPath()).toBe('/methods/v60');
    forgetReturnTo();
    expect(returnToPath()).toBe('/dashboard');
  });

  it('is never on another site, for any stored value', () => {
    sessionStorage.setItem('coado.return-to', '//evil.example');
    expect(returnToPath()).toBe('/dashboard');
  });
});
