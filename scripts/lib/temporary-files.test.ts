import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { memoryFolder } from './temporary-files.ts';

const module = new URL('./temporary-files.ts', import.meta.url).href;

function keepInProcess(): { folder: string; pid: number } {
  const { stdout, stderr, pid } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { keepTemporaryFilesInMemory } from '${module}';
       import { tmpdir } from 'node:os';
       keepTemporaryFilesInMemory();
       console.log(tmpdir());`,
    ],
    { encoding: 'utf8' },
  );
  if (stdout === '') throw new Error(stderr);
  return { folder: stdout.trim(), pid };
}

it.runIf(memoryFolder())('keeps temporary files in memory until the process ends', () => {
  const { folder, pid } = keepInProcess();
  expect(dirname(folder)).toBe(memoryFolder());
  expect(folder).toContain(`-${pid}-`);
  expect(existsSync(folder)).toBe(false);
});

it.runIf(memoryFolder())(
  'deletes the files of a killed run, but not those of a running one',
  () => {
    const { pid } = keepInProcess();
    const left = `${memoryFolder()}/coado-tests-${pid}-left`;
    const used = `${memoryFolder()}/coado-tests-${process.pid}-used`;
    for (const folder of [left, used]) mkdirSync(folder);
    keepInProcess();
    expect(existsSync(left)).toBe(false);
    expect(existsSync(used)).toBe(true);
    rmdirSync(used);
  },
);

it.runIf(memoryFolder() === null)('changes nothing if the memory is too small', () => {
  expect(keepInProcess().folder).toBe(tmpdir());
});
