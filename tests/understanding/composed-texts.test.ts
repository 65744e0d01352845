import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RUNS_WHOLE } from '../support/sample.ts';
import { composeStructure, structureSchema } from './compose-structure.ts';
import { composeText, phraseBankSchema } from './compose-text.ts';
import { judgeText } from './judge-recipe.ts';

/**
 * Banks of phrases, each with the least share of its texts that must be read wholly right,
 * and the highest percentage of texts with an error that the reader does not mark.
 */
const BANKS: readonly (readonly [file: string, least: number, mostSilent: number])[] = [
  ['phrases.json', 0.9, 1],
];
const COUNT = RUNS_WHOLE ? 2_000 : 300;
const FILLINGS = RUNS_WHOLE ? 10 : 3;
/** Time limit in ms for thousands of readings on a busy machine. */
const timeout = 120_000;

describe.each(BANKS)(
  'texts that the phrases of %s make',
  { timeout },
  (file, least, mostSilent) => {
    const bank = phraseBankSchema.parse(
      JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')),
    );
    const wrong = Array.from({ length: COUNT }, (_, index) => composeText(bank, index + 1))
      .map((text) => ({ id: text.id, text: text.text, faults: judgeText(text) }))
      .filter(({ faults }) => faults.length > 0);

    it('are read wholly right in nearly all cases', () => {
      const share = 1 - wrong.length / COUNT;
      expect(share, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(least);
    });

    it('rarely have an error that is not marked', () => {
      const silent = wrong.filter(({ faults }) => faults.some(({ isSilent }) => isSilent));
      const inHundred = (100 * silent.length) / COUNT;
      expect(inHundred, JSON.stringify(silent, null, 1)).toBeLessThanOrEqual(mostSilent);
    });
  },
);

describe('texts that the layouts of structures.json make', { timeout }, () => {
  const structures = z
    .array(structureSchema)
    .parse(JSON.parse(readFileSync(new URL('structures.json', import.meta.url), 'utf8')));
  const texts = structures.flatMap((structure, nth) =>
    Array.from({ length: FILLINGS }, (_, index) =>
      composeStructure(structure, nth * FILLINGS + index + 1),
    ),
  );
  const wrong = texts
    .map((text) => ({ id: text.id, text: text.text, faults: judgeText(text) }))
    .filter(({ faults }) => faults.length > 0);

  it('are read wholly right in nearly all cases', () => {
    const share = 1 - wrong.length / texts.length;
    expect(share, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.95);
  });

  it('have nothing wrong that is not marked', () => {
    expect(wrong.filter(({ faults }) => faults.some(({ isSilent }) => isSilent))).toEqual([]);
  });
});
