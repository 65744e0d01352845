import { spawnSync } from 'node:child_process';
import { expect } from 'playwright/test';
import { fromSetUp } from '../../support/desktop.ts';

/** Presses a key by X's test extension, like a keyboard or a pedal, with any focus. */
const SCRIPT = `
import ctypes, sys
x11, xtst = ctypes.CDLL('libX11.so.6'), ctypes.CDLL('libXtst.so.6')
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XStringToKeysym.restype = ctypes.c_ulong
display = ctypes.c_void_p(x11.XOpenDisplay(None))
code = x11.XKeysymToKeycode(display, ctypes.c_ulong(x11.XStringToKeysym(sys.argv[1].encode())))
if code == 0: sys.exit('The keyboard has no such key.')
for down in (1, 0): xtst.XTestFakeKeyEvent(display, code, down, 0)
x11.XSync(display, 0)
`;

/** Presses the key with this name in X ('F9', 'XF86AudioPlay') on the tests' screen. */
export function pressKey(keysym: string): void {
  const { status, stderr } = spawnSync(fromSetUp('COADO_TEST_PYTHON'), ['-c', SCRIPT, keysym], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
}
