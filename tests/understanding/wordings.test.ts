import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { judgeText, pastedTextSchema } from './judge-recipe.ts';

/** Ways to word each part of a recipe; the first wording of a part is the usual one. */
const familySchema = z.object({
  id: z.string(),
  layouts: z.array(z.string()),
  expected: z.omit(pastedTextSchema, { id: true, text: true, refuse: true }),
  wordings: z.record(z.string(), z.array(z.string())),
});

const families = z
  .array(familySchema)
  .parse(JSON.parse(readFileSync(new URL('wordings.json', import.meta.url), 'utf8')));

const cases = families.flatMap((family) =>
  Object.keys(family.wordings).map((part) => ({ name: `${family.id}: ${part}`, family, part })),
);

describe('a recipe', () => {
  it.each(cases)('is read with each wording of $name', ({ family, part }) => {
    const { wordings, layouts, expected } = family;
    const wrong = (wordings[part] ?? []).flatMap((wording) =>
      layouts.flatMap((layout) => {
        const text = layout.replace(/\{(\w+)\}/g, (_, name: string) =>
          name === part ? wording : (wordings[name]?.[0] ?? ''),
        );
        const faults = judgeText({ ...expected, id: wording, text, refuse: false });
        return faults.length > 0 ? [{ text, faults }] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
