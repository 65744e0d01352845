import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { _electron, type ElectronApplication, expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { repositoryRoot } from '../../scripts/lib/run-bin.ts';
import type { DesktopApi, MiniApi } from '../../src/shared/desktop.ts';

declare global {
  interface Window {
    readonly desktop?: DesktopApi;
    readonly mini?: MiniApi;
  }
}

export interface DesktopUnderTest {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  log(): string;
  /** Kills all processes of the app at once, as a power cut would. */
  kill(): Promise<void>;
  /** Quits, also during a brew; does nothing when the app has ended already. */
  close(): Promise<void>;
}

/** Longest wait for quitting, in ms; then the test kills the app and fails. */
const QUIT_PATIENCE_MS = 20_000;

/** Returns a variable that the tests' global set-up sets; throws if it did not run. */
export function fromSetUp(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: run the tests with their config.`);
  return value;
}

/** Chromium's sandbox does not work for root. */
export function electronArguments(userData: string): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--use-fake-device-for-media-stream',
    `--user-data-dir=${userData}`,
  ];
}

/** Creates a folder for one app's data; the caller removes it. */
export function newUserData(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'coado-user-'));
  const remove = () => {
    // Started by root, a database may be outside of its data directory, which then names its place.
    const elsewhere = globSync('stack*/postgres-location', { cwd: path }).map((file) =>
      readFileSync(join(path, file), 'utf8').trim(),
    );
    for (const each of [path, ...elsewhere])
      rmSync(each, { recursive: true, force: true, maxRetries: 5 });
  };
  return { path, remove };
}

export async function launchDesktop(
  userData: string,
  links: readonly string[] = [],
): Promise<DesktopUnderTest> {
  const app = await _electron.launch({
    executablePath: fromSetUp('COADO_TEST_ELECTRON'),
    args: [...electronArguments(userData), repositoryRoot, ...links],
    cwd: repositoryRoot,
  });
  const page = await app.firstWindow();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  const main = app.process();
  return {
    app,
    page,
    userData,
    log: () => readFileSync(join(userData, 'logs', 'main.log'), 'utf8'),
    async kill() {
      const ended = app.waitForEvent('close');
      main.kill('SIGKILL');
      await ended;
    },
    async close() {
      if (main.exitCode !== null || main.signalCode !== null) return;
      // A dialog may appear during a brew; the test chooses to quit.
      await app.evaluate(({ dialog }) => {
        dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
      });
      const quit = await Promise.race([app.close().then(() => true), delay(QUIT_PATIENCE_MS)]);
      if (quit === true) return;
      main.kill('SIGKILL');
      throw new Error('The app did not quit.');
    },
  };
}

export async function backendUrl(page: Page): Promise<string> {
  const status = () => page.evaluate(async () => window.desktop?.backend.status());
  await expect.poll(async () => (await status())?.state, { timeout: 60_000 }).toBe('ready');
  const url = (await status())?.url;
  if (url === undefined) throw new Error('There is no backend.');
  return url;
}

const configSchema = z.object({ supabaseUrl: z.string(), supabaseKey: z.string() });

export async function readConfig(page: Page): Promise<z.infer<typeof configSchema>> {
  await backendUrl(page);
  return configSchema.parse(await page.evaluate(async () => (await fetch('/config.json')).json()));
}

/** Returns the folder of the app's PostgreSQL, which may be outside of the app's folder. */
export function databaseDirectory(userData: string): string {
  const stack = join(userData, 'stack');
  const address = join(stack, 'postgres-location');
  return join(existsSync(address) ? readFileSync(address, 'utf8').trim() : stack, 'postgres');
}

export const routeOf = (page: Page): string => new URL(page.url()).pathname;
