import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from './run-bin.ts';

export interface ElectronBinary {
  readonly executable: string;
  readonly version: string;
}

const NO_ELECTRON =
  'O Electron não pôde ser baixado. Confira a internet, ou aponte ELECTRON_OVERRIDE_DIST_PATH para uma pasta com ele.';

class WrongPlaceError extends Error {
  constructor(folder: string) {
    super(
      `Não há Electron em ${folder}: aponte ELECTRON_OVERRIDE_DIST_PATH para uma pasta com ele, ou apague essa variável.`,
    );
    this.name = 'WrongPlaceError';
  }
}

const packageFolder = path.join(repositoryRoot, 'node_modules', 'electron');
const EXECUTABLES: Readonly<Record<string, string>> = {
  win32: 'electron.exe',
  darwin: 'Electron.app/Contents/MacOS/Electron',
};
const manifestSchema = z.object({ version: z.string() });

function downloaded(): ElectronBinary | null {
  const pathFile = path.join(packageFolder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const executable = path.join(packageFolder, 'dist', readFileSync(pathFile, 'utf8').trim());
  if (!existsSync(executable)) return null;
  const manifest = readFileSync(path.join(packageFolder, 'package.json'), 'utf8');
  return { executable, version: manifestSchema.parse(JSON.parse(manifest)).version };
}

function named(): ElectronBinary | null {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (folder === undefined || folder === '') return null;
  const executable = path.join(folder, EXECUTABLES[process.platform] ?? 'electron');
  if (!existsSync(executable)) {
    throw new WrongPlaceError(folder);
  }
  const version = readFileSync(path.join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
  return { executable, version };
}

export const lookForElectron = (): ElectronBinary | null => named() ?? downloaded();

/**
 * Returns this checkout's Electron, downloading it if needed; null when impossible.
 * `npm ci` does not download it, and electron-vite and Playwright only look for it.
 */
export function fetchElectron(): ElectronBinary | null {
  const present = lookForElectron();
  if (present !== null) return present;
  console.log('Baixando o Electron …');
  const install = path.join(packageFolder, 'install.js');
  spawnSync(process.execPath, [install], { stdio: ['ignore', 'inherit', 'ignore'] });
  return downloaded();
}

export function requireElectron(): ElectronBinary | null {
  try {
    const electron = fetchElectron();
    if (electron === null) console.error(NO_ELECTRON);
    return electron;
  } catch (error) {
    if (!(error instanceof WrongPlaceError)) throw error;
    console.error(error.message);
    return null;
  }
}
