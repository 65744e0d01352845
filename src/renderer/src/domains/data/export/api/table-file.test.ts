// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import { clockOf } from '../csv';
import type { ZipFile } from '../zip-file';
import { createTableFile } from './table-file';
import { fetchPage } from './tables';

vi.mock('./tables', () => ({ fetchPage: vi.fn() }));
const asked = vi.mocked(fetchPage);

const TEN = Array.from({ length: 10 }, (_, nth) => ({ id: String(nth), text: `linha\n${nth}` }));
const PAGE = 3;

function recordingZip() {
  const files = new Map<string, string>();
  const log: string[] = [];
  const put = async (name: string, content: Blob | string) => {
    const text = typeof content === 'string' ? content : await content.text();
    files.set(name, (files.get(name) ?? '') + text);
    log.push(`write ${name}`);
  };
  const zip: ZipFile = {
    open: (name) => ({
      write: (content) => put(name, content),
      close: () => log.push(`close ${name}`),
    }),
    add: put,
    finish: () => new Blob(),
  };
  return { zip, files, log };
}

function start() {
  const recorded = recordingZip();
  asked.mockImplementation(async (_name, _table, _me, last) => {
    recorded.log.push('ask');
    const from = last === null ? 0 : TEN.findIndex((row) => row.id === Reflect.get(last, 'id')) + 1;
    return TEN.slice(from, from + PAGE);
  });
  const columns = { key: ['id'], text: 'mensagens' };
  const table = createTableFile('messages', columns, {
    zip: recorded.zip,
    me: 'me',
    withNames: async (rows) => [...rows],
    clock: () => clockOf('America/Sao_Paulo'),
    onRows: () => undefined,
  });
  return { ...recorded, table };
}

beforeEach(() => {
  asked.mockReset();
});

test('a page is written into the file before the next page is requested', async () => {
  const { table, files, log } = start();
  await table.fill(new AbortController().signal);
  await table.close();
  const json = 'json/messages.json';
  expect(log).toEqual([
    ...Array.from({ length: 4 }, () => ['ask', `write ${json}`]).flat(),
    ...['ask', `write ${json}`, `close ${json}`, 'write csv/messages.csv'],
  ]);
  expect(files.get(json)).toBe(JSON.stringify(TEN, null, 2));
  expect(files.get('csv/messages.csv')?.split('\r\n')).toHaveLength(TEN.length + 2);
});

test('a stopped or failed export continues with the next page; no row is lost or repeated', async () => {
  const { table, files } = start();
  const stop = new AbortController();
  asked.mockImplementationOnce(async () => {
    stop.abort();
    return TEN.slice(0, PAGE);
  });
  await expect(table.fill(stop.signal)).rejects.toThrow();
  expect(table.count()).toBe(PAGE);
  asked.mockRejectedValueOnce(new Error('offline'));
  await expect(table.fill(new AbortController().signal)).rejects.toThrow('offline');
  await table.fill(new AbortController().signal);
  await table.close();
  expect(files.get('json/messages.json')).toBe(JSON.stringify(TEN, null, 2));
});

test('a table that is read in part is valid JSON; a table without rows is an empty list', async () => {
  const cut = start();
  asked.mockImplementationOnce(async () => TEN.slice(0, PAGE)).mockRejectedValueOnce(new Error());
  await expect(cut.table.fill(new AbortController().signal)).rejects.toThrow();
  await cut.table.close();
  expect(JSON.parse(cut.files.get('json/messages.json') ?? '')).toEqual(TEN.slice(0, PAGE));

  const empty = start();
  asked.mockImplementation(async () => []);
  await empty.table.fill(new AbortController().signal);
  await empty.table.close();
  expect(empty.files.get('json/messages.json')).toBe('[]');
  expect(empty.files.get('csv/messages.csv')).toBe('\uFEFF\r\n');
});
