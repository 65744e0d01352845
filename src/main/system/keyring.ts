import { safeStorage } from 'electron';
import type { Keyring } from '../storage/vault.ts';

/** The system's keyring. On Linux without one Electron would "encrypt" with a known key: that is none. */
export const systemKeyring: Keyring = {
  isAvailable: () =>
    safeStorage.isEncryptionAvailable() &&
    (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
  encrypt: (text) => new Uint8Array(safeStorage.encryptString(text)),
  decrypt: (data) => safeStorage.decryptString(data),
};
