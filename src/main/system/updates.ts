import { existsSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import type { UpdateStatus } from '../../shared/desktop.ts';
import type { Log } from '../storage/log.ts';
import { relaunchOptions } from './relaunch.ts';

/** Looks for a new version this often, in ms. */
const INTERVAL_MS = 6 * 60 * 60 * 1000;

interface UpdatesParts {
  readonly isPackaged: boolean;
  readonly resources: string;
  readonly log: Log;
  readonly onStatus: (status: UpdateStatus) => void;
  /** Ends the app cleanly, asking during a brew, and calls `install` last of all. */
  readonly leaveFor: (install: () => void) => void;
}

export type Updates = ReturnType<typeof createUpdates>;

/**
 * New versions, downloaded in the background and installed when the person says so. Off in a build
 * that was told no place to look for them.
 */
export function createUpdates({ isPackaged, resources, log, onStatus, leaveFor }: UpdatesParts) {
  let status: UpdateStatus = { state: 'off', version: null };
  let quitAndInstall: () => void = () => undefined;
  let lookNow: (() => void) | null = null;

  function set(next: UpdateStatus): void {
    status = next;
    onStatus(next);
  }

  return {
    status: () => status,
    async start(): Promise<void> {
      // Written by the packager beside the app when a place to publish was configured.
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
        // What could not be installed must not leave an app without windows behind.
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
      lookNow = check;
      set({ state: 'idle', version: null });
      setInterval(check, INTERVAL_MS).unref();
      check();
    },
    /** Looks for a new version now; null where this build never does. */
    lookNow: () => lookNow,
    /** Installs what is ready after the app has left cleanly; nothing when nothing is. */
    install(): void {
      if (status.state === 'ready') leaveFor(quitAndInstall);
    },
  };
}
