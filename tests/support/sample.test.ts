import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SIZES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

async function loadSample(seed?: string) {
  vi.resetModules();
  vi.stubEnv('COADO_SAMPLE_SEED', seed);
  vi.stubEnv('COADO_SAMPLE_LIST', undefined);
  return import('./sample.ts');
}

describe('a sample', () => {
  beforeEach(() => vi.unstubAllEnvs());
  afterEach(() => vi.unstubAllEnvs());

  it('is everything without a seed', async () => {
    const { sampleOf } = await loadSample();
    expect(sampleOf('sizes', SIZES, 4)).toEqual(SIZES);
  });

  it('has the count it names, in order, the same for one commit', async () => {
    const { sampleOf } = await loadSample('8a613133');
    const taken = sampleOf('sizes', SIZES, 5);
    expect(taken).toHaveLength(5);
    expect([...taken].toSorted()).toEqual(taken);
    const again = await loadSample('8a613133');
    expect(again.sampleOf('sizes', SIZES, 5)).toEqual(taken);
  });

  it('has every value within a few commits, and within the rows of one matrix', async () => {
    const ofCommits = new Set<string>();
    for (let commit = 0; commit < 20; commit += 1) {
      const { sampleOf } = await loadSample(`commit ${commit}`);
      for (const value of sampleOf('sizes', SIZES, 4)) ofCommits.add(value);
    }
    expect(ofCommits.size).toBe(SIZES.length);
    const { sampleOf } = await loadSample('one');
    const ofRows = new Set(
      Array.from({ length: 20 }, (_, row) => sampleOf('sizes', SIZES, 4, `row ${row}`)).flat(),
    );
    expect(ofRows.size).toBe(SIZES.length);
  });
});
