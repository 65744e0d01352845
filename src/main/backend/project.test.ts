import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import { checkProject, createBackendSelection } from './project.ts';

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

describe('checkProject', () => {
  const project = {
    kind: 'project' as const,
    url: 'https://abc.supabase.co',
    publishableKey: 'sb_publishable_abcdef',
  };

  it('passes if the project accepts the key', async () => {
    const asked: (readonly [string, string | null])[] = [];
    await checkProject(async (url, init) => {
      asked.push([url, new Headers(init.headers).get('apikey')]);
      return { ok: true, status: 200 };
    }, project);
    expect(asked).toEqual([['https://abc.supabase.co/auth/v1/health', project.publishableKey]]);
  });

  it('throws if no project answers or the key is refused', async () => {
    const lost = checkProject(
      () => Promise.reject(new TypeError('net::ERR_NAME_NOT_RESOLVED')),
      project,
    );
    await expect(lost).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
    const refused = checkProject(async () => ({ ok: false, status: 401 }), project);
    await expect(refused).rejects.toThrow('401');
  });
});
