import { expectLinearTime } from '@shared/growth.test-support';
import { it } from 'vitest';
import { readCsv } from './read-csv';
import { UnreadableFile } from './source-table';

function tryReading(line: string) {
  try {
    readCsv(`${line}\n${line}\n`);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
}

it.each(['café', 'a - '])(
  'takes a time that grows with the length of a line of many %j',
  async (piece) => {
    await expectLinearTime((size) => tryReading(piece.repeat(size)), 16_000);
  },
);
