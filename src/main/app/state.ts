import path from 'node:path';
import { app } from 'electron';
import { createBrewClock } from '../../shared/brew/brew-clock.ts';
import { createBackend } from '../backend/backend.ts';
import { createBrewKeeper } from '../brews/keeper.ts';
import { createRecents } from '../brews/recents.ts';
import { createWeights } from '../brews/weights.ts';
import { createKeptFiles } from '../storage/kept-files.ts';
import type { Log } from '../storage/log.ts';
import { createSettingsStore } from '../storage/settings.ts';
import { createVault } from '../storage/vault.ts';
import { systemKeyring } from '../system/keyring.ts';
import { createNotices } from './notices.ts';
import { signedInId } from './signed-in.ts';

/** The bundle: `main/` (where this runs), `preload/` and `renderer/` side by side. */
export const bundle = path.join(import.meta.dirname, '..');
export const images = path.join(bundle, '..', 'resources');

export type AppState = ReturnType<typeof openState>;

/** What the app keeps and talks to, before there is any window: files, brews, the server. */
export function openState(log: Log) {
  const userData = app.getPath('userData');
  const notices = createNotices();
  const files = createKeptFiles({ folder: userData, log, onTroubles: notices.setTroubles });
  const settings = createSettingsStore(files);
  const vault = createVault(files, systemKeyring);
  const clock = createBrewClock(Date.now, () => performance.now());
  const keeper = createBrewKeeper({ files, clock, log });
  const backend = createBackend({
    ...{ files, log },
    hostFile: path.join(import.meta.dirname, 'backend-host.js'),
    dataDir: path.join(userData, 'stack'),
    env: process.env,
  });
  /** Whoever is signed in at the backend of now; null when nobody is. */
  const signedIn = () => signedInId(vault.drawer(backend.id()));
  const recents = createRecents({ files, keeper, signedIn });
  const weights = createWeights(() => performance.now());
  return {
    ...{ log, userData, notices, files, settings, vault, keeper, backend },
    ...{ signedIn, recents, weights },
  } as const;
}
