import { expect, it } from 'vitest';
import { countEntries, describeEntries } from './guest-entries';

const entries = [
  { kind: 'own-brew', payload: { op: 'insert' } },
  { kind: 'own-brew', payload: { op: 'insert' } },
  { kind: 'own-brew', payload: { op: 'update' } },
  { kind: 'bean', payload: { op: 'delete' } },
  { kind: 'recipe', payload: { op: 'insert' } },
];

it('counts the rows that the device stores, without deletions', () => {
  expect(countEntries(entries, ['own-brew'])).toBe(2);
  expect(countEntries(entries, ['bean'])).toBe(0);
  expect(describeEntries(entries)).toBe('2 preparos e 1 receita');
  expect(describeEntries([])).toBe('');
});
