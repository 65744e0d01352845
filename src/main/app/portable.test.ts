import path from 'node:path';
import { expect, it } from 'vitest';
import { portableData } from './portable.ts';

it('keeps the data of a portable app beside it, those of an installed one where the system says', () => {
  expect(portableData({ PORTABLE_EXECUTABLE_DIR: 'E:/cafe' })).toBe(
    path.join('E:/cafe', 'Coado-dados'),
  );
  expect(portableData({})).toBeNull();
});
