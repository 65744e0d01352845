// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { createRowCollector } from './row-collector';

const ME = '11111111-1111-4111-8111-111111111111';

test('collects the profile, the number of rows and each file once from all pages', () => {
  const found = createRowCollector(ME);
  expect(found.username()).toBe('eu');
  found.add('profiles', [{ id: ME, username: 'anacoado', timezone: 'America/Manaus' }]);
  const brew = { id: 'b', user_id: ME, brewed_at: '2026-01-01', method_id: 'v60' };
  found.add('brews', [{ ...brew, photo_path: `${ME}/a.png` }]);
  found.add('brews', [{ ...brew, id: 'c', photo_path: `${ME}/b.png` }]);
  found.addFiles([{ bucket: 'brew-photos', name: `${ME}/a.png` }]);
  expect(found.username()).toBe('anacoado');
  expect(found.clock().zoneAt('2026-01-01T00:00:00Z')).toBe('America/Manaus (-04:00)');
  expect(found.rows()).toBe(3);
  expect([...found.files.values()].map(({ name }) => name)).toEqual([`${ME}/a.png`, `${ME}/b.png`]);
});
