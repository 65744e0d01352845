import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Driver, Json } from './page.ts';
import { end, findProgram, openScreen } from './programs.ts';

const driver = findProgram('WebKitWebDriver');
const browser = findProgram('/usr/lib/*/{webkit2gtk-4.1,webkitgtk-6.0,webkit2gtk-4.0}/MiniBrowser');
const screen = process.env.DISPLAY ?? findProgram('Xvfb');

/** Starts WebKitGTK; null without its driver, its small browser or a screen. */
export const webkit = driver && browser && screen ? () => openWebkit({ driver, browser }) : null;

const answerShape = z.object({ value: z.unknown() });
const failureShape = z.object({ error: z.string(), message: z.string() });
const sessionShape = z.object({ sessionId: z.string() });

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** Sends one command of WebDriver (https://www.w3.org/TR/webdriver2/). */
async function send(address: string, body: Json | null = null, method = 'POST'): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = answerShape.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failureShape.parse(value);
  throw new Error(`${error}: ${message}`);
}

async function answered(address: string, tries = 100): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    const ready = await send(`${address}/status`, null, 'GET').then(
      () => true,
      () => false,
    );
    if (ready) return;
    await delay(100);
  }
  throw new Error('WebKitWebDriver does not answer.');
}

/** Starts MiniBrowser under its driver, with its own data and, if needed, its own screen. */
async function openWebkit(programs: { driver: string; browser: string }): Promise<Driver> {
  const display = await openScreen();
  const home = await mkdtemp(path.join(tmpdir(), 'coado-webkit-'));
  const port = await freePort();
  const service = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.display, HOME: home, XDG_DATA_HOME: home },
  });
  const address = `http://127.0.0.1:${port}`;
  await answered(address);
  const options = { binary: programs.browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = sessionShape.parse(await send(`${address}/session`, { capabilities }));
  const session = `${address}/session/${sessionId}`;
  return {
    name: 'WebKitGTK',
    async goto(url) {
      await send(`${session}/url`, { url });
    },
    async callSource(source, argument) {
      const script = `return (${source})(arguments[0])`;
      return z.string().parse(await send(`${session}/execute/sync`, { script, args: [argument] }));
    },
    async perform(inputs) {
      await send(`${session}/actions`, { actions: [...inputs] });
    },
    async close() {
      await send(session, null, 'DELETE').catch(() => undefined);
      await end(service);
      await display.close();
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
