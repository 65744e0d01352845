import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackendSelection } from './backend/project.ts';
import { createFileLog, type Log } from './log.ts';
import { createSettingsStore } from './settings.ts';
import { applyShortcuts } from './shortcuts.ts';
import { hasTrayHost } from './tray-host.ts';
import { createVault, type Keyring } from './vault.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'coado-keeping-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (message) => warnings.push(message),
  error: (message) => warnings.push(message),
};

/** Turns every byte over: enough to see that the file is not plain text. */
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
    const vault = createVault(folder, withKeyring, log);
    vault.set('own', 'coado.session', 'segredo');
    expect(vault.protection).toBe('keyring');
    expect(readdirSync(folder)).toEqual(['session.enc']);
    expect(readFileSync(path.join(folder, 'session.enc'), 'latin1')).not.toContain('segredo');
    const again = createVault(folder, withKeyring, log);
    expect(again.drawer('own')).toEqual({ 'coado.session': 'segredo' });
  });

  it('falls back to a file that only its owner reads, and says so', () => {
    const vault = createVault(folder, withoutKeyring, log);
    vault.set('own', 'coado.session', 'segredo');
    expect(vault.protection).toBe('file');
    expect(statSync(path.join(folder, 'session.json')).mode & 0o077).toBe(0);
    expect(createVault(folder, withoutKeyring, log).drawer('own')).toEqual({
      'coado.session': 'segredo',
    });
  });

  it('keeps one backend apart from another, and forgets what was removed', () => {
    const vault = createVault(folder, withKeyring, log);
    vault.set('own', 'coado.session', 'a');
    vault.set('https://x.supabase.co', 'coado.session', 'b');
    expect(vault.drawer('own')).toEqual({ 'coado.session': 'a' });
    vault.remove('own', 'coado.session');
    const again = createVault(folder, withKeyring, log);
    expect(again.drawer('own')).toEqual({});
    expect(again.drawer('https://x.supabase.co')).toEqual({ 'coado.session': 'b' });
  });

  it('starts signed out when the file is of another keyring', () => {
    writeFileSync(path.join(folder, 'session.enc'), 'nonsense');
    expect(createVault(folder, withKeyring, log).drawer('own')).toEqual({});
    expect(warnings.at(-1)).toBe('The kept session could not be read.');
  });
});

describe('the settings', () => {
  it('change one thing and leave the others, through a new start', () => {
    const store = createSettingsStore(folder, log);
    store.change({ notifications: { like: false } });
    store.change({ shortcuts: { enabled: true, mini: null } });
    const again = createSettingsStore(folder, log).get();
    expect(again.notifications).toMatchObject({ like: false, step: true });
    expect(again.shortcuts).toMatchObject({ enabled: true, mini: null });
    expect(again.closeToTray).toBe(false);
  });

  it('are the defaults when the file was tampered with', () => {
    writeFileSync(path.join(folder, 'settings.json'), '{"closeToTray":"yes"}');
    expect(createSettingsStore(folder, log).get().closeToTray).toBe(false);
  });
});

describe('the choice of backend', () => {
  const project = {
    kind: 'project' as const,
    url: 'https://abc.supabase.co',
    publishableKey: 'sb_publishable_abcdef',
  };
  it('is the own one, then what the settings say, and above all the environment', () => {
    const selection = createBackendSelection(folder, {}, log);
    expect(selection.get()).toEqual({ choice: { kind: 'own' }, chosenBy: 'default' });
    selection.choose(project);
    expect(createBackendSelection(folder, {}, log).get()).toEqual({
      choice: project,
      chosenBy: 'settings',
    });
    const env = { SUPABASE_URL: 'https://env.example', SUPABASE_PUBLISHABLE_KEY: 'k'.repeat(20) };
    const fixed = createBackendSelection(folder, env, log);
    expect(fixed.get()).toMatchObject({ chosenBy: 'environment' });
    expect(() => fixed.choose({ kind: 'own' })).toThrow();
  });

  it('ignores half an environment, and says so', () => {
    const selection = createBackendSelection(folder, { SUPABASE_URL: 'https://x.example' }, log);
    expect(selection.get().choice).toEqual({ kind: 'own' });
    expect(warnings.at(-1)).toContain('must both be given');
  });
});

describe('global shortcuts', () => {
  const settings = { enabled: true, show: 'Alt+C', pause: 'Alt+P', mini: 'Alt+P' };
  const actions = { show: () => undefined, pause: () => undefined, mini: () => undefined };

  it('report those that another program holds and those given twice', () => {
    const held: string[] = [];
    const registry = {
      register: (accelerator: string) => {
        held.push(accelerator);
        return accelerator !== 'Alt+C';
      },
      unregisterAll: () => void held.splice(0),
    };
    expect(applyShortcuts(settings, registry, actions)).toEqual(['show', 'mini']);
    expect(applyShortcuts({ ...settings, enabled: false }, registry, actions)).toEqual([]);
    expect(held).toEqual([]);
  });
});

describe('hasTrayHost', () => {
  it('asks the desktop on Linux and believes only a yes', async () => {
    expect(await hasTrayHost('linux', async () => '(<true>,)')).toBe(true);
    expect(await hasTrayHost('linux', async () => '   variant   boolean false')).toBe(false);
    expect(await hasTrayHost('linux', async () => null)).toBe(false);
    expect(await hasTrayHost('darwin', async () => null)).toBe(true);
  });
});

describe('the log file', () => {
  it('keeps causes, and no more than a few files', () => {
    const file = path.join(folder, 'logs', 'main.log');
    const fileLog = createFileLog(file, () => undefined);
    fileLog.error('Went wrong.', new Error('outer', { cause: new Error('inner') }));
    expect(readFileSync(file, 'utf8')).toMatch(/error Went wrong\.[\s\S]*outer[\s\S]*inner/);
    const long = 'x'.repeat(600_000);
    for (let line = 0; line < 12; line += 1) fileLog.info(long);
    expect(readdirSync(path.dirname(file)).sort()).toEqual([
      'main.log',
      'main.log.1',
      'main.log.2',
      'main.log.3',
    ]);
  });

  it('never throws, wherever it cannot write', () => {
    const echoed: string[] = [];
    writeFileSync(path.join(folder, 'blocked'), '');
    const fileLog = createFileLog(path.join(folder, 'blocked', 'main.log'), (line) =>
      echoed.push(line),
    );
    fileLog.warn('first');
    fileLog.warn('second');
    expect(echoed.join('\n')).toMatch(/first[\s\S]*cannot be written[\s\S]*second/);
  });
});
