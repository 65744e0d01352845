import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { autostartFile, portableData, relaunchOptions } from './launch.ts';

describe('opening at sign-in on Linux', () => {
  it('starts the exact program, hidden, with any characters in its path', () => {
    expect(autostartFile({ APPIMAGE: '/opt/Coado.AppImage' })).toContain(
      'Exec="/opt/Coado.AppImage" --hidden',
    );
    expect(autostartFile({ APPIMAGE: '/home/zé/100% $café/Coado.AppImage' })).toContain(
      'Exec="/home/zé/100%% \\$café/Coado.AppImage" --hidden',
    );
  });

  it('starts the running program if no AppImage runs', () => {
    for (const env of [{}, { APPIMAGE: '' }]) {
      expect(autostartFile(env)).toMatch(/^Exec="[^"]+" --hidden$/m);
    }
  });
});

it('restarts an AppImage by its own file', () => {
  expect(relaunchOptions({ APPIMAGE: '/home/ana/Coado-1.0.0.AppImage' })).toMatchObject({
    execPath: '/home/ana/Coado-1.0.0.AppImage',
  });
  expect(relaunchOptions({ APPIMAGE: '' })).toEqual({});
  expect(relaunchOptions({})).toEqual({});
});

it("keeps a portable app's data beside its file, an installed app's in the system's folder", () => {
  expect(portableData({ PORTABLE_EXECUTABLE_DIR: 'E:/cafe' })).toBe(
    path.join('E:/cafe', 'Coado-dados'),
  );
  expect(portableData({})).toBeNull();
});
