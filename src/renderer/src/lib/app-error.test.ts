// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest';
import { AppError, isTransient, logError, toAppError } from './app-error';

const codeOf = (error: unknown, status?: number) => toAppError(error, status).code;

describe('toAppError', () => {
  it('distinguishes a lost connection from a server that does not answer', () => {
    expect(codeOf(new TypeError('Failed to fetch'))).toBe('offline');
    expect(codeOf({ message: 'TypeError: Failed to fetch', code: '' }, 0)).toBe('offline');
    expect(codeOf(new DOMException('signal is aborted', 'AbortError'))).toBe('timeout');
    expect(codeOf({ message: 'AbortError: signal is aborted', code: 'ABORT_ERR' }, 0)).toBe(
      'timeout',
    );
    expect(codeOf({ message: 'late' }, 504)).toBe('timeout');
  });

  it('reads the status beside the error where the error has no known code', () => {
    expect(codeOf({ message: 'no' }, 500)).toBe('server');
    expect(codeOf({ message: 'no', code: 'PGRST303' }, 401)).toBe('unauthenticated');
    expect(codeOf({ message: 'no', code: '23505' }, 409)).toBe('conflict');
    expect(codeOf({ message: 'no' }, 429)).toBe('rate_limited');
  });

  it('keeps the message that the database raised on purpose', () => {
    const raised = { code: 'P0001', message: 'Espere um pouco.', hint: 'brew_rate_limited' };
    expect(toAppError(raised, 400)).toMatchObject({
      code: 'rate_limited',
      message: 'Espere um pouco.',
      detail: 'brew_rate_limited',
    });
  });

  it('returns an AppError unchanged, and gives any other value the code "unknown"', () => {
    const known = new AppError('forbidden');
    expect(toAppError(known)).toBe(known);
    expect(codeOf('nonsense')).toBe('unknown');
    expect(codeOf(null)).toBe('unknown');
  });
});

describe('isTransient', () => {
  it('is true for failures of the network and the server, and false for refusals', () => {
    const transient = ['offline', 'timeout', 'server', 'rate_limited'] as const;
    for (const code of transient) expect(isTransient(new AppError(code))).toBe(true);
    const decisions = ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'invalid'] as const;
    for (const code of decisions) expect(isTransient(new AppError(code))).toBe(false);
    expect(isTransient(new TypeError('Failed to fetch'))).toBe(true);
    expect(isTransient(new Error('a bug'))).toBe(false);
  });
});

describe('logError', () => {
  it('logs an error, but only information if the device has no network', () => {
    const complained = vi.spyOn(console, 'error').mockReturnValue();
    const noted = vi.spyOn(console, 'info').mockReturnValue();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    logError('asked', new AppError('offline'));
    isOnline.mockReturnValue(false);
    logError('asked again', new TypeError('Failed to fetch'));
    logError('broken', new Error('a bug'));
    expect(complained.mock.calls.map(([context]) => context)).toEqual(['asked', 'broken']);
    expect(noted.mock.calls.map(([context]) => context)).toEqual(['asked again']);
    vi.restoreAllMocks();
  });
});
