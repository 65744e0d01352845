import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Addition, addedScreen, addedTable, proofs } from './additions/kettles.ts';
import { repositoryRoot } from './lib/run-bin.ts';

// Adds a table and a screen to a copy of the working tree and runs the checks there. It fails when
// a check fails, or when they touch more files than `MOST_FILES`. The copy is deleted.

/** Most files that an addition may touch; for a table, `db:types` writes three of them. */
const MOST_FILES = { table: 7, tableByHand: 4, screen: 4 };

const copy = mkdtempSync(join(tmpdir(), 'coado-additions-'));
const inCopy = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: copy, encoding: 'utf8' });

function check(name: string, ...args: string[]): void {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/node.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${name} failed:\n${stdout}${stderr}`);
  console.log(`✓ ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

function copyTree(): void {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: repositoryRoot, encoding: 'utf8' },
  );
  for (const file of files.split('\0').filter(Boolean)) {
    // git lists a deleted file until the deletion is staged.
    const from = join(repositoryRoot, file);
    if (existsSync(from)) cpSync(from, join(copy, file));
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(repositoryRoot, 'node_modules'))) {
    // `scripts/node.mjs` links the workspaces of the copy.
    if (name === '@coado') continue;
    symlinkSync(join(repositoryRoot, 'node_modules', name), join(copy, 'node_modules', name));
  }
  inCopy('git', 'init', '--quiet');
  commit();
}

function commit(): void {
  inCopy('git', 'add', '--all');
  const author = ['-c', 'user.name=Coado', '-c', 'user.email=coado@coado.local'];
  inCopy('git', ...author, 'commit', '--quiet', '--no-verify', '--message', 'docs: copy the tree');
}

const touchedFiles = (): string[] =>
  inCopy('git', 'status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));

function add({ created, inserted }: Addition): void {
  for (const [file, text] of Object.entries(created)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  for (const [file, { before, text }] of Object.entries(inserted)) {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    const at = source.lastIndexOf(before);
    if (at < 0) throw new Error(`${file} has no “${before}”.`);
    writeFileSync(path, source.slice(0, at) + text + source.slice(at));
  }
}

function expectAtMost(what: string, files: readonly string[], most: number): void {
  console.log(`${what}: ${files.length} files\n${files.map((file) => `  ${file}`).join('\n')}`);
  if (files.length > most) throw new Error(`${what}: more than ${most} files.`);
}

function nextMigration(): string {
  const last = readdirSync(join(copy, 'supabase', 'migrations'))
    .flatMap((file) => /^\d{14}/.exec(file) ?? [])
    .toSorted()
    .at(-1);
  return `${BigInt(last ?? 0) + 100n}_kettles.sql`;
}

try {
  copyTree();
  add(addedTable(nextMigration()));
  expectAtMost('A table, by hand', touchedFiles(), MOST_FILES.tableByHand);
  check('database types', 'scripts/generate-database-types.ts');
  expectAtMost('A table', touchedFiles(), MOST_FILES.table);
  commit();
  add(addedScreen);
  expectAtMost('A screen', touchedFiles(), MOST_FILES.screen);
  check('lint and format', 'biome', 'check', '--error-on-warnings', 'src', 'scripts', 'tests');
  check('types of Node', 'tsc', '--project', 'tsconfig.node.json');
  check('types of the web', 'tsc', '--project', 'tsconfig.web.json');
  check('dead code', 'knip');
  check(
    'import directions',
    ...['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'supabase', 'tests', 'scripts'],
  );
  check('plain language', 'scripts/check-language.ts');
  for (const [file, text] of Object.entries(proofs)) writeFileSync(join(copy, file), text);
  check(
    'tests of the repository, the app and the database',
    ...[
      'vitest',
      'run',
      ...Object.keys(proofs),
      'scripts/repository',
      'src/renderer/src/app/tables.test.ts',
    ],
    'src/renderer/src/app/query-roots.test.ts',
    ...['tests/database/access.test.ts', 'tests/database/catalogue.test.ts'],
    ...['tests/database/limits.test.ts', 'tests/database/account/export-tables.test.ts'],
    ...['tests/database/account/deletion.test.ts', 'tests/database/indexes.test.ts'],
    ...['tests/database/foreign-keys.test.ts', 'tests/database/policy-names.test.ts'],
    ...['tests/database/protected-columns.test.ts', 'tests/security/tables.test.ts'],
  );
} finally {
  rmSync(copy, { recursive: true, force: true });
}
