import { describe, expect, it } from 'vitest';
import { type MergeableChunk, mergeChunks, type Visit } from './merge-chunks';

const chunk = (name: string, size: number, needs: string[] = []): MergeableChunk => ({
  name,
  size,
  needs,
});
const visit = (...chunks: string[]): Visit => ({ weight: 1, chunks: new Set(chunks) });

/** Returns the groups as sorted words: `['ab', 'c']`. */
const filesOf = (chunks: readonly MergeableChunk[], visits: readonly Visit[], request = 1000) =>
  mergeChunks(chunks, visits, request)
    .map((group) =>
      group
        .map(({ name }) => name)
        .sort()
        .join(''),
    )
    .sort();

describe('mergeChunks', () => {
  it('merges chunks that are always loaded together', () => {
    expect(filesOf([chunk('a', 9000), chunk('b', 9000)], [visit('a', 'b')])).toEqual(['ab']);
  });

  it('adds an unneeded chunk only if a request costs more', () => {
    const visits = [visit('a', 'b'), visit('a')];
    expect(filesOf([chunk('a', 9000), chunk('b', 900)], visits)).toEqual(['ab']);
    expect(filesOf([chunk('a', 9000), chunk('b', 1100)], visits)).toEqual(['a', 'b']);
  });

  it('counts the imports of a chunk', () => {
    const chunks = [chunk('a', 9000), chunk('b', 500, ['c']), chunk('c', 20_000)];
    expect(filesOf(chunks, [visit('a', 'b', 'c'), visit('a'), visit('c')])).toEqual(['a', 'bc']);
  });

  it('counts each visit by its weight', () => {
    const chunks = [chunk('a', 9000), chunk('b', 5000)];
    expect(filesOf(chunks, [visit('a', 'b'), { ...visit('a'), weight: 0.1 }])).toEqual(['ab']);
  });

  it('counts bytes above the limit of a visit as more expensive', () => {
    const chunks = [chunk('a', 9000), chunk('b', 900)];
    const visits = (limit: number) => [visit('a', 'b'), { ...visit('a'), limit }];
    expect(filesOf(chunks, visits(9900))).toEqual(['ab']);
    expect(filesOf(chunks, visits(9000))).toEqual(['a', 'b']);
  });

  it('merges chunks for a visit above its limit if the merge adds no byte to the visit', () => {
    const visits = [{ ...visit('a', 'b'), limit: 1000 }];
    expect(filesOf([chunk('a', 9000), chunk('b', 9000)], visits)).toEqual(['ab']);
  });

  it('never makes two groups import each other', () => {
    // A group of a and c would import b, which imports c.
    const chunks = [chunk('a', 100, ['b']), chunk('b', 90_000, ['c']), chunk('c', 100)];
    const files = filesOf(chunks, [visit('a', 'b', 'c'), visit('c')]);
    expect(files).not.toContain('ac');
  });
});
