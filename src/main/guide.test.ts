import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createGuide } from './guide.ts';
import type { Log } from './log.ts';
import { createPreferences } from './preferences.ts';
import { createSettingsStore } from './settings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'coado-guide-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (message) => warnings.push(message),
  error: (message) => warnings.push(message),
};

function guided(isOpen: boolean) {
  const shown: string[] = [];
  const told: string[] = [];
  const guide = createGuide({
    isOpen: () => isOpen,
    show: (route) => shown.push(route),
    tell: (route) => told.push(route),
    log,
  });
  return { guide, shown, told };
}

describe('the guide', () => {
  it('opens a new window on the screen that was asked for', () => {
    const { guide, shown, told } = guided(false);
    guide.openLink('coado://method/v60');
    guide.onListening();
    expect(shown).toEqual(['/methods/v60']);
    expect(told).toEqual([]);
  });

  it('waits for a page that is still loading, and tells it the last screen asked for', () => {
    const { guide, told } = guided(true);
    guide.goTo('/settings');
    guide.goTo('/calculator');
    expect(told).toEqual([]);
    guide.onListening();
    expect(told).toEqual(['/calculator']);
    guide.goTo('/profile');
    expect(told).toEqual(['/calculator', '/profile']);
    guide.onLoad();
    guide.goTo('/methods');
    expect(told).toHaveLength(2);
  });

  it('does not even come forward for a link that is not ours', () => {
    const { guide, shown } = guided(true);
    guide.openLink('coado://evil.example/?token_hash=segredo');
    expect(shown).toEqual([]);
    expect(warnings.at(-1)).toBe('A link was ignored: "coado://evil.example/"');
  });
});

describe('the preferences', () => {
  const nothing = () => undefined;
  const preferences = (tray: boolean) =>
    createPreferences({
      settings: createSettingsStore(mkdtempSync(path.join(folder, 'user-')), log),
      registry: { register: (accelerator) => accelerator !== 'Alt+C', unregisterAll: nothing },
      actions: { show: nothing, pause: nothing, mini: nothing },
      hasTray: async () => tray,
    });

  it('refuse to close to a tray that nobody sees, and say so', async () => {
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

  it('report shortcuts that cannot be had', async () => {
    const answer = await preferences(true).change({ shortcuts: { enabled: true, show: 'Alt+C' } });
    expect(answer.shortcutConflicts).toEqual(['show']);
  });
});
