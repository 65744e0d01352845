import { expect, it } from 'vitest';
import { relaunchOptions } from './relaunch.ts';

it('restarts an AppImage by its own file', () => {
  expect(relaunchOptions({ APPIMAGE: '/home/ana/Coado-1.0.0.AppImage' })).toMatchObject({
    execPath: '/home/ana/Coado-1.0.0.AppImage',
  });
  expect(relaunchOptions({ APPIMAGE: '' })).toEqual({});
  expect(relaunchOptions({})).toEqual({});
});
