import { describe, expect, it } from 'vitest';
import { grouped, type Piece, type Visit } from './grouping';

const piece = (name: string, size: number, needs: string[] = []): Piece => ({ name, size, needs });
const visit = (...pieces: string[]): Visit => ({ weight: 1, pieces: new Set(pieces) });

/** The files as sorted words: `['ab', 'c']`. */
const filesOf = (pieces: readonly Piece[], visits: readonly Visit[], request = 1000) =>
  grouped(pieces, visits, request)
    .map((group) =>
      group
        .map(({ name }) => name)
        .sort()
        .join(''),
    )
    .sort();

describe('grouped', () => {
  it('makes one file of what is always loaded together', () => {
    expect(filesOf([piece('a', 9000), piece('b', 9000)], [visit('a', 'b')])).toEqual(['ab']);
  });

  it('adds what others do not need only where a request costs more', () => {
    const visits = [visit('a', 'b'), visit('a')];
    expect(filesOf([piece('a', 9000), piece('b', 900)], visits)).toEqual(['ab']);
    expect(filesOf([piece('a', 9000), piece('b', 1100)], visits)).toEqual(['a', 'b']);
  });

  it('counts what a file needs beside itself', () => {
    const pieces = [piece('a', 9000), piece('b', 500, ['c']), piece('c', 20_000)];
    expect(filesOf(pieces, [visit('a', 'b', 'c'), visit('a'), visit('c')])).toEqual(['a', 'bc']);
  });

  it('counts a visit by its weight', () => {
    const pieces = [piece('a', 9000), piece('b', 5000)];
    expect(filesOf(pieces, [visit('a', 'b'), { ...visit('a'), weight: 0.1 }])).toEqual(['ab']);
  });

  it('never lets two files wait for each other', () => {
    // One file of a and c would need b, which needs it.
    const pieces = [piece('a', 100, ['b']), piece('b', 90_000, ['c']), piece('c', 100)];
    const files = filesOf(pieces, [visit('a', 'b', 'c'), visit('c')]);
    expect(files).not.toContain('ac');
  });
});
