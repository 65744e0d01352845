import { execFile } from 'node:child_process';

/** What a program printed, or null when it is missing or failed. */
export type Run = (command: string, args: readonly string[]) => Promise<string | null>;

export const runQuietly: Run = (command, args) =>
  new Promise((resolve) => {
    execFile(command, [...args], { timeout: 3000 }, (error, stdout) =>
      resolve(error === null ? stdout : null),
    );
  });

const SERVICE = 'org.kde.StatusNotifierWatcher';
const PROPERTY = 'IsStatusNotifierHostRegistered';

/**
 * Whether a tray icon can be seen here. On Linux that takes a desktop that shows them (stock GNOME
 * does not), which its notifier service tells; when nobody answers, there is no tray.
 */
export async function hasTrayHost(platform: NodeJS.Platform, run: Run): Promise<boolean> {
  if (platform !== 'linux') return true;
  const answers = await Promise.all([
    run('gdbus', [
      'call',
      '--session',
      `--dest=${SERVICE}`,
      '--object-path=/StatusNotifierWatcher',
      '--method=org.freedesktop.DBus.Properties.Get',
      SERVICE,
      PROPERTY,
    ]),
    run('dbus-send', [
      '--session',
      '--print-reply',
      `--dest=${SERVICE}`,
      '/StatusNotifierWatcher',
      'org.freedesktop.DBus.Properties.Get',
      `string:${SERVICE}`,
      `string:${PROPERTY}`,
    ]),
  ]);
  return answers.some((text) => text !== null && /\btrue\b/.test(text));
}
