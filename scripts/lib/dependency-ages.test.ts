import { expect, it } from 'vitest';
import { describeDependency } from './dependency-ages.ts';

const now = new Date('2026-11-26T12:00:00Z');
const answer = JSON.stringify({
  created: '2020-01-01T00:00:00.000Z',
  modified: '2026-11-25T00:00:00.000Z',
  '1.0.0': '2023-11-01T00:00:00.000Z',
  '1.1.0': '2024-01-01T00:00:00+00:00',
  '2.0.0-rc.1': '2026-11-01T00:00:00.000Z',
});

it('prints version, last release and ages, and marks a dependency without releases', () => {
  expect(describeDependency('grao', '1.0.0', answer, now)).toEqual({
    line: 'grao 1.0.0, 1121 days old; last release 1.1.0 on 2024-01-01, 1060 days ago (OLD)',
    isSkipped: false,
  });
});

it.each([null, '', '{"error": {}}', '{"1.1.0": "2024-01-01T00:00:00.000Z"}'])(
  'skips a dependency by its name when the answer is %j',
  (text) => {
    expect(describeDependency('grao', '1.0.0', text, now)).toEqual({
      line: 'grao 1.0.0: skipped, the registry did not answer',
      isSkipped: true,
    });
  },
);
