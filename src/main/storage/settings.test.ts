import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeptFiles } from './kept-files.ts';
import type { Log } from './log.ts';
import { createSettingsStore } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'coado-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the settings', () => {
  it('change one thing and leave the others, through a new start', () => {
    const store = createSettingsStore(createKeptFiles({ folder, log }));
    store.change({ notifications: { like: false } });
    store.change({ shortcuts: { enabled: true, mini: null } });
    const again = createSettingsStore(createKeptFiles({ folder, log })).get();
    expect(again.notifications).toMatchObject({ like: false, step: true });
    expect(again.shortcuts).toMatchObject({ enabled: true, mini: null });
    expect(again.closeToTray).toBe(false);
  });

  it('are the defaults when the file was tampered with', () => {
    writeFileSync(path.join(folder, 'settings.json'), '{"closeToTray":"yes"}');
    expect(createSettingsStore(createKeptFiles({ folder, log })).get().closeToTray).toBe(false);
  });

  it('of an older version keep what they say, and of a newer one what is known', () => {
    const kept = { welcomed: true, shortcuts: { enabled: true }, later: 1 };
    writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(kept));
    const settings = createSettingsStore(createKeptFiles({ folder, log })).get();
    expect(settings).toMatchObject({ welcomed: true, closeToTray: false });
    expect(settings.shortcuts).toMatchObject({ enabled: true, mini: expect.any(String) });
    expect(settings).not.toHaveProperty('later');
  });
});
