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

/** The keyring; missing on Linux where Electron would encrypt with a published key. */
const systemKeyring: Keyring = {
  isAvailable: () =>
    safeStorage.isEncryptionAvailable() &&
    (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
  encrypt: (text) => new Uint8Array(safeStorage.encryptString(text)),
  decrypt: (data) => safeStorage.decryptString(data),
};

/** Age in ms from which a weight is outdated and not shown. */
const FRESH_MS = 3000;

export function createWeights(now: () => number) {
  const weights = new Map<string, { grams: number; atMs: number }>();
  return {
    set(brewId: string, grams: number | null): void {
      if (grams === null) weights.delete(brewId);
      else weights.set(brewId, { grams, atMs: now() });
    },
    all(): Record<string, number> {
      for (const [id, { atMs }] of weights) if (now() - atMs > FRESH_MS) weights.delete(id);
      return Object.fromEntries([...weights].map(([id, { grams }]) => [id, grams]));
    },
  };
}
