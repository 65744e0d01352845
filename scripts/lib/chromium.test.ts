import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chromiumArguments } from './chromium.ts';
import { repositoryRoot } from './run-bin.ts';

const bundle = readFileSync(
  join(repositoryRoot, 'node_modules/playwright-core/lib/coreBundle.js'),
  'utf8',
);

function playwrightFeatures(list: 'disabledFeatures' | 'enabledFeatures'): string[] {
  const start = bundle.indexOf(`    ${list} = `);
  const text = bundle.slice(start, bundle.indexOf('].filter(Boolean)', start));
  return [...text.matchAll(/^\s*(?:[^"\n/]*"" : )?"(\w+)"/gm)].map(([, name]) => name ?? '');
}

const ours = (flag: string) =>
  chromiumArguments
    .filter((argument) => argument.startsWith(`--${flag}=`))
    .map((argument) => argument.slice(flag.length + 3).split(','));

it.each([
  ['disable-features', 'disabledFeatures'],
  ['enable-features', 'enabledFeatures'],
] as const)('repeats the whole list of Playwright in one --%s', (flag, list) => {
  const theirs = playwrightFeatures(list);
  expect(theirs.length).toBeGreaterThan(1);
  expect(ours(flag)).toHaveLength(1);
  expect(ours(flag)[0]).toEqual(expect.arrayContaining(theirs));
});
