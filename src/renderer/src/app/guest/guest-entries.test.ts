import { expect, it } from 'vitest';
import { countEntries, describeEntries } from './guest-entries';

const entries = [
  { kind: 'brew', payload: { brew: {} } },
  { kind: 'brew', payload: { brew: {} } },
  { kind: 'bean', payload: { op: 'delete' } },
  { kind: 'recipe', payload: { op: 'create' } },
];

it('counts what the device keeps and leaves deletions out', () => {
  expect(countEntries(entries, 'brew')).toBe(2);
  expect(countEntries(entries, 'bean')).toBe(0);
  expect(describeEntries(entries)).toBe('2 preparos e 1 receita');
  expect(describeEntries([])).toBe('');
});
