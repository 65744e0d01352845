import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))).find(
    existsSync,
  );
}

function installWithApt(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  console.log('Chromium not found: installing it with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return onPath();
}

/**
 * Finds a Chromium for tests.
 * Order: `CHROMIUM_PATH`, an installed one, Playwright's own download, the system's package
 * manager. Throws one line that names the missing part.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found =
    onPath() ??
    FIXED_PLACES.find(existsSync) ??
    [chromium.executablePath()].find(existsSync) ??
    installWithApt();
  if (found === undefined) {
    throw new Error(
      'No Chromium found: install one, set CHROMIUM_PATH, or run "npx playwright install chromium".',
    );
  }
  return found;
}

/** Launch arguments for a quiet, offline Chromium; root needs the sandbox off. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // On Linux it is not there otherwise; tests emulate the devices.
  '--enable-features=WebBluetooth',
];
