import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeLock } from './lock-file.ts';
import { repositoryRoot } from './run-bin.ts';

describe('package-lock.json', () => {
  it('holds every optional platform package, so that npm ci works on every machine', () => {
    const { added } = completeLock(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
    expect(added).toEqual([]);
  });
});

describe('completeLock', () => {
  const lock = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages });
  const tool = {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { 'tool-darwin-arm64': '1.0.0' },
  };

  it('adds what is named and missing, for the machines its name says', () => {
    const { text, added } = completeLock(lock({ 'node_modules/tool': tool }));
    expect(added).toEqual(['tool-darwin-arm64@1.0.0']);
    expect(JSON.parse(text).packages['node_modules/tool-darwin-arm64']).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      os: ['darwin'],
      dev: true,
      optional: true,
    });
  });

  it('leaves alone what is there, also in a nested folder', () => {
    const nested = {
      'node_modules/app/node_modules/tool': tool,
      'node_modules/app/node_modules/tool-darwin-arm64': { version: '1.0.0' },
    };
    expect(completeLock(lock(nested)).added).toEqual([]);
  });

  it('does not guess a version from a range', () => {
    const ranged = { ...tool, optionalDependencies: { fsevents: '~2.3.3' } };
    expect(completeLock(lock({ 'node_modules/tool': ranged })).added).toEqual([]);
  });
});
