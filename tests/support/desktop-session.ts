import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { DESKTOP_PROGRAMS } from '../../scripts/lib/system-packages.ts';

const isThere = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** Returns the system's Python with dbusmock; other Pythons may come first on the path. */
function pythonWithDbusmock(): string | null {
  const pythons = ['/usr/bin/python3', 'python3'];
  const has = (python: string) =>
    spawnSync(python, ['-c', 'import dbusmock'], { stdio: 'ignore' }).status === 0;
  return pythons.find(has) ?? null;
}

/** Whether libnotify is installed, without which Electron shows no notifications. */
const hasLibnotify = () =>
  spawnSync('sh', ['-c', '(ldconfig -p || /sbin/ldconfig -p) | grep -q libnotify.so.4'], {
    stdio: 'ignore',
  }).status === 0;

function missingPackages(): string[] {
  return [
    ...DESKTOP_PROGRAMS.filter(([command]) => !isThere(command)).map(([, name]) => name),
    ...(hasLibnotify() ? [] : ['libnotify4']),
    ...(pythonWithDbusmock() === null ? ['python3-dbusmock'] : []),
  ];
}

function requirePrograms(): string {
  const missing = missingPackages();
  const python = pythonWithDbusmock();
  if (missing.length > 0 || python === null) {
    throw new Error(
      `The desktop tests need these Debian packages: ${missing.join(', ')}. Run "npm run prepare:machine".`,
    );
  }
  return python;
}

/** Resolves to the first line of a program's stream; throws when the stream ends without one. */
async function firstLine(stream: Readable, what: string): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error(`${what} said nothing.`);
}

/** A desktop without a screen: display, window manager, session bus, tray and notifications. */
export interface DesktopSession {
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const WATCHER = 'org.kde.StatusNotifierWatcher';
const WATCHER_PATH = '/StatusNotifierWatcher';

/** Calls a method on the session bus; returns the output of gdbus, or null if it failed. */
export function callBus(
  env: NodeJS.ProcessEnv,
  destination: string,
  path: string,
  method: string,
  ...args: readonly string[]
): string | null {
  const { status, stdout } = spawnSync(
    'gdbus',
    [
      'call',
      '--session',
      `--dest=${destination}`,
      `--object-path=${path}`,
      `--method=${method}`,
      // After `--`, gdbus takes negative numbers as arguments, not options.
      '--',
      ...args,
    ],
    { env, encoding: 'utf8' },
  );
  return status === 0 ? stdout : null;
}

async function until(what: string, isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error(`${what} did not come up.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function startDesktopSession(): Promise<DesktopSession> {
  const python = requirePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'coado-desktop-'));
  const children: ChildProcess[] = [];
  const begin = (command: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
    const child = spawn(command, [...args], {
      env,
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    children.push(child);
    return child;
  };
  const stream = (child: ChildProcess, index: 1 | 3): Readable => {
    const found = child.stdio[index];
    if (!found || !('read' in found)) throw new Error('A program without its pipe.');
    return found;
  };
  const close = async () => {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const display = begin(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
      process.env,
    );
    const number = await firstLine(stream(display, 3), 'Xvfb');
    const bus = begin(
      'dbus-daemon',
      ['--session', '--print-address=1', '--nofork', '--nopidfile'],
      process.env,
    );
    const address = await firstLine(stream(bus, 1), 'dbus-daemon');
    const own = {
      DISPLAY: `:${number}`,
      DBUS_SESSION_BUS_ADDRESS: address,
      // Chromium looks for Bluetooth on this bus; a test may add an adapter to it.
      DBUS_SYSTEM_BUS_ADDRESS: address,
      COADO_TEST_PYTHON: python,
      COADO_TEST_NOTIFICATIONS: join(folder, 'notifications.log'),
      COADO_TEST_TRAY: join(folder, 'tray.log'),
      XDG_CURRENT_DESKTOP: 'Coado-Tests',
    };
    const env = { ...process.env, ...own };
    begin('openbox', [], env);
    const mock = ['-m', 'dbusmock', '--session', '--logfile'];
    // Notifications can be clicked only if the service has the capability 'actions'.
    const capabilities = JSON.stringify({ capabilities: 'body body-markup actions' });
    const template = ['--template', 'notification_daemon', '--parameters', capabilities];
    begin(python, [...mock, own.COADO_TEST_NOTIFICATIONS, ...template], env);
    begin(python, [...mock, own.COADO_TEST_TRAY, WATCHER, WATCHER_PATH, WATCHER], env);
    const mocked = (method: string, ...args: string[]) =>
      callBus(env, WATCHER, WATCHER_PATH, `org.freedesktop.DBus.Mock.${method}`, ...args) !== null;
    await until('The tray', () =>
      mocked('AddMethod', WATCHER, 'RegisterStatusNotifierItem', 's', '', ''),
    );
    mocked('AddProperty', WATCHER, 'IsStatusNotifierHostRegistered', '<true>');
    await until(
      'The notification service',
      () =>
        callBus(
          env,
          'org.freedesktop.Notifications',
          '/org/freedesktop/Notifications',
          'org.freedesktop.Notifications.GetCapabilities',
        ) !== null,
    );
    return { env: own, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export function readMockLog(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
