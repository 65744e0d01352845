import { describe, expect, it } from 'vitest';
import { usernameStatus } from './username-status';

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

  it('never lends the answer about an older text to the current one', () => {
    expect(usernameStatus({ ...ASKED, typed: 'anacoado2' })).toBe('checking');
    expect(usernameStatus({ ...ASKED, typed: 'ana' })).toBe('idle');
  });
});
