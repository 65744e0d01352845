import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addIntegrities, completeLock } from './lock-file.ts';
import { repositoryRoot } from './run-bin.ts';

const entry = z.object({
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
});

describe('package-lock.json', () => {
  it('contains every optional platform package, so that npm ci works on every machine', () => {
    const { added } = completeLock(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
    expect(added).toEqual([]);
  });

  it('has the integrity of every package, except packages for some platforms', () => {
    const { packages } = z
      .object({ packages: z.record(z.string(), entry) })
      .parse(JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')));
    const unvouched = Object.entries(packages).filter(
      ([name, { integrity, optional, os, cpu, link }]) =>
        name.includes('node_modules/') &&
        !link &&
        integrity === undefined &&
        !(optional && (os ?? cpu)),
    );
    expect(unvouched.map(([name]) => name)).toEqual([]);
  });
});

describe('completeLock', () => {
  const lock = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages });
  const tool = {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { 'tool-darwin-arm64': '1.0.0' },
  };

  it('adds a missing package with the system and processor in its name', () => {
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

  it('adds no package that is present, also in a nested folder', () => {
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

describe('addIntegrities', () => {
  it('requests missing integrities, keeps present ones, and lists packages that the registry lacks', async () => {
    const lock = JSON.stringify({
      packages: {
        '': { version: '1.0.0' },
        'node_modules/here': { version: '1.0.0', integrity: 'sha512-here' },
        'node_modules/app/node_modules/@tool/win32-x64': { version: '2.0.0', optional: true },
        'node_modules/nowhere': { version: '3.0.0' },
      },
    });
    const asked: string[] = [];
    const { text, missing } = await addIntegrities(lock, async (name, version) => {
      asked.push(`${name}@${version}`);
      return name === 'nowhere' ? null : 'sha512-told';
    });
    expect(asked).toEqual(['@tool/win32-x64@2.0.0', 'nowhere@3.0.0']);
    expect(missing).toEqual(['nowhere@3.0.0']);
    expect(JSON.parse(text).packages['node_modules/app/node_modules/@tool/win32-x64']).toEqual({
      version: '2.0.0',
      integrity: 'sha512-told',
      optional: true,
    });
  });
});
