import { spawnSync } from 'node:child_process';
import { lookForChromium } from './lib/chromium.ts';
import { ELECTRON_LIBRARIES, prepareElectronForTests } from './lib/electron-for-tests.ts';
import {
  canInstallPackages,
  DESKTOP_PACKAGES,
  installPackages,
  missingPackages,
} from './lib/system-packages.ts';

// `npm run prepare:machine` (also part of `npm test`) installs what the tests need besides `npm
// ci`. As root on Debian it installs packages with apt-get; elsewhere it names what is missing.
// Electron comes from its own download or from the npm registry.

const hasUnzip = () => spawnSync('unzip', ['-v'], { stdio: 'ignore' }).status === 0;

const isLinux = process.platform === 'linux';
const wanted = () => [
  ...(lookForChromium() === null ? ['chromium'] : []),
  ...(isLinux ? missingPackages([...DESKTOP_PACKAGES, ...ELECTRON_LIBRARIES]) : []),
  ...(isLinux && !hasUnzip() ? ['unzip'] : []),
];

async function prepare(): Promise<void> {
  const packages = wanted();
  if (packages.length > 0 && canInstallPackages()) await installPackages(packages);
  const missing = wanted();
  if (missing.length > 0) {
    throw new Error(`The tests need what this machine lacks: ${missing.join(', ')}.`);
  }
  await prepareElectronForTests();
}

try {
  await prepare();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
