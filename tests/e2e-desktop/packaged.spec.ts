import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { backendUrl, databaseDirectory, electronArguments, routeOf } from '../support/desktop.ts';
import { packageForTests } from '../support/desktop-package.ts';
import { expect, test } from './support/test.ts';

/** Starts the packaged app with Chromium's debugging port; its fuses forbid Node's. */
function startPackaged(executable: string, userData: string, ...args: string[]): ChildProcess {
  const debuggingPort = '--remote-debugging-port=0';
  return spawn(executable, [...electronArguments(userData), debuggingPort, ...args], {
    stdio: 'ignore',
  });
}

async function debuggingAddressOf(userData: string): Promise<string> {
  const file = join(userData, 'DevToolsActivePort');
  await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(true);
  return `http://127.0.0.1:${readFileSync(file, 'utf8').split('\n')[0]}`;
}

test('the packaged app starts, hosts its backend, takes a link and leaves cleanly', async ({
  userData,
}) => {
  test.setTimeout(180_000);
  const executable = await packageForTests();
  const app = startPackaged(executable, userData);
  const ended = once(app, 'exit');
  try {
    const browser = await chromium.connectOverCDP(await debuggingAddressOf(userData));
    const page = browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error('The packaged app has no window.');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
    expect(page.url()).toBe('coado-app://app/');
    await expectNoNode(executable, userData);
    const url = await backendUrl(page);
    expect((await fetch(`${url}/health`)).status, 'nobody else is answered').toBe(403);
    const health = () =>
      page.evaluate(async (own) => (await fetch(`${own}/auth/v1/health`)).status, url);
    expect(await health()).toBe(200);

    const second = startPackaged(executable, userData, 'coado://auth/confirm?error=access_denied');
    await once(second, 'exit');
    await expect.poll(() => routeOf(page)).toBe('/auth/confirm');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await browser.close();

    app.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(fetch(`${url}/health`)).rejects.toThrow();
    expect(existsSync(join(databaseDirectory(userData), 'postmaster.pid'))).toBe(false);
  } finally {
    app.kill('SIGKILL');
  }
});

/** Expects the executable to ignore Node's options: the second Coado quits by itself with 0. */
async function expectNoNode(executable: string, userData: string): Promise<void> {
  const asNode = spawn(executable, [...electronArguments(userData), '-e', 'process.exit(42)'], {
    stdio: 'ignore',
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  const [code] = await once(asNode, 'exit');
  expect(code).toBe(0);
}
