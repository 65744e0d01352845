import { vi } from 'vitest';

/**
 * Sets the default timeout of waits to ten seconds; all projects load it first.
 * The default of Vitest and Testing Library, a second, is too short for a busy machine.
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
