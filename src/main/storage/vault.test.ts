import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileStore } from './file-store.ts';
import type { Log } from './log.ts';
import { createVault, type Keyring } from './vault.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'coado-vault-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (message) => warnings.push(message),
  error: (message) => warnings.push(message),
};

const flip = (data: Uint8Array) => data.map((byte) => byte ^ 0xff);
const withKeyring: Keyring = {
  isAvailable: () => true,
  encrypt: (text) => flip(new TextEncoder().encode(text)),
  decrypt: (data) => new TextDecoder().decode(flip(data)),
};
const withoutKeyring: Keyring = {
  isAvailable: () => false,
  encrypt: () => {
    throw new Error('There is no keyring.');
  },
  decrypt: () => {
    throw new Error('There is no keyring.');
  },
};

describe('the vault', () => {
  it('keeps sessions encrypted where there is a keyring', () => {
    const vault = createVault(new FileStore({ folder, log }), withKeyring);
    vault.set('own', 'coado.session', 'segredo');
    expect(vault.protection).toBe('keyring');
    expect(readdirSync(folder)).toEqual(['session.enc']);
    expect(readFileSync(path.join(folder, 'session.enc'), 'latin1')).not.toContain('segredo');
    const again = createVault(new FileStore({ folder, log }), withKeyring);
    expect(again.drawer('own')).toEqual({ 'coado.session': 'segredo' });
  });

  it('falls back to a file that only its owner reads, and reports that', () => {
    const vault = createVault(new FileStore({ folder, log }), withoutKeyring);
    vault.set('own', 'coado.session', 'segredo');
    expect(vault.protection).toBe('file');
    expect(statSync(path.join(folder, 'session.json')).mode & 0o077).toBe(0);
    expect(createVault(new FileStore({ folder, log }), withoutKeyring).drawer('own')).toEqual({
      'coado.session': 'segredo',
    });
  });

  it('separates backends, and forgets removed values', () => {
    const vault = createVault(new FileStore({ folder, log }), withKeyring);
    vault.set('own', 'coado.session', 'a');
    vault.set('https://x.supabase.co', 'coado.session', 'b');
    expect(vault.drawer('own')).toEqual({ 'coado.session': 'a' });
    vault.remove('own', 'coado.session');
    const again = createVault(new FileStore({ folder, log }), withKeyring);
    expect(again.drawer('own')).toEqual({});
    expect(again.drawer('https://x.supabase.co')).toEqual({ 'coado.session': 'b' });
  });

  it('starts signed out with a file of another keyring', () => {
    writeFileSync(path.join(folder, 'session.enc'), 'nonsense');
    expect(createVault(new FileStore({ folder, log }), withKeyring).drawer('own')).toEqual({});
    expect(warnings.at(-1)).toBe('session.enc could not be read; starting without it.');
  });
});
