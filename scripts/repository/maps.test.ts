import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';

/**
 * The maps of docs/architecture.md: a heading, a numbered list of `file`: what happens there, and,
 * after a line that begins with "Without a connection", the files that it takes then.
 */

const MAPS = ['A like', 'A brew', 'A message', 'An achievement', 'The mini timer'];
const MOST_ONLINE = 8;
const MOST_IN_ALL = 12;

const sections = readFileSync(join(repositoryRoot, 'docs/architecture.md'), 'utf8').split(
  /^(?=#{2,3} )/m,
);

const filesOf = (text: string) =>
  [...text.matchAll(/^\d+\. `([^`]+)`[:;]/gm)].map(([, file]) => file ?? '');

describe.each(MAPS)('the map "%s"', (title) => {
  const section = sections.find((text) => text.startsWith(`### ${title}\n`)) ?? '';
  const [online = '', offline = ''] = section.split(/^Without a connection/m);
  const files = filesOf(section);

  it('is drawn', () => expect(filesOf(online).length).toBeGreaterThan(3));

  it('is short', () => {
    expect(filesOf(online).length).toBeLessThanOrEqual(MOST_ONLINE);
    expect(filesOf(online).length + filesOf(offline).length).toBeLessThanOrEqual(MOST_IN_ALL);
  });

  it('names files that exist, and none a second time', () => {
    expect(files.filter((file) => !existsSync(join(repositoryRoot, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });
});
