import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import type { Log } from '../storage/log.ts';

/** Starts the app without its window: in the tray, where there is one. */
export const HIDDEN = '--hidden';

/** What an autostart file of the freedesktop specification says; the program's path in its quotes. */
export function autostartFile(program: string): string {
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

/** Lets the system open the app when the person signs in, or no longer. Never throws. */
export function setLoginItem(isWanted: boolean, env: NodeJS.ProcessEnv, log: Log): void {
  // A start from the sources is a tool's, not the person's app.
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
    // An AppImage's own path, not that of the place it is unpacked at for now.
    writeFileSync(file, autostartFile(env.APPIMAGE ?? process.execPath));
  } catch (error) {
    log.error('Opening at sign-in could not be arranged.', error);
  }
}
