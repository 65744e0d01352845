import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MissingRuntimeError, RUNTIME_LIBRARIES, requireRuntime } from './windows-runtime.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'coado-runtime-'));
  for (const folder of ['bin', 'windows/System32']) {
    await mkdir(path.join(root, folder), { recursive: true });
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

const check = () =>
  requireRuntime(path.join(root, 'bin'), { SystemRoot: path.join(root, 'windows') });
const put = (folder: string, name: string) => writeFile(path.join(root, folder, name), '');

it('names the missing libraries of the C runtime, and the remedy', async () => {
  await put('windows/System32', 'msvcp140.dll');
  expect(check).toThrow(MissingRuntimeError);
  expect(check).toThrow(/\(vcruntime140\.dll, vcruntime140_1\.dll\).+Visual C\+\+ Redistributable/);
});

it('accepts libraries beside the programs or in the system’s folder', async () => {
  const [first, ...rest] = RUNTIME_LIBRARIES;
  await put('windows/System32', first);
  for (const name of rest) await put('bin', name);
  expect(check).not.toThrow();
});
