// @vitest-environment node
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHeadScript, scriptHash } from '../src/renderer/build/prerender.ts';
import { repositoryRoot } from './lib/run-bin.ts';

/** Checks each recipe of docs/web.md verbatim: a missing header removes a protection. */
const page = await readFile(path.join(repositoryRoot, 'docs/web.md'), 'utf8');
const recipeOf = (host: string) => page.split(`\n## ${host}\n`)[1]?.split('\n## ')[0] ?? '';

describe.each(['Netlify', 'Vercel', 'nginx', 'Apache', 'Caddy'])('the recipe for %s', (host) => {
  it.each([
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'Referrer-Policy',
    'Permissions-Policy',
  ])('contains %s', (header) => {
    expect(recipeOf(host)).toContain(header);
  });
});

it('repeats every header where nginx would drop it', () => {
  const count = (header: string) => recipeOf('nginx').split(header).length - 1;
  expect(count('Strict-Transport-Security')).toBe(2);
  expect(count('Permissions-Policy')).toBe(2);
});

it('allows the one inline script of the page by its hash', async () => {
  expect(page).toContain(`script-src 'self' ${scriptHash(await readHeadScript())};`);
});

it('allows no worker from a blob', () => {
  expect(page).toContain("worker-src 'self';");
  expect(page).not.toMatch(/worker-src[^;]*blob:/);
});
