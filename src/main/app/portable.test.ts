import path from 'node:path';
import { expect, it } from 'vitest';
import { portableData } from './portable.ts';

it("keeps a portable app's data beside its file, an installed app's in the system's folder", () => {
  expect(portableData({ PORTABLE_EXECUTABLE_DIR: 'E:/cafe' })).toBe(
    path.join('E:/cafe', 'Coado-dados'),
  );
  expect(portableData({})).toBeNull();
});
