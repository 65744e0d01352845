import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from './app-error';
import { createOfflineCopies } from './offline-copy';

const copies = createOfflineCopies<string>({
  prefix: 'test.',
  read: (stored) => (typeof stored === 'string' ? stored : null),
});
const offline = () => Promise.reject(new AppError('offline'));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('offline copies', () => {
  it('answer when the server is out of reach', async () => {
    await copies.through('a', () => Promise.resolve('um texto | com barra'));
    expect(await copies.through('a', offline)).toBe('um texto | com barra');
    await expect(copies.through('b', offline)).rejects.toThrow(AppError);
  });

  it('never stand in for a refusal', async () => {
    await copies.through('a', () => Promise.resolve('aberta'));
    const refusal = new AppError('invalid', { detail: 'lesson_locked' });
    await expect(copies.through('a', () => Promise.reject(refusal))).rejects.toBe(refusal);
  });

  it('are left alone when they cannot be understood', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    localStorage.setItem('test.a', '1|{"not a text": true}');
    await expect(copies.through('a', offline)).rejects.toThrow(AppError);
    localStorage.setItem('test.a', 'broken');
    await expect(copies.through('a', offline)).rejects.toThrow(AppError);
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('let the oldest go when they take too much room', async () => {
    const large = 'x'.repeat(250_000);
    for (const id of ['first', 'second', 'third']) {
      vi.advanceTimersByTime(1000);
      await copies.through(id, () => Promise.resolve(large));
    }
    await expect(copies.through('first', offline)).rejects.toThrow(AppError);
    expect(await copies.through('second', offline)).toBe(large);
    expect(await copies.through('third', offline)).toBe(large);
  });
});
