import { expect, test } from 'vitest';
import { addRelease, findViolations, type MigrationLock } from './migration-lock.ts';

const first = { file: '1_first.sql', sql: 'select 1;\n' };
const second = { file: '2_second.sql', sql: 'select 2;\n' };
const nothing: MigrationLock = { released: [] };
const released = addRelease(nothing, [first, second], '0.1.0');

test('a release adds every new migration once, with its version', () => {
  const third = { file: '3_third.sql', sql: 'select 3;\n' };
  const next = addRelease(released, [first, second, third], '0.2.0');
  expect(next.released.map(({ file, release }) => `${file} ${release}`)).toEqual([
    '1_first.sql 0.1.0',
    '2_second.sql 0.1.0',
    '3_third.sql 0.2.0',
  ]);
  expect(addRelease(next, [first, second, third], '0.3.0')).toEqual(next);
});

test('only unreleased migrations may change or be deleted', () => {
  const changed = { ...first, sql: 'select 0;\n' };
  expect(findViolations(nothing, [changed])).toEqual([]);
  expect(findViolations(released, [first, second])).toEqual([]);
  expect(findViolations(released, [changed, second])).toEqual([
    '1_first.sql was released with 0.1.0 and has changed: put it back, add a new one.',
  ]);
  expect(findViolations(released, [second])).toEqual([
    '1_first.sql was released with 0.1.0 and is gone.',
  ]);
});

test('other line ends are no change', () => {
  const onWindows = { ...first, sql: 'select 1;\r\n' };
  expect(findViolations(released, [onWindows, second])).toEqual([]);
});

test('a new migration comes after the released ones', () => {
  expect(findViolations(released, [first, second, { file: '3_third.sql', sql: '' }])).toEqual([]);
  expect(findViolations(released, [first, { file: '1_late.sql', sql: '' }, second])).toEqual([
    '1_late.sql comes before 2_second.sql, which is released: give it a later version.',
  ]);
});
