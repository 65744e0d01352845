import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { findElectronForTests } from '../../scripts/lib/electron-for-tests.ts';
import { repositoryRoot, runBin } from '../../scripts/lib/run-bin.ts';
import { registerHere, startV60 } from '../e2e-desktop/support/people.ts';
import { keepWelcomed } from '../e2e-desktop/support/settings.ts';
import { backendUrl, databaseDirectory, launchDesktop, newUserData } from '../support/desktop.ts';
import { startDesktopSession } from '../support/desktop-session.ts';
import { TICKS, ticksBelow } from '../support/processes.ts';
import { launchPlain } from './desktop/plain-desktop.ts';
import { recordFlips } from './timer/recorder.ts';

/**
 * The cost of the unused desktop app, its server and PostgreSQL included.
 * Measures the CPU use when idle and with a brew behind a hidden window, the offset between the
 * mini timer's second and the app's, the size of the mini timer's bundle, and the time to quit.
 * Linux only, because it reads /proc. Exits with 1 over budget.
 */
const BUDGET = { idle: 0.5, hiddenBrew: 2, secondsApartMs: 50, quitMs: 500, miniKilobytes: 15 };
const WATCHED_MS = 30_000;
const SETTLE_MS = 20_000;
const PATIENCE_MS = 6 * 60_000;
const SECONDS = 25;

/** Returns Chromium's name for the process's role, else the name of its program. */
function roleOf(pid: number): string {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/);
    const of = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
    return of('utility-sub-type') ?? of('type') ?? words[0]?.split('/').at(-1) ?? '';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return 'ended';
  }
}

/** CPU use in percent of a core: in total, and of the four busiest processes. */
interface Cost {
  readonly all: number;
  readonly most: string;
}

async function cost(roots: readonly number[]): Promise<Cost> {
  const [before, since] = [ticksBelow(roots), performance.now()];
  await delay(WATCHED_MS);
  const seconds = (performance.now() - since) / 1000;
  const share = (ticks: number) => (ticks / TICKS / seconds) * 100;
  const spent = [...ticksBelow(roots)].map(([pid, ticks]) => ({
    pid,
    ticks: ticks - (before.get(pid) ?? 0),
  }));
  const most = spent
    .toSorted((a, b) => b.ticks - a.ticks)
    .slice(0, 4)
    .map(({ pid, ticks }) => `${roleOf(pid)} ${share(ticks).toFixed(2)}`)
    .join(', ');
  return { all: share(spent.reduce((sum, { ticks }) => sum + ticks, 0)), most };
}

const pidFileOf = (userData: string) => join(databaseDirectory(userData), 'postmaster.pid');

/** Returns the pid of PostgreSQL, which has no parent among the app's processes. */
const postmasterOf = (userData: string): number =>
  Number(readFileSync(pidFileOf(userData), 'utf8').split('\n')[0]);

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the gzipped size of mini.html's scripts and styles, imports included, in kB. */
function miniBundleKilobytes(): number {
  const root = join(repositoryRoot, 'out', 'renderer');
  const seen = new Set<string>();
  const visit = (address: string) => {
    if (seen.has(address)) return;
    seen.add(address);
    const text = readFileSync(join(root, address), 'utf8');
    for (const [, found] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) {
      if (found !== undefined) visit(`/assets/${found}`);
    }
  };
  const page = readFileSync(join(root, 'mini.html'), 'utf8');
  for (const [, found] of page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
    if (found !== undefined) visit(found);
  }
  if (seen.size === 0) throw new Error('mini.html asks for nothing: was it built?');
  const files = [...seen].map((address) => gzipSync(readFileSync(join(root, address))).length);
  return files.reduce((sum, bytes) => sum + bytes, 0) / 1000;
}

const built = await runBin('electron-vite', ['build', '--logLevel', 'warn']);
if (built !== 0) throw new Error('The desktop app could not be built.');
const electron = findElectronForTests();
const session = await startDesktopSession();
Object.assign(process.env, session.env, { COADO_TEST_ELECTRON: electron.executable });
const userData = newUserData();
const verdicts: boolean[] = [];
setTimeout(() => {
  console.error('The measurement hangs.');
  process.exit(1);
}, PATIENCE_MS).unref();
const judge = (name: string, value: number, budget: number, unit: string, note = '') => {
  verdicts.push(value <= budget);
  console.log(`${name.padEnd(24)}${value.toFixed(2)} ${unit} of ${budget} ${unit}  ${note}`);
};
const judgeCost = (name: string, { all, most }: Cost, budget: number) =>
  judge(name, all, budget, '%', most);

async function untilServerStops(): Promise<void> {
  while (existsSync(pidFileOf(userData.path))) await delay(100);
}

async function costOfPlain(
  bring: (plain: Awaited<ReturnType<typeof launchPlain>>) => Promise<void>,
): Promise<Cost> {
  const plain = await launchPlain(userData.path);
  try {
    await delay(SETTLE_MS);
    await bring(plain);
    return await cost([plain.pid, postmasterOf(userData.path)]);
  } finally {
    await plain.kill();
    await untilServerStops();
  }
}

try {
  judge('mini timer bundle', miniBundleKilobytes(), BUDGET.miniKilobytes, 'kB');
  keepWelcomed(userData.path);
  const first = await launchDesktop(userData.path);
  await backendUrl(first.page);
  await registerHere(first.page);
  await first.close();
  await untilServerStops();
  judgeCost('idle', await costOfPlain(async () => undefined), BUDGET.idle);

  const { app, page } = await launchDesktop(userData.path);
  // Kept, because Playwright drops the process when the last window closes.
  const child = app.process();
  await backendUrl(page);
  await startV60(page);
  const opened = app.waitForEvent('window');
  await page.evaluate(() => window.desktop?.mini.open(null));
  const mini = await opened;
  await mini.getByRole('timer').waitFor();
  const [inApp, inMini] = await Promise.all([page, mini].map((one) => recordFlips(one, SECONDS)));
  const shown = new Map(inApp?.map(({ second, at }) => [second, at]));
  const apart = (inMini ?? []).flatMap(({ second, at }) => {
    const there = shown.get(second);
    return there === undefined ? [] : [Math.abs(there - at)];
  });
  judge('mini against app, p95', percentile(apart, 0.95), BUDGET.secondsApartMs, 'ms');

  await page.evaluate(() => window.desktop?.mini.close());
  const quitAt = performance.now();
  await app.evaluate(({ app: running, dialog }) => {
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
    setImmediate(() => running.quit());
  });
  await page.waitForEvent('close');
  judge('quit: windows gone', performance.now() - quitAt, BUDGET.quitMs, 'ms');
  while (child.exitCode === null) await delay(10);
  judge('quit: process gone', performance.now() - quitAt, BUDGET.quitMs, 'ms');

  // A running brew continues in the next start, here in a hidden window.
  const hidden = await costOfPlain(async ({ inMain, inPage }) => {
    await inMain('electron.BrowserWindow.getAllWindows()[0].hide()');
    await delay(5000);
    const seen = String(await inPage('location.pathname + " " + document.visibilityState'));
    if (!/^\/calculator\/timer\/\S+ hidden$/.test(seen)) throw new Error(`It shows ${seen}.`);
  });
  judgeCost('brew, window hidden', hidden, BUDGET.hiddenBrew);
} finally {
  userData.remove();
  await session.close();
}
process.exit(verdicts.every(Boolean) ? 0 : 1);
