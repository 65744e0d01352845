import * as z from 'zod/mini';
import { ROASTS } from '../brew/roast.ts';
import { between, listOf, words } from './field-rules.ts';

// The database checks the same rules: `npm run course` writes these schemas as JSON schemas to the
// migration lesson_schemas.

const prompt = words(300);
/** Text that the app shows once the exercise is solved. */
const done = words(500);
const figure = words(60);
const side = z.strictObject({ figure, label: words(60) });

/** The Markdown subset of lessons. `[^id]` refers to one of its sources. */
const prose = z.strictObject({ kind: z.literal('prose'), text: words(6000) });

/** A drawing of drawings.ts. */
const figureBlock = z.strictObject({
  kind: z.literal('figure'),
  figure,
  caption: z.optional(words(300)),
});

/** A slider uncovers one of two drawings on top of each other. */
const compare = z.strictObject({
  kind: z.literal('compare'),
  prompt: z.optional(prompt),
  left: side,
  right: side,
});

const order = z.strictObject({
  kind: z.literal('order'),
  prompt,
  steps: z.array(words(160)).check(z.minLength(3), z.maxLength(8)),
  done,
});

const match = z.strictObject({
  kind: z.literal('match'),
  prompt,
  pairs: z
    .array(z.strictObject({ left: words(120), right: words(160) }))
    .check(z.minLength(3), z.maxLength(6)),
  done,
});

/** A slider for the water per gram of coffee; `coffee` is in grams. */
const ratio = z.strictObject({
  kind: z.literal('ratio'),
  prompt,
  coffee: between(1, 200),
  start: between(1, 40),
  target: z.strictObject({ from: between(1, 40), to: between(1, 40) }),
  done,
});

/** The control chart, in grams and % TDS; solved once the cup is in the middle field. */
const chart = z.strictObject({
  kind: z.literal('chart'),
  prompt,
  coffee: between(1, 200),
  beverage: between(1, 4000),
  tds: between(0.1, 20),
  done,
});

/** The app plays an even pour of `grams` within `seconds` as a sound. */
const pour = z.strictObject({
  kind: z.literal('pour'),
  prompt,
  grams: z.int().check(z.minimum(5), z.maximum(500)),
  seconds: z.int().check(z.minimum(3), z.maximum(40)),
  done,
});

const truth = z.strictObject({
  kind: z.literal('truth'),
  statement: words(300),
  isTrue: z.boolean(),
  why: words(500),
});

/** 'Prepare agora' opens the calculator; solved once the student saves a brew of this kind. */
const brew = z.strictObject({
  kind: z.literal('brew'),
  prompt: words(400),
  method: words(60),
  /** Id of a known recipe; without it the method's default recipe. */
  recipe: z.optional(words(80)),
  coffee: z.optional(between(1, 2000)),
  water: z.optional(between(1, 20000)),
  roast: z.optional(z.enum(ROASTS)),
});

const blockSchema = z.discriminatedUnion('kind', [
  prose,
  figureBlock,
  compare,
  order,
  match,
  ratio,
  chart,
  pour,
  truth,
  brew,
]);

export const blocksSchema = z.array(blockSchema).check(z.minLength(1), z.maxLength(40));

export type Block = z.infer<typeof blockSchema>;
export type BlockKind = Block['kind'];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

export const sourcesSchema = listOf(
  z.strictObject({
    id: words(40),
    title: words(300),
    url: z.optional(words(500).check(z.regex(/^https:\/\//))),
  }),
  { maxItems: 20, uniqueKeys: ['id'] },
);

export type Source = z.infer<typeof sourcesSchema>[number];
