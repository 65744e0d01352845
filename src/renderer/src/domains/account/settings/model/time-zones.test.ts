import { expect, test } from 'vitest';
import { foldAccents } from '@/lib/text-search';
import { zoneGroups, zoneName, zoneOffset } from './time-zones';

test('groups the zones by region, with Brazil first and Brazilian names', () => {
  const groups = zoneGroups([
    'Europe/Lisbon',
    'America/Sao_Paulo',
    'America/Argentina/Ushuaia',
    'America/Belem',
    'Etc/GMT+3',
  ]);
  expect(groups).toEqual([
    {
      group: 'Brasil',
      items: [
        { value: 'America/Belem', label: 'Belém' },
        { value: 'America/Sao_Paulo', label: 'São Paulo (Brasília)' },
      ],
    },
    { group: 'Europa', items: [{ value: 'Europe/Lisbon', label: 'Lisbon' }] },
    {
      group: 'América',
      items: [{ value: 'America/Argentina/Ushuaia', label: 'Argentina, Ushuaia' }],
    },
  ]);
});

test('names a zone that is no place', () => {
  expect(zoneName('UTC')).toBe('UTC');
  expect(zoneName('America/Sao_Paulo')).toBe('São Paulo (Brasília)');
});

test('offers the current zone even if the browser does not list it', () => {
  expect(zoneGroups(['Asia/Tokyo'], 'Etc/UTC')).toContainEqual({
    group: 'Outros',
    items: [{ value: 'Etc/UTC', label: 'UTC' }],
  });
});

test('lists more than 300 zones of this runtime', () => {
  const all = zoneGroups().flatMap(({ items }) => items.map(({ value }) => value));
  expect(all.length).toBeGreaterThan(300);
  expect(all).toContain('America/Sao_Paulo');
});

test('returns names of zones, folded letters and offsets', () => {
  expect(zoneName('Asia/Ho_Chi_Minh')).toBe('Ho Chi Minh');
  expect(foldAccents('São Paulo')).toBe('sao paulo');
  expect(zoneOffset('America/Sao_Paulo', new Date('2026-11-21T12:00:00Z'))).toBe('GMT-3');
});
