import { z } from 'zod';
import { repositoryRoot, runBin } from './lib/run-bin.ts';

/**
 * Builds the desktop app and its installers for this system (or `--win`, `--mac`, `--linux`; `--dir`
 * for the folder alone): what `npm run package` runs. With COADO_UPDATE_URL the app looks there for
 * new versions.
 */
async function main(): Promise<number> {
  const updates = z
    .url({ protocol: /^https$/ })
    .optional()
    .safeParse(process.env.COADO_UPDATE_URL);
  if (!updates.success) {
    console.error('COADO_UPDATE_URL must be an https address.');
    return 1;
  }
  const built = await runBin('electron-vite', ['build', '--logLevel', 'warn']);
  if (built !== 0) return built;
  const publish =
    updates.data === undefined
      ? []
      : ['-c.publish.provider=generic', `-c.publish.url=${updates.data}`];
  const args = process.argv.slice(2);
  return runBin('electron-builder', [
    '--projectDir',
    repositoryRoot,
    '--publish',
    'never',
    ...publish,
    ...args,
  ]);
}

process.exitCode = await main();
