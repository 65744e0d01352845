import path from 'node:path';
import { app, powerMonitor, safeStorage } from 'electron';
import { z } from 'zod';
import { createBrewClock } from '../../shared/brew/brew-clock.ts';
import { Backend } from '../backend/backend.ts';
import { createBrewKeeper } from '../running-brews/keeper.ts';
import { createRecents } from '../running-brews/recents.ts';
import { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import { createSettingsStore } from '../storage/settings.ts';
import { createVault, type Keyring } from '../storage/vault.ts';
import { watchSleep } from '../system/sleep.ts';
import { createNotices } from './notices.ts';

/** The bundle: `main/` (where this runs), `preload/` and `renderer/` side by side. */
export const bundle = path.join(import.meta.dirname, '..');
export const images = path.join(bundle, '..', 'resources');

export type AppState = ReturnType<typeof openState>;

/** Opens the state that exists before any window: files, brews, backend. */
export function openState(log: Log) {
  const userData = app.getPath('userData');
  const notices = createNotices();
  const files = new FileStore({ folder: userData, log, onTroubles: notices.setTroubles });
  const settings = createSettingsStore(files);
  const vault = createVault(files, systemKeyring);
  const clock = createBrewClock({
    wall: Date.now,
    monotonic: () => performance.now(),
    hasSlept: watchSleep(powerMonitor),
  });
  const keeper = createBrewKeeper({ files, clock, log });
  const backend = new Backend({
    files,
    log,
    hostFile: path.join(import.meta.dirname, 'backend-host.js'),
    dataDir: path.join(userData, 'stack'),
    env: process.env,
  });
  /** Id of the person signed in at the current backend; null when signed out. */
  const signedIn = () => signedInId(vault.drawer(backend.id()));
  const recents = createRecents({ files, keeper, signedIn });
  const weights = createWeights(() => performance.now());
  return {
    log,
    userData,
    notices,
    files,
    settings,
    vault,
    keeper,
    backend,
    signedIn,
    recents,
    weights,
  } as const;
}

const sessionSchema = z.object({ user: z.object({ id: z.string() }) });

/** Id of the signed-in person in the auth client's stored session; null when signed out. */
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

/**
 * The system's keyring; null on Linux without one.
 * Electron would "encrypt" with a known key there.
 */
const systemKeyring: Keyring = {
  isAvailable: () =>
    safeStorage.isEncryptionAvailable() &&
    (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
  encrypt: (text) => new Uint8Array(safeStorage.encryptString(text)),
  decrypt: (data) => safeStorage.decryptString(data),
};

/** Age in ms at which a weight is stale and no longer shown. */
const FRESH_MS = 3000;

/** Holds the weights under running brews as the app reports them, in memory only. */
export function createWeights(now: () => number) {
  const weights = new Map<string, { grams: number; atMs: number }>();
  return {
    /** Null removes a brew that has left its scale. */
    set(brewId: string, grams: number | null): void {
      if (grams === null) weights.delete(brewId);
      else weights.set(brewId, { grams, atMs: now() });
    },
    /** Fresh weights in grams, by brew. */
    all(): Record<string, number> {
      for (const [id, { atMs }] of weights) if (now() - atMs > FRESH_MS) weights.delete(id);
      return Object.fromEntries([...weights].map(([id, { grams }]) => [id, grams]));
    },
  };
}
