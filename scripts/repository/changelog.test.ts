import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readChangelog } from '../../src/shared/changelog.ts';
import { repositoryRoot } from '../lib/run-bin.ts';

const HEADINGS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

const releases = readChangelog(readFileSync(join(repositoryRoot, 'CHANGELOG.md'), 'utf8'));

describe('CHANGELOG.md', () => {
  it('begins with the unreleased changes', () => {
    expect(releases[0]).toMatchObject({ version: null, date: null });
  });

  it('dates every version, newest first', () => {
    const released = releases.slice(1);
    for (const { version, date } of released) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    const dates = released.map(({ date }) => date ?? '');
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it.each(releases)("describes $version in people's words", ({ news }) => {
    expect(news.length).toBeGreaterThan(0);
    for (const { title, text } of news) {
      // The title fits into two lines on a phone, and the text is a sentence or two.
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(text.length, text).toBeLessThanOrEqual(280);
      expect(text, text).toMatch(/[.!?]$/);
    }
  });

  it.each(releases)("sorts $version's changes under the usual headings", ({ changes }) => {
    expect(HEADINGS).toEqual(expect.arrayContaining([...changes.keys()]));
    expect([...changes.values()].every((items) => items.length > 0)).toBe(true);
  });
});

describe('readChangelog', () => {
  const text = `# Changelog

Some words.

## [Unreleased]

### Para você

- **Balança.** Conecte a sua
  e sirva pelo peso.

## [0.2.0] - 2026-12-01

### Para você

- **Mini timer.** Agora fica por cima.

### Fixed

- A ring that jumped.
`;

  it('reads versions, dates, news and changes, with lines joined', () => {
    expect(readChangelog(text)).toEqual([
      {
        version: null,
        date: null,
        news: [{ title: 'Balança', text: 'Conecte a sua e sirva pelo peso.' }],
        changes: new Map(),
      },
      {
        version: '0.2.0',
        date: '2026-12-01',
        news: [{ title: 'Mini timer', text: 'Agora fica por cima.' }],
        changes: new Map([['Fixed', ['A ring that jumped.']]]),
      },
    ]);
  });

  it.each([
    '## 0.2.0\n',
    '## [0.2.0]\n\n### Para você\n\n- Sem título.\n',
    '## [0.2.0]\n\n### Added\n\nProse.\n',
  ])('refuses another format: %j', (broken) => {
    expect(() => readChangelog(broken)).toThrow('CHANGELOG.md');
  });
});
