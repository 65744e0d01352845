import { afterEach, expect, it, vi } from 'vitest';

const web = new URL('../e2e-web/', import.meta.url);

async function journeys(seed: string | undefined) {
  vi.resetModules();
  vi.stubEnv('COADO_SAMPLE_SEED', seed);
  vi.stubEnv('COADO_SAMPLE_LIST', undefined);
  const { journeysIn } = await import('./journeys.ts');
  return journeysIn(web, ['first-brew', 'offline'], 'of a test');
}

afterEach(() => vi.unstubAllEnvs());

it('takes the core and a part of the others, and other parts for other commits', async () => {
  const all = await journeys(undefined);
  const parts: string[][] = [];
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) parts.push(await journeys(seed));
  for (const part of parts) {
    expect(part).toEqual(expect.arrayContaining(['first-brew.spec.ts', 'offline.spec.ts']));
    expect(part.length).toBe(2 + Math.ceil((all.length - 2) / 15));
    expect(all).toEqual(expect.arrayContaining(part));
  }
  expect(await journeys('a')).toEqual(await journeys('a'));
  expect(new Set(parts.map((part) => part.join())).size).toBeGreaterThan(1);
});

it('throws for a core journey that does not exist', async () => {
  const { journeysIn } = await import('./journeys.ts');
  expect(() => journeysIn(web, ['gone'], 'of a test')).toThrow('there is no gone.spec.ts');
});
