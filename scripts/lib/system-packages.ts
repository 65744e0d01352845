import { spawnSync } from 'node:child_process';

const answers = (command: string, args: readonly string[]) =>
  spawnSync(command, [...args], { stdio: 'ignore' }).status === 0;

/** Whether Debian packages can be installed here and now: as root, on a system that has them. */
export function canInstallPackages(): boolean {
  return (
    process.platform === 'linux' && process.getuid?.() === 0 && answers('apt-get', ['--version'])
  );
}

/** Installs Debian packages, quietly. Whether that worked is for the caller to look at. */
export function installPackages(packages: readonly string[]): void {
  console.log(`Installing with apt-get: ${packages.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as const, env };
  spawnSync('apt-get', ['update', '-qq'], { ...quiet, stdio: [...quiet.stdio] });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    ...quiet,
    stdio: [...quiet.stdio],
  });
}
