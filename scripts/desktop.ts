import { spawn } from 'node:child_process';
import { requireElectron } from './lib/electron-binary.ts';
import { repositoryRoot, runBin } from './lib/run-bin.ts';

/** `npm run desktop`: builds and opens the desktop app; passes arguments to the app. */
async function main(): Promise<number> {
  const electron = requireElectron();
  if (electron === null) return 1;
  const built = await runBin('electron-vite', ['build', '--logLevel', 'warn']);
  if (built !== 0) return built;
  // Chromium's sandbox does not work for root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return new Promise((resolve, reject) => {
    const child = spawn(
      electron.executable,
      [...asRoot, repositoryRoot, ...process.argv.slice(2)],
      { stdio: 'inherit' },
    );
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // On Ctrl-C the app gets the terminal's signal too and quits by itself.
      process.on(signal, () => child.kill(signal));
    }
  });
}

process.exitCode = await main();
