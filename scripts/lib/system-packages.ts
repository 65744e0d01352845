import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

const answers = (command: string, args: readonly string[]) =>
  spawnSync(command, [...args], { stdio: 'ignore' }).status === 0;

export function canInstallPackages(): boolean {
  return (
    process.platform === 'linux' && process.getuid?.() === 0 && answers('apt-get', ['--version'])
  );
}

/** Programs that a headless Linux needs for a desktop session, with their Debian packages. */
export const DESKTOP_PROGRAMS = [
  ['Xvfb', 'xvfb'],
  ['openbox', 'openbox'],
  ['dbus-daemon', 'dbus'],
  ['gdbus', 'libglib2.0-bin'],
] as const;

/** All Debian packages of a desktop session; notifications need libnotify. */
export const DESKTOP_PACKAGES = [
  ...DESKTOP_PROGRAMS.map(([, name]) => name),
  'libnotify4',
  'python3-dbusmock',
];

/** Returns the packages that this Debian lacks; all of them on a system without dpkg. */
export function missingPackages(packages: readonly string[]): string[] {
  const { stdout } = spawnSync('dpkg', ['--get-selections', ...packages], { encoding: 'utf8' });
  const installed = new Set(
    [...(stdout ?? '').matchAll(/^([^\s:]+)\S*\s+(?:install|hold)$/gm)].map(([, name]) => name),
  );
  return packages.filter((name) => !installed.has(name));
}

const ATTEMPTS = 3;
const PAUSE_MS = 5000;

/** Repeats a download that a mirror or registry may not answer; each pause is longer. */
export async function retryDownload(what: string, download: () => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      download();
      return;
    } catch (error) {
      console.log(`${what} failed (attempt ${attempt} of ${ATTEMPTS}).`);
      if (attempt === ATTEMPTS) throw error;
      await delay(attempt * PAUSE_MS);
    }
  }
}

export async function installPackages(packages: readonly string[]): Promise<void> {
  console.log(`Installing with apt-get: ${packages.join(' ')} …`);
  const options = ['-qq', '-o', 'Acquire::Retries=5', '-o', 'DPkg::Lock::Timeout=120'];
  const run = (args: readonly string[]) =>
    spawnSync('apt-get', [...options, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  await retryDownload('apt-get', () => {
    if (run(['update']) && run(['install', '-y', '--no-install-recommends', ...packages])) return;
    throw new Error('The packages could not be installed.');
  });
}
