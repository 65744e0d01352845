import path from 'node:path';
import { app, globalShortcut } from 'electron';
import { createBackups } from '../backend/backups.ts';
import { createUpdates } from '../system/updates.ts';
import { askToQuit } from './ask-to-quit.ts';
import { portableData } from './portable.ts';
import { createQuitter } from './quit.ts';
import { type AppSignals, wakeAfter } from './signals.ts';
import type { AppState } from './state.ts';
import type { AppWindows } from './windows.ts';

export type AppLeaving = ReturnType<typeof createLeaving>;

/** Closing, quitting and new versions; and the backups, which end with the rest. */
export function createLeaving(state: AppState, windows: AppWindows, signals: AppSignals) {
  const { backend, files, log, settings, userData } = state;
  const { main, customers, tell } = windows;
  const { announcer, presenter, tray } = signals;

  const backups = createBackups({
    folder: path.join(userData, 'backups'),
    write: backend.backUp,
    isReady: () => backend.status().kind === 'own' && backend.status().state === 'ready',
    ...{ log, wakeAfter },
  });
  const quitter = createQuitter({
    ...{ app, log },
    isBrewing: () => presenter.summary().isBrewing,
    ask: (leaving) => askToQuit(main.get(), leaving),
    cleanUp: async () => {
      globalShortcut.unregisterAll();
      announcer.stop();
      backups.stop();
      presenter.stop();
      customers.close();
      tray.destroy();
      files.flush();
      await backend.stop();
    },
  });
  const updates = createUpdates({
    // A portable app is replaced by hand: an installer would put another beside it.
    isPackaged: app.isPackaged && portableData(process.env) === null,
    resources: process.resourcesPath,
    log,
    onStatus: (status) => tell('updates.changed', status),
    leaveFor: quitter.leaveForUpdate,
  });

  async function closeMain(): Promise<void> {
    if (settings.get().closeToTray && (await tray.isThere())) main.hide();
    else if (process.platform === 'darwin') main.get()?.destroy();
    else app.quit();
  }

  return {
    ...{ backups, updates },
    leaveWithoutAsking: quitter.leaveWithoutAsking,
    isLeaving: quitter.isLeaving,
    /** While the app leaves; before that, closing the window hides it or quits, as the settings say. */
    mayClose(): boolean {
      if (quitter.isLeaving()) return true;
      closeMain().catch((error: unknown) => log.error('The window did not close.', error));
      return false;
    },
  } as const;
}
