import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileStore } from './file-store.ts';
import type { Log } from './log.ts';
import { createSettingsStore } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'coado-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the settings', () => {
  it('changes one value and keeps the others across a restart', () => {
    const store = createSettingsStore(new FileStore({ folder, log }));
    store.change({ notifications: { like: false } });
    store.change({ shortcuts: { enabled: true, mini: null } });
    const again = createSettingsStore(new FileStore({ folder, log })).get();
    expect(again.notifications).toMatchObject({ like: false, step: true });
    expect(again.shortcuts).toMatchObject({ enabled: true, mini: null });
    expect(again.closeToTray).toBe(false);
  });

  it('falls back to the defaults for a damaged file', () => {
    writeFileSync(path.join(folder, 'settings.json'), '{"closeToTray":"yes"}');
    expect(createSettingsStore(new FileStore({ folder, log })).get().closeToTray).toBe(false);
  });

  it('reads files of older and newer versions', () => {
    const stored = { welcomed: true, shortcuts: { enabled: true }, later: 1 };
    writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(stored));
    const settings = createSettingsStore(new FileStore({ folder, log })).get();
    expect(settings).toMatchObject({ welcomed: true, closeToTray: false });
    expect(settings.shortcuts).toMatchObject({ enabled: true, mini: expect.any(String) });
    expect(settings).not.toHaveProperty('later');
  });
});
