import { rmSync } from 'node:fs';
import path from 'node:path';
import { findElectronForTests } from '../../scripts/lib/electron-for-tests.ts';
import { repositoryRoot, runBin } from '../../scripts/lib/run-bin.ts';

/** Packages the build for Linux with the tests' Electron; returns the executable. */
export async function packageForTests(): Promise<string> {
  const { executable, version } = findElectronForTests();
  const output = path.join(repositoryRoot, '.cache', 'desktop-package');
  rmSync(output, { recursive: true, force: true });
  const code = await runBin('electron-builder', [
    '--linux',
    '--dir',
    '--publish',
    'never',
    `-c.electronDist=${path.dirname(executable)}`,
    `-c.electronVersion=${version}`,
    `-c.directories.output=${output}`,
  ]);
  if (code !== 0) throw new Error('The desktop app could not be packaged.');
  return path.join(output, 'linux-unpacked', 'coado');
}
