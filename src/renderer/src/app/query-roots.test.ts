import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../lib/query-keys.ts'],
  { eager: true, query: '?raw', import: 'default' },
);
const texts = Object.values(sources);

const declared = texts.flatMap((text) =>
  [...text.matchAll(/defineRoot\('([\w-]+)'(?:, (\{[^}]*\}))?\)/g)].map(
    ([, root = '', facts = '']) => ({ root, facts }),
  ),
);
const rootsWith = (fact: string) =>
  [
    ...new Set(declared.filter(({ facts }) => facts.includes(fact)).map(({ root }) => root)),
  ].toSorted();

describe('the roots of query keys', () => {
  it('have the same facts wherever they are declared', () => {
    expect(declared.length).toBeGreaterThan(40);
    const different = declared.filter(({ root, facts }) =>
      declared.some((other) => other.root === root && other.facts !== facts),
    );
    expect(different).toEqual([]);
  });

  it('are declared if another domain refreshes their queries', () => {
    const queried = texts.flatMap((text) =>
      [...text.matchAll(/queryKey: personKey\(\s*'([\w-]+)'/g)].map(([, root]) => root),
    );
    const known = new Set([...declared.map(({ root }) => root), ...queried]);
    const refreshed = texts.flatMap((text) =>
      [...text.matchAll(/personKey\(\s*'([\w-]+)'/g)].map(([, root]) => root),
    );
    expect(refreshed.length).toBeGreaterThan(20);
    expect(refreshed.filter((root) => !known.has(root))).toEqual([]);
  });

  it('mark these queries for storage on the device', () => {
    expect(rootsWith('isPersisted: true')).toEqual(
      expect.arrayContaining([
        ...['achievements', 'beans', 'brews', 'challenges', 'comments', 'conversation'],
        ...['conversations', 'grinders', 'messages', 'methods', 'notifications', 'people'],
        ...['posts', 'profile', 'recipes', 'settings', 'studies', 'waters'],
      ]),
    );
    expect(rootsWith('isPersisted: true')).not.toContain('role');
  });

  it('mark files of the app and public data as independent of the person', () => {
    expect(rootsWith('needsNoPerson: true')).toEqual([
      ...['auth-settings', 'downloads', 'licenses', 'operator', 'public-posts', 'public-recipe'],
      ...['read-recipe', 'sample-lessons'],
    ]);
  });
});
