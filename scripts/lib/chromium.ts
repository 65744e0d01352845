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

/** Returns a Chromium of this computer, or null; throws for a wrong `CHROMIUM_PATH`. */
export function lookForChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  return (
    onPath() ??
    FIXED_PLACES.find(existsSync) ??
    [chromium.executablePath()].find(existsSync) ??
    null
  );
}

/** Finds a Chromium; throws one line with the remedy if there is none. */
export function findChromium(): string {
  const found = lookForChromium();
  if (found === null) {
    throw new Error(
      'No Chromium found: run "npm run prepare:machine", install one, or set CHROMIUM_PATH.',
    );
  }
  return found;
}

/** Repeats Playwright's list, because Chromium uses only the last `--disable-features`. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // These two hidden parts of Chromium's interface take a third of the CPU time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'InitialWebUI',
  'WebUIToolbarProcessOverheadExperiment',
  'PreloadTopChromeWebUI',
];

/** Playwright's list, and Web Bluetooth, which is off by default on Linux. */
const ENABLED_FEATURES = [
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
  'WebBluetooth',
];

/** Launch arguments for a quiet, offline Chromium, whose sandbox does not work for root. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  `--enable-features=${ENABLED_FEATURES.join(',')}`,
];
