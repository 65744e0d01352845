import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';

/** Deeds that have one way of being done, told by what a second one would be written with. */

const files = globSync('src/**/*.{ts,tsx,css}', { cwd: repositoryRoot })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(?:test|types)\.tsx?$/.test(path));

interface Deed {
  deed: string;
  written: RegExp;
  /** The files that do it for all others. */
  by: readonly string[];
}

const DEEDS: readonly Deed[] = [
  {
    deed: 'telling whoever subscribed: createStore, createSubscribers',
    written: /new Set<\([^)]*\) => void>|\blisteners\.add\(/i,
    by: [
      'src/shared/store.ts',
      // Collects what is drawn at the next frame, once each: nobody stays subscribed.
      'src/renderer/src/lib/frame.ts',
    ],
  },
  {
    deed: 'following a store from a component: useStore',
    written: /\buseSyncExternalStore\b/,
    by: ['src/renderer/src/lib/hooks/useStore.ts'],
  },
  {
    deed: 'asking the server and mapping its refusals: query((db) => …)',
    written: /\btoAppError\([\w.]+, [\w.]*status\)/,
    by: ['src/renderer/src/lib/query.ts', 'src/renderer/src/lib/upload.ts'],
  },
  {
    deed: 'a list that loads page by page: keyset, pagesQuery',
    written: /\b(?:infiniteQueryOptions|getNextPageParam)\b/,
    by: ['src/renderer/src/lib/keyset.ts'],
  },
  {
    deed: 'code that comes late: lazyPart',
    written: /import \{[^}]*\blazy\b[^}]*\} from 'react'/,
    by: ['src/renderer/src/lib/lazy-part.tsx'],
  },
  {
    deed: "a button: Mantine's",
    written: /<button\b/,
    // It is pressed where nothing of the app could be loaded, Mantine neither.
    by: ['src/renderer/src/features/auth/landing/prerender.tsx'],
  },
  {
    deed: 'the stroke of an icon: iconDefaults',
    written: /<[A-Z]\w*[^<>]*\bstrokeWidth=\{1\.75\}/,
    by: [],
  },
  {
    deed: 'a size for fingers: var(--coado-touch)',
    written: /^\s*(?:min-)?(?:width|height): (?:2\.75rem|44px);/m,
    by: [],
  },
];

it.each(DEEDS)('has one way: $deed', ({ written, by }) => {
  const others = files.filter((path) => !by.includes(path));
  expect(
    others.filter((path) => written.test(readFileSync(join(repositoryRoot, path), 'utf8'))),
  ).toEqual([]);
});
