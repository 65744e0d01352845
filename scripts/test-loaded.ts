import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { runBin } from './lib/run-bin.ts';

// Runs end-to-end tests in Chromium or Electron while two loops occupy each core. A test that fails
// only here waits for the wrong condition.
const LOOPS_PER_CORE = 2;

const loops = Array.from({ length: availableParallelism() * LOOPS_PER_CORE }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
const stop = () => {
  for (const loop of loops) loop.kill('SIGKILL');
};
process.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [first, ...rest] = process.argv.slice(2);
const [where, chosen] =
  first === 'desktop' ? ['e2e-desktop', rest] : ['e2e-web', process.argv.slice(2)];
const config = `tests/${where}/playwright.config.ts`;
process.exitCode = await runBin('playwright', ['test', '--config', config, ...chosen]);
stop();
