import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import { createBackendSelection } from './project.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'coado-project-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (message) => warnings.push(message),
  error: (message) => warnings.push(message),
};

describe('createBackendSelection', () => {
  const project = {
    kind: 'project' as const,
    url: 'https://abc.supabase.co',
    publishableKey: 'sb_publishable_abcdef',
  };
  it('prefers the environment, then the settings, then the own stack', () => {
    const selection = createBackendSelection(new FileStore({ folder, log }), {}, log);
    expect(selection.get()).toEqual({ choice: { kind: 'own' }, chosenBy: 'default' });
    selection.choose(project);
    expect(createBackendSelection(new FileStore({ folder, log }), {}, log).get()).toEqual({
      choice: project,
      chosenBy: 'settings',
    });
    const env = { SUPABASE_URL: 'https://env.example', SUPABASE_PUBLISHABLE_KEY: 'k'.repeat(20) };
    const fixed = createBackendSelection(new FileStore({ folder, log }), env, log);
    expect(fixed.get()).toMatchObject({ chosenBy: 'environment' });
    expect(() => fixed.choose({ kind: 'own' })).toThrow();
  });

  it('ignores an incomplete environment and logs that', () => {
    const selection = createBackendSelection(
      new FileStore({ folder, log }),
      { SUPABASE_URL: 'https://x.example' },
      log,
    );
    expect(selection.get().choice).toEqual({ kind: 'own' });
    expect(warnings.at(-1)).toContain('must both be given');
  });
});
