import path from 'node:path';
import { app, safeStorage } from 'electron';
import { z } from 'zod';
import { createBrewClock } from '../../shared/brew/brew-clock.ts';
import { createBackend } from '../backend/backend.ts';
import { createBrewKeeper } from '../brews/keeper.ts';
import { createRecents } from '../brews/recents.ts';
import { createKeptFiles } from '../storage/kept-files.ts';
import type { Log } from '../storage/log.ts';
import { createSettingsStore } from '../storage/settings.ts';
import { createVault, type Keyring } from '../storage/vault.ts';
import { createNotices } from './notices.ts';

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

const sessionSchema = z.object({ user: z.object({ id: z.string() }) });

/** Whoever is signed in, by what the auth client keeps; null when nobody is. */
function signedInId(drawer: Readonly<Record<string, string>>): string | null {
  const text = drawer['coado.session'];
  if (text === undefined) return null;
  try {
    return sessionSchema.safeParse(JSON.parse(text)).data?.user.id ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The system's keyring. On Linux without one Electron would "encrypt" with a known key: that is none. */
const systemKeyring: Keyring = {
  isAvailable: () =>
    safeStorage.isEncryptionAvailable() &&
    (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
  encrypt: (text) => new Uint8Array(safeStorage.encryptString(text)),
  decrypt: (data) => safeStorage.decryptString(data),
};

/** A weight that nobody renewed for so long, in ms, is no longer shown. */
const FRESH_MS = 3000;

/** What the scales under the running brews weigh, by brew, as the app says it: not kept anywhere. */
export function createWeights(now: () => number) {
  const weights = new Map<string, { grams: number; atMs: number }>();
  return {
    /** Null when the brew is on no scale any more. */
    set(brewId: string, grams: number | null): void {
      if (grams === null) weights.delete(brewId);
      else weights.set(brewId, { grams, atMs: now() });
    },
    /** Grams by brew, the fresh ones only. */
    all(): Record<string, number> {
      for (const [id, { atMs }] of weights) if (now() - atMs > FRESH_MS) weights.delete(id);
      return Object.fromEntries([...weights].map(([id, { grams }]) => [id, grams]));
    },
  };
}
