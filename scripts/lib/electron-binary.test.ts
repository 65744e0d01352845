import { afterEach, expect, it, vi } from 'vitest';
import { requireElectron } from './electron-binary.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('prints the remedy for a missing Electron in one Portuguese line', () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', '/nowhere');
  expect(requireElectron()).toBeNull();
  expect(printed.mock.calls).toEqual([
    [expect.stringMatching(/^Não há Electron em \/nowhere: aponte [^\n]+$/)],
  ]);
});
