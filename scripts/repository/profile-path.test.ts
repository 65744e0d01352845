import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROFILE_PAGES, profilePath, usernameIn } from '../../src/shared/addresses.ts';
import { repositoryRoot } from '../lib/run-bin.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

it('lists every page of the router that is not a person', () => {
  const router = read('src/renderer/src/domains/community/domain.ts');
  const pages = [...router.matchAll(/['"`]\/profile\/([a-z]+)/g)].map(([, page]) => page);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !PROFILE_PAGES.some((known) => known === page))).toEqual([]);
  // domain.ts makes further paths from PROFILE_PAGES, which this pattern does not find.
  expect(router).toContain('PROFILE_PAGES');
});

it('has only pages that the database refuses as usernames', () => {
  const sql = read('supabase/migrations/20261122000300_usernames.sql');
  const reserved = /is_reserved_username[\s\S]*?in \(([\s\S]*?)\)/.exec(sql)?.[1] ?? '';
  for (const page of PROFILE_PAGES) expect(reserved).toContain(`'${page}'`);
});

it('writes such a username with an @, so that its profile is reachable', () => {
  expect(profilePath('ana.torra')).toBe('/profile/ana.torra');
  expect(profilePath('saved')).toBe('/profile/@saved');
  expect(usernameIn('@saved')).toBe('saved');
  expect(usernameIn('ana.torra')).toBe('ana.torra');
});
