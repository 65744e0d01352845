import path from 'node:path';
import { z } from 'zod';
import { type ElectronBinary, requireElectron } from './lib/electron-binary.ts';
import { missingDatabases, type PackageTarget, targetsOf } from './lib/package-needs.ts';
import { repositoryRoot, runBin } from './lib/run-bin.ts';

/** Whether all targets are this computer's; then the installed Electron suffices. */
const isOwnSystem = (targets: readonly PackageTarget[]) =>
  process.platform !== 'darwin' &&
  JSON.stringify(targets) === JSON.stringify(targetsOf([], process.platform, process.arch));

const electronOptions = ({ executable, version }: ElectronBinary) => [
  `-c.electronDist=${path.dirname(executable)}`,
  `-c.electronVersion=${version}`,
];

/**
 * `npm run package`: builds the desktop app and its installers.
 * The target is this system, or `--win`, `--mac`, `--linux`; `--dir` makes only the folder. With
 * COADO_UPDATE_URL, the app looks for new versions there.
 */
async function main(): Promise<number> {
  const updates = z
    .url({ protocol: /^https$/ })
    .optional()
    .safeParse(process.env.COADO_UPDATE_URL);
  if (!updates.success) {
    console.error('COADO_UPDATE_URL tem de ser um endereço https.');
    return 1;
  }
  const args = process.argv.slice(2);
  const targets = targetsOf(args, process.platform, process.arch);
  const problem = missingDatabases(targets, path.join(repositoryRoot, 'node_modules'));
  if (problem !== null) {
    console.error(problem);
    return 1;
  }
  const electron = requireElectron();
  if (electron === null) return 1;
  const built = await runBin('electron-vite', ['build', '--logLevel', 'warn']);
  if (built !== 0) return built;
  const publish =
    updates.data === undefined
      ? []
      : ['-c.publish.provider=generic', `-c.publish.url=${updates.data}`];
  return runBin('electron-builder', [
    '--projectDir',
    repositoryRoot,
    '--publish',
    'never',
    ...publish,
    ...(isOwnSystem(targets) ? electronOptions(electron) : []),
    ...args,
  ]);
}

process.exitCode = await main();
