import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addWindowsRuntime } from './windows-runtime.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'coado-vc-'));
  mkdirSync(path.join(root, 'bin'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function having(folder: string, names: readonly string[]): string {
  const place = path.join(root, folder);
  mkdirSync(place, { recursive: true });
  for (const name of names) writeFileSync(path.join(place, name), folder);
  return place;
}

const all = ['msvcp140.dll', 'vcruntime140.dll', 'vcruntime140_1.dll'];

it('copies the runtime of the compiler, else that of the system', () => {
  having('redist/x64/Microsoft.VC143.CRT', all);
  having('windows/System32', all);
  addWindowsRuntime(path.join(root, 'bin'), {
    VCToolsRedistDir: path.join(root, 'redist'),
    SystemRoot: path.join(root, 'windows'),
  });
  expect(readdirSync(path.join(root, 'bin')).sort()).toEqual(all);
});

it('throws one line with the remedy if libraries are missing', () => {
  const SystemRoot = path.join(root, 'windows');
  having('windows/System32', all.slice(0, 2));
  const add = () => addWindowsRuntime(path.join(root, 'bin'), { SystemRoot });
  expect(add).toThrow(/^Faltam .+ COADO_VC_RUNTIME [^\n]+$/);
  expect(readdirSync(path.join(root, 'bin'))).toEqual([]);
});
