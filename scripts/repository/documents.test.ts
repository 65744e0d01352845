import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const list = (pattern: string) =>
  globSync(pattern, { cwd: repositoryRoot }).map((path) => path.replaceAll('\\', '/'));

const decisions = readdirSync(join(repositoryRoot, 'docs/adr'))
  .filter((file) => file !== 'README.md')
  .toSorted();

describe('decisions (docs/adr)', () => {
  it('are numbered from 0001 on, without a gap', () => {
    expect(decisions.map((file) => file.slice(0, 5))).toEqual(
      decisions.map((_file, index) => `${String(index + 1).padStart(4, '0')}-`),
    );
  });

  it.each(decisions)('%s is listed, and titled with its number', (file) => {
    expect(read('docs/adr/README.md')).toContain(`[${file.slice(0, 4)}](${file})`);
    expect(read(`docs/adr/${file}`)).toMatch(new RegExp(`^# ${file.slice(0, 4)} · \\S`));
  });
});

describe('links', () => {
  const documents = list('{*.md,docs/**/*.md,supabase/**/*.md,src/**/*.md,tests/**/*.md}');

  it.each(documents)('of %s lead to existing files', (document) => {
    const targets = [...read(document).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, to]) => to);
    const missing = targets.filter(
      (target) =>
        target !== undefined && !existsSync(join(repositoryRoot, dirname(document), target)),
    );
    expect(missing).toEqual([]);
  });

  it.each(['CONTRIBUTING.md', 'docs/architecture.md'])(
    'in backquotes of %s name files',
    (document) => {
      const paths = [
        ...read(document).matchAll(/`((?:src|supabase|scripts|tests|docs)\/[^`*<>\s]+)`/g),
      ];
      const missing = paths.flatMap(([, path]) =>
        path === undefined || existsSync(join(repositoryRoot, path)) ? [] : [path],
      );
      expect(missing).toEqual([]);
    },
  );

  it('to decisions from comments and tests name decisions that exist', () => {
    const numbers = decisions.map((file) => file.slice(0, 4));
    const sources = list('{src,supabase,scripts,tests,docs}/**/*.{ts,tsx,sql,md}');
    const wrong = sources.filter((source) =>
      [...read(source).matchAll(/\bADR (\d{4})|docs\/adr\/(\d{4}-[\w-]+\.md)/g)].some(
        ([, number, file]) =>
          (number !== undefined && !numbers.includes(number)) ||
          (file !== undefined && !decisions.includes(file)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
