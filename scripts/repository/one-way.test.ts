import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';

/** Tests that actions with one implementation in the code base get no second one. */

const files = globSync('src/**/*.{ts,tsx,css}', { cwd: repositoryRoot })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(?:test|types)\.tsx?$/.test(path));

interface Action {
  action: string;
  written: RegExp;
  by: readonly string[];
}

const ACTIONS: readonly Action[] = [
  {
    action: 'notifying subscribers: createStore, createSubscribers',
    written: /new Set<\([^)]*\) => void>|\blisteners\.add\(/i,
    by: [
      'src/shared/store.ts',
      // This set holds the drawings of the next frame, which run once and never unsubscribe.
      'src/renderer/src/lib/frame.ts',
    ],
  },
  {
    action: 'following a store from a component: useStore',
    written: /\buseSyncExternalStore\b/,
    by: ['src/renderer/src/lib/hooks/useStore.ts'],
  },
  {
    action: 'asking the server and mapping its refusals: query((db) => …)',
    written: /\btoAppError\([\w.]+, [\w.]*status\)/,
    by: ['src/renderer/src/lib/query.ts'],
  },
  {
    action: 'a list that loads page by page: keyset, pagesQuery',
    written: /\b(?:infiniteQueryOptions|getNextPageParam)\b/,
    by: ['src/renderer/src/lib/keyset.ts'],
  },
  {
    action: 'code that comes late: lazyPart',
    written: /import \{[^}]*\blazy\b[^}]*\} from 'react'/,
    by: [],
  },
  {
    action: 'reading a field of a value of unknown shape: fieldOf, textIn',
    written: /(?:isObject\(\w+\)|!== null) \? Reflect\.get\(/,
    by: ['src/renderer/src/lib/fields.ts'],
  },
  {
    action: 'copying to the clipboard: writeClipboard, and copyText with a toast',
    written: /\bclipboard\.writeText\b/,
    by: ['src/renderer/src/lib/clipboard.ts'],
  },
  {
    action: 'writing rows of brews: the table of own-brew.ts, its photo and its deletion',
    written: /\.from\((?:'brews'|table)\)\s*\.(?:insert|upsert|update|delete)\(/,
    by: [
      'src/renderer/src/domains/journal/api/delete-brew.ts',
      'src/renderer/src/domains/journal/brews/api/photo.ts',
    ],
  },
  {
    action: "a button: Mantine's",
    written: /<button\b/,
    // This button is also needed when no code of the app could be loaded, not even Mantine.
    by: ['src/renderer/src/domains/account/sign-in/landing/prerender.tsx'],
  },
  {
    action: 'the stroke of an icon: iconDefaults',
    written: /<[A-Z]\w*[^<>]*\bstrokeWidth=\{1\.75\}/,
    by: [],
  },
  {
    action: 'a size for fingers: var(--coado-touch)',
    written: /^\s*(?:min-)?(?:width|height): (?:2\.75rem|44px);/m,
    by: [],
  },
];

it.each(ACTIONS)('is implemented only in the listed files: $action', ({ written, by }) => {
  const found = files.filter((path) =>
    written.test(readFileSync(join(repositoryRoot, path), 'utf8')),
  );
  expect(found.toSorted()).toEqual(by.toSorted());
});
