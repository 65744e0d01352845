import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';

/** Checks folder rules that dependency-cruiser cannot see (docs/architecture.md). */

const renderer = join(repositoryRoot, 'src/renderer/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: renderer })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path));
const read = (path: string) => readFileSync(join(renderer, path), 'utf8');

const EXPORTED_HOOK = /^export (?:async )?(?:function|const) (use[A-Z]\w*)/gm;
const HOOK_OF_OTHERS = /^import [^;]*\buse[A-Z]\w*[^;]* from '[^']+';/m;

describe('the embedded stack', () => {
  it('lists as its own the packages that it imports', () => {
    const folder = join(repositoryRoot, 'supabase/local');
    const readDependencies = (path: string): Record<string, string> =>
      JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).dependencies;
    const own = readDependencies(folder);
    const imported = globSync('**/*.ts', { cwd: folder })
      .filter((path) => !path.endsWith('.test.ts'))
      .flatMap((path) => [
        ...readFileSync(join(folder, path), 'utf8').matchAll(
          / from '((?:@[^/']+\/)?[^./'@][^/']*)/g,
        ),
      ])
      .flatMap(([, name]) => (name === undefined || name.startsWith('node:') ? [] : [name]));
    expect([...new Set(imported)].filter((name) => own[name] === undefined)).toEqual([]);
    const inRoot = readDependencies(repositoryRoot);
    const shared = Object.keys(own).filter((name) => inRoot[name] !== undefined);
    expect(shared.map((name) => [name, inRoot[name]])).toEqual(
      shared.map((name) => [name, own[name]]),
    );
  });
});

describe('hooks', () => {
  it('are exported from hooks/ alone', () => {
    const elsewhere = sources.filter(
      (path) => !path.includes('/hooks/') && read(path).match(EXPORTED_HOOK) !== null,
    );
    expect(elsewhere).toEqual([]);
  });

  it('are what every file of hooks/ exports, under its own name where it begins with "use"', () => {
    const wrong = sources
      .filter((path) => path.includes('/hooks/'))
      .filter((path) => {
        const names = [...read(path).matchAll(EXPORTED_HOOK)].map(([, name]) => name);
        const file = basename(path).replace(/\.tsx?$/, '');
        return file.startsWith('use') ? !names.includes(file) : names.length === 0;
      });
    expect(wrong).toEqual([]);
  });

  it('are not used in model/', () => {
    const wrong = sources.filter(
      (path) => path.includes('/model/') && HOOK_OF_OTHERS.test(read(path)),
    );
    expect(wrong).toEqual([]);
  });
});
