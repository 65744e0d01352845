import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '../storage/log.ts';
import { createBackups } from './backups.ts';
import type { TaskOutcome } from './messages.ts';
import { freshDirectory, swapDataDirectory } from './restore.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'coado-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

function backing() {
  let now = new Date(2026, 10, 21, 9);
  let isReady = true;
  let outcome: TaskOutcome = { ok: true };
  const armed: { ms: number; wake: () => void }[] = [];
  const backups = createBackups({
    folder,
    log,
    isReady: () => isReady,
    now: () => now,
    write: async (file) => {
      if (outcome.ok) writeFileSync(file, now.toISOString());
      return outcome;
    },
    wakeAfter: (ms, wake) => {
      armed.push({ ms, wake });
      return () => undefined;
    },
  });
  return {
    backups,
    armed,
    setReady: (ready: boolean) => {
      isReady = ready;
    },
    setOutcome: (next: TaskOutcome) => {
      outcome = next;
    },
    setNow: (next: Date) => {
      now = next;
    },
    async day(days: number) {
      now = new Date(2026, 10, 21 + days, 9);
      await backups.look();
    },
  };
}

const names = () => readdirSync(folder).sort();

describe('the daily backups', () => {
  it('writes one file a day and keeps the last seven', async () => {
    const { day, backups } = backing();
    for (let days = 0; days < 10; days += 1) {
      await day(days);
      await day(days);
    }
    expect(names()).toHaveLength(7);
    expect(names()[0]).toBe('coado-2026-11-24.tar.gz');
    expect(backups.list()[0]).toMatchObject({ name: 'coado-2026-11-30.tar.gz', bytes: 24 });
    expect(backups.fileOf('coado-2026-11-30.tar.gz')).toBe(
      path.join(folder, 'coado-2026-11-30.tar.gz'),
    );
    expect(backups.fileOf('../settings.json')).toBeNull();
  });

  it('waits for a running server, retries, and leaves other files alone', async () => {
    const { day, setReady, setOutcome } = backing();
    writeFileSync(path.join(folder, 'minha-copia.tar.gz'), '');
    setReady(false);
    await day(0);
    setReady(true);
    setOutcome({ ok: false, problem: 'Disco cheio.' });
    await day(0);
    expect(names()).toEqual(['minha-copia.tar.gz']);
    setOutcome({ ok: true });
    for (let days = 0; days < 9; days += 1) await day(days);
    expect(names()).toContain('minha-copia.tar.gz');
    expect(names()).toHaveLength(8);
  });

  it('checks minutes after the start and then every hour', () => {
    const { backups, armed } = backing();
    backups.begin();
    armed[0]?.wake();
    expect(armed.map(({ ms }) => ms)).toEqual([120_000, 3_600_000]);
  });

  it('survives a clock that was years ahead', async () => {
    const { day, setNow, backups } = backing();
    for (let years = 1; years < 9; years += 1) {
      setNow(new Date(2030 + years, 0, 1));
      await backups.look();
    }
    await day(0);
    expect(names()).toContain('coado-2026-11-21.tar.gz');
    expect(names()).toHaveLength(7);
  });
});

describe('restored data', () => {
  const at = (name: string) => path.join(folder, name);
  const put = (name: string, text: string) => {
    mkdirSync(at(name));
    writeFileSync(path.join(at(name), 'mark'), text);
  };
  const first = Date.UTC(2026, 10, 21, 9);

  it('replaces the data once and keeps the old data beside it', async () => {
    put('stack', 'velho');
    for (const [index, text] of ['novo', 'mais novo'].entries()) {
      const now = first + index * 60_000;
      const fresh = freshDirectory(at('stack'), now);
      put(path.basename(fresh), text);
      await swapDataDirectory(at('stack'), fresh, now);
    }
    expect(names()).toEqual(['stack', 'stack.before-20261121090100']);
    expect(readFileSync(at('stack/mark'), 'utf8')).toBe('mais novo');
    expect(readFileSync(at('stack.before-20261121090100/mark'), 'utf8')).toBe('novo');
  });

  it('leaves everything as it was when the swap fails', async () => {
    put('stack', 'velho');
    await expect(swapDataDirectory(at('stack'), at('nada'), first)).rejects.toThrow();
    expect(readFileSync(at('stack/mark'), 'utf8')).toBe('velho');
    expect(names()).toEqual(['stack']);
  });
});
