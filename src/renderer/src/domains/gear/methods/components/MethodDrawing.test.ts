import { readFileSync } from 'node:fs';
import { METHOD_IDS } from '@shared/brew/methods';
import { expect, it } from 'vitest';

it('has a drawing for each method of the catalogue and one for any other', () => {
  const drawings = readFileSync(new URL('../drawings/methods.svg', import.meta.url), 'utf8');
  const ids = [...drawings.matchAll(/<g id="([\w-]+)">/g)].map(([, id]) => id);
  expect(ids.sort()).toEqual([...METHOD_IDS, 'cup'].sort());
});
