import { vi } from 'vitest';

/**
 * Gives waits ten seconds where a test names no time; all projects load it first.
 * A wait ends as soon as its condition holds, so only a failing one takes longer. Vitest's and
 * Testing Library's own second is too short for a machine with busy cores.
 */
const PATIENCE_MS = 10_000;

const patient = <Options extends { timeout?: number }>(options: number | Options | undefined) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
