import path from 'node:path';
import { app, powerMonitor, safeStorage } from 'electron';
import { z } from 'zod';
import { createBrewClock } from '../../shared/brew/brew-clock.ts';
import { Backend } from '../backend/backend.ts';
import { createRunningBrewKeeper } from '../running-brews/keeper.ts';
import { createRecents } from '../running-brews/recents.ts';
import { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import { createSettingsStore } from '../storage/settings.ts';
import { createVault, type Keyring } from '../storage/vault.ts';
import { watchSleep } from '../system/sleep.ts';
import { createNotices } from './notices.ts';

/** Folder of the built app, with `main/` (with this file), `preload/` and `renderer/`. */
export const bundle = path.join(import.meta.dirname, '..');
export const images = path.join(bundle, '..', 'resources');

export type AppState = ReturnType<typeof openState>;

/** Opens the parts that need no window, such as stored files, brews and the backend. */
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
  const keeper = createRunningBrewKeeper({ files, clock, log });
  const backend = new Backend({
    files,
    log,
    hostFile: path.join(import.meta.dirname, 'backend-host.js'),
    dataDir: path.join(userData, 'stack'),
    env: process.env,
  });
  /** Id of the person who is signed in at the current backend; null when signed out. */
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
 * The system's keyring.
 * It counts as missing on Linux without one, where Electron would encrypt with a published key.
 */
const systemKeyring: Keyring = {
  isAvailable: () =>
    safeStorage.isEncryptionAvailable() &&
    (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
  encrypt: (text) => new Uint8Array(safeStorage.encryptString(text)),
  decrypt: (data) => safeStorage.decryptString(data),
};

/** Age in ms from which a weight is outdated and not shown. */
const FRESH_MS = 3000;

/** Holds the weights of scales under running brews, in memory only. */
export function createWeights(now: () => number) {
  const weights = new Map<string, { grams: number; atMs: number }>();
  return {
    /** Null removes the weight of a brew that is no longer on a scale. */
    set(brewId: string, grams: number | null): void {
      if (grams === null) weights.delete(brewId);
      else weights.set(brewId, { grams, atMs: now() });
    },
    /** Returns the weights in grams by brew id, without outdated ones. */
    all(): Record<string, number> {
      for (const [id, { atMs }] of weights) if (now() - atMs > FRESH_MS) weights.delete(id);
      return Object.fromEntries([...weights].map(([id, { grams }]) => [id, grams]));
    },
  };
}
