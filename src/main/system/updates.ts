import { existsSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import type { UpdateStatus } from '../../shared/desktop.ts';
import type { Log } from '../storage/log.ts';
import { relaunchOptions } from './launch.ts';

const INTERVAL_MS = 6 * 60 * 60 * 1000;

interface UpdatesParts {
  readonly isPackaged: boolean;
  readonly resources: string;
  readonly log: Log;
  readonly onStatus: (status: UpdateStatus) => void;
  /** Quits cleanly, with a question during a brew, and calls `install` last. */
  readonly leaveFor: (install: () => void) => void;
}

/** Downloads new versions in the background; installs them on request or when the app quits. */
export function createUpdates({ isPackaged, resources, log, onStatus, leaveFor }: UpdatesParts) {
  let status: UpdateStatus = { state: 'off', version: null };
  let quitAndInstall: () => void = () => undefined;
  let checkNow: (() => void) | null = null;

  function set(next: UpdateStatus): void {
    status = next;
    onStatus(next);
  }

  return {
    status: () => status,
    async start(): Promise<void> {
      // electron-builder writes this file when a server for updates is configured.
      if (!isPackaged || !existsSync(path.join(resources, 'app-update.yml'))) return;
      const { default: updater } = await import('electron-updater');
      const { autoUpdater } = updater;
      autoUpdater.autoInstallOnAppQuit = true;
      autoUpdater.logger = {
        info: (message) => log.info(`updates: ${String(message)}`),
        warn: (message) => log.warn(`updates: ${String(message)}`),
        error: (message) => log.error(`updates: ${String(message)}`),
      };
      autoUpdater.on('checking-for-update', () => set({ state: 'checking', version: null }));
      autoUpdater.on('update-not-available', () => set({ state: 'idle', version: null }));
      autoUpdater.on('update-available', ({ version }) => set({ state: 'downloading', version }));
      autoUpdater.on('update-downloaded', ({ version }) => set({ state: 'ready', version }));
      autoUpdater.on('error', (error) => {
        log.warn('Updates could not be looked for.', error);
        if (status.state !== 'ready') set({ state: 'failed', version: null });
      });
      quitAndInstall = () => {
        // A failed installation would leave an app without windows.
        autoUpdater.once('error', () => {
          app.relaunch(relaunchOptions(process.env));
          app.exit(0);
        });
        autoUpdater.quitAndInstall();
      };
      const check = () => {
        autoUpdater.checkForUpdates().catch((error: unknown) => {
          log.warn('Updates could not be looked for.', error);
        });
      };
      checkNow = check;
      set({ state: 'idle', version: null });
      setInterval(check, INTERVAL_MS).unref();
      check();
    },
    checkNow: () => checkNow,
    install(): void {
      if (status.state === 'ready') leaveFor(quitAndInstall);
    },
  };
}
