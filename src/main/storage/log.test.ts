import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileLog } from './log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'coado-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the log file', () => {
  it('keeps causes, in a few files at most', () => {
    const file = path.join(folder, 'logs', 'main.log');
    const fileLog = createFileLog(file, () => undefined);
    fileLog.error('Went wrong.', new Error('outer', { cause: new Error('inner') }));
    expect(readFileSync(file, 'utf8')).toMatch(/error Went wrong\.[\s\S]*outer[\s\S]*inner/);
    const long = 'x'.repeat(600_000);
    for (let line = 0; line < 12; line += 1) fileLog.info(long);
    expect(readdirSync(path.dirname(file)).sort()).toEqual([
      'main.log',
      'main.log.1',
      'main.log.2',
      'main.log.3',
    ]);
  });

  it('never throws, even where it cannot write', () => {
    const echoed: string[] = [];
    writeFileSync(path.join(folder, 'blocked'), '');
    const fileLog = createFileLog(path.join(folder, 'blocked', 'main.log'), (line) =>
      echoed.push(line),
    );
    fileLog.warn('first');
    fileLog.warn('second');
    expect(echoed.join('\n')).toMatch(/first[\s\S]*cannot be written for now[\s\S]*second/);
  });
});
