import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Disk, systemDisk } from './disk.ts';
import { FileStore, type FileTroubles } from './file-store.ts';
import type { Log } from './log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'coado-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const schema = z.object({ cups: z.number(), note: z.string() });
const EMPTY = { cups: 0, note: '' };
const pathOf = (file: string) => path.join(folder, file);

const systemError = (code: string) => Object.assign(new Error(code), { code });

function keeping() {
  const waits: { ms: number; wake: () => void }[] = [];
  const reported: FileTroubles[] = [];
  let writeFault: Error | null = null;
  let renameFault: Error | null = null;
  const disk: Disk = {
    ...systemDisk,
    writeNew(file, data) {
      if (writeFault !== null) throw writeFault;
      systemDisk.writeNew(file, data);
    },
    rename(from, to) {
      if (renameFault !== null) throw renameFault;
      systemDisk.rename(from, to);
    },
  };
  const files = new FileStore({
    folder,
    log,
    disk,
    onTroubles: (troubles) => reported.push(troubles),
    wakeAfter: (ms, wake) => waits.push({ ms, wake }),
  });
  return {
    files,
    file: files.json('value.json', schema, EMPTY),
    reported,
    waits,
    turn: () => waits.shift()?.wake(),
    breakWriting: (error: Error | null) => {
      writeFault = error;
    },
    breakRenaming: (error: Error | null) => {
      renameFault = error;
    },
  };
}

const read = () => new FileStore({ folder, log }).json('value.json', schema, EMPTY).read();

describe.each([
  ['a full disk', 'ENOSPC', true],
  ['a scanner that holds the file', 'EPERM', false],
  ['a folder that may not be written', 'EACCES', false],
])('%s', (_name, code, isFull) => {
  it('retries ever more slowly, reports once, and keeps the latest value', () => {
    const store = keeping();
    store.file.write({ cups: 1, note: 'antes' });
    if (code === 'EPERM') store.breakRenaming(systemError(code));
    else store.breakWriting(systemError(code));
    store.file.write({ cups: 2, note: 'perdido' });
    for (let look = 0; look < 8; look += 1) {
      store.turn();
      store.file.write({ cups: 3 + look, note: 'novo' });
    }
    expect(store.reported).toEqual([{ unwritten: ['value.json'], isFull, setAside: [] }]);
    expect(store.waits.at(-1)?.ms).toBe(30_000);
    store.breakWriting(null);
    store.breakRenaming(null);
    while (store.waits.length > 0) store.turn();
    expect(read()).toEqual({ cups: 10, note: 'novo' });
    expect(store.reported).toHaveLength(2);
    expect(store.reported[1]).toMatchObject({ unwritten: [] });
  });
});

describe('a kept file', () => {
  it('does not report a failure that ends within moments', () => {
    const store = keeping();
    store.breakRenaming(systemError('EBUSY'));
    store.file.write({ cups: 1, note: 'a' });
    store.breakRenaming(null);
    expect(store.waits[0]?.ms).toBe(100);
    store.turn();
    expect(read()).toEqual({ cups: 1, note: 'a' });
    expect(store.reported).toEqual([]);
  });

  it('writes once more when the app ends', () => {
    const store = keeping();
    store.breakWriting(systemError('ENOSPC'));
    store.file.write({ cups: 4, note: 'fim' });
    store.breakWriting(null);
    store.files.flush();
    expect(read()).toEqual({ cups: 4, note: 'fim' });
  });

  it('survives a kill between write and rename', () => {
    const store = keeping();
    store.file.write({ cups: 1, note: 'velho' });
    store.breakRenaming(systemError('EPERM'));
    store.file.write({ cups: 2, note: 'novo' });
    expect(read()).toEqual({ cups: 2, note: 'novo' });
  });

  it("sets a folder in the file's place aside, names it, and writes the value", () => {
    mkdirSync(pathOf('value.json'));
    const store = keeping();
    expect(store.file.read()).toEqual(EMPTY);
    expect(store.reported.at(-1)?.setAside).toEqual([
      { file: 'value.json', savedAs: expect.stringMatching(/^value\.json\.unreadable-\d{14}$/) },
    ]);
    store.file.write({ cups: 5, note: 'x' });
    expect(read()).toEqual({ cups: 5, note: 'x' });
  });

  it('sets a folder aside that appears while running', () => {
    const store = keeping();
    store.file.write({ cups: 1, note: 'a' });
    rmSync(pathOf('value.json'));
    mkdirSync(pathOf('value.json'));
    store.file.write({ cups: 2, note: 'b' });
    expect(read()).toEqual({ cups: 2, note: 'b' });
  });

  it('opens a file cut at any length, and keeps the pieces', () => {
    const whole = JSON.stringify({ cups: 7, note: 'café coado' });
    const bytes = Buffer.from(whole);
    for (let length = 0; length < bytes.length; length += 1) {
      writeFileSync(pathOf('value.json'), bytes.subarray(0, length));
      expect(read(), `${length} bytes`).toEqual(EMPTY);
      const aside = readdirSync(folder).find((name) => name.includes('.unreadable-')) ?? '';
      expect(readFileSync(pathOf(aside))).toEqual(bytes.subarray(0, length));
      rmSync(pathOf(aside));
    }
  });

  it('ignores an incomplete unfinished file', () => {
    writeFileSync(pathOf('value.json'), JSON.stringify({ cups: 1, note: 'inteiro' }));
    writeFileSync(pathOf('value.json.new'), '{"cups":2,"no');
    expect(read()).toEqual({ cups: 1, note: 'inteiro' });
  });
});
