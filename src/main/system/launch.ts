import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import type { Log } from '../storage/log.ts';

/** Argument that starts the app in the tray, without its window. */
export const HIDDEN = '--hidden';

/** Returns the file of the running AppImage, which its runtime passes; null for none. */
const imageOf = ({ APPIMAGE: file }: NodeJS.ProcessEnv): string | null =>
  file === undefined || file === '' ? null : file;

/** Returns the text of the app's autostart file (freedesktop specification). */
export function autostartFile(env: NodeJS.ProcessEnv): string {
  // The execPath of an AppImage is in its temporary mount.
  const program = imageOf(env) ?? process.execPath;
  const quoted = program.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Coado',
    `Exec="${quoted}" ${HIDDEN}`,
    'Icon=coado',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** Adds the app to the programs that start at sign-in, or removes it. Never throws. */
export function setLoginItem(isWanted: boolean, env: NodeJS.ProcessEnv, log: Log): void {
  // A start from the sources would register Electron itself.
  if (!app.isPackaged) return;
  try {
    if (process.platform !== 'linux') {
      app.setLoginItemSettings({ openAtLogin: isWanted, args: [HIDDEN] });
      return;
    }
    const folder = path.join(app.getPath('appData'), 'autostart');
    const file = path.join(folder, 'coado.desktop');
    if (!isWanted) {
      rmSync(file, { force: true });
      return;
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, autostartFile(env));
  } catch (error) {
    log.error('Opening at sign-in could not be arranged.', error);
  }
}

/** Returns the options of a restart; an AppImage restarts from its file, not its mount. */
export function relaunchOptions(env: NodeJS.ProcessEnv): { execPath?: string; args?: string[] } {
  const image = imageOf(env);
  return image === null ? {} : { execPath: image, args: process.argv.slice(1) };
}

/** Returns the data folder of the portable Windows app, beside its file; null if installed. */
export function portableData(env: NodeJS.ProcessEnv): string | null {
  const folder = env.PORTABLE_EXECUTABLE_DIR;
  return folder === undefined || folder === '' ? null : path.join(folder, 'Coado-dados');
}
