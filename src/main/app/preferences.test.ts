import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import { createSettingsStore } from '../storage/settings.ts';
import { createPreferences } from './preferences.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'coado-preferences-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('createPreferences', () => {
  const nothing = () => undefined;
  const preferences = (tray: boolean) =>
    createPreferences({
      settings: createSettingsStore(
        new FileStore({ folder: mkdtempSync(path.join(folder, 'user-')), log }),
      ),
      registry: { register: (accelerator) => accelerator !== 'Alt+C', unregisterAll: nothing },
      actions: { show: nothing, pause: nothing, mini: nothing, next: nothing, again: nothing },
      hasTray: async () => tray,
    });

  it('refuses to close to a missing tray and reports why', async () => {
    const answer = await preferences(false).change({ closeToTray: true, miniOnMinimise: false });
    expect(answer).toMatchObject({
      trayMissing: true,
      settings: { closeToTray: false, miniOnMinimise: false },
    });
    expect(await preferences(true).change({ closeToTray: true })).toMatchObject({
      trayMissing: false,
      settings: { closeToTray: true },
    });
  });

  it('reports shortcuts that other programs hold', async () => {
    const answer = await preferences(true).change({ shortcuts: { enabled: true, show: 'Alt+C' } });
    expect(answer.shortcutConflicts).toEqual(['show']);
  });
});
