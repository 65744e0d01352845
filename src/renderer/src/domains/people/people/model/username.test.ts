import { describe, expect, it } from 'vitest';
import { isUsernameShaped, normaliseUsername, usernameStatus, usernamesFor } from './username';

it('accepts the same usernames as the database', () => {
  expect(normaliseUsername(' Pessoa.Nova ')).toBe('pessoa.nova');
  expect(isUsernameShaped('abc')).toBe(false);
  expect(isUsernameShaped('abcd')).toBe(true);
});

const ASKED = {
  typed: 'anacoado',
  settled: 'anacoado',
  available: true,
  failed: false,
  asking: false,
};

describe('usernameStatus', () => {
  it.each([
    ['idle', { typed: '', settled: '' }],
    ['idle', { typed: 'abc', settled: 'abc', available: undefined }],
    ['idle', { typed: 'joão', settled: 'joão' }],
    ['checking', { asking: true, available: undefined }],
    ['checking', { available: undefined }],
    ['available', {}],
    ['taken', { available: false }],
    ['idle', { own: 'anacoado', available: false }],
    ['checking', { typed: 'anacoado2', own: 'anacoado' }],
    ['error', { failed: true, available: undefined }],
    ['checking', { failed: true, asking: true, available: undefined }],
  ] as const)('is %s for %j', (status, change) => {
    expect(usernameStatus({ ...ASKED, ...change })).toBe(status);
  });

  it('ignores the response about an earlier text', () => {
    expect(usernameStatus({ ...ASKED, typed: 'anacoado2' })).toBe('checking');
    expect(usernameStatus({ ...ASKED, typed: 'ana' })).toBe('idle');
  });
});

it.each([
  ['José Álvares', 'jose.alvares'],
  ['  Zoë   Ünal ', 'zoe.unal'],
  ['Lu', 'cafe.lu'],
  ['Ana_Maria.2', 'ana_maria.2'],
  ['Maria das Dores de Oliveira Castanheira', 'maria.das.dores.de.oliveira.'.slice(0, 28)],
])('%j suggests %j', (name, username) => {
  expect(usernamesFor(name)[0]).toBe(username);
});

it('suggests numbered names if the name is taken, and none for a name without a letter', () => {
  expect(usernamesFor('Clara').slice(0, 3)).toEqual(['clara', 'clara2', 'clara3']);
  expect(usernamesFor('王芳')).toEqual([]);
  expect(usernamesFor(' ')).toEqual([]);
});
