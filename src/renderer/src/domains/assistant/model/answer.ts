import { METHOD_IDS, type MethodId } from '@shared/brew/methods';
import { ROASTS } from '@shared/brew/roast';
import * as z from 'zod/mini';

/** The longest question, in characters: a pasted recipe has room. */
export const LONGEST_QUESTION = 2000;

const amount = z.number().check(z.positive(), z.maximum(999_999.9));
const method = z.enum(METHOD_IDS);
const shortText = z.string().check(z.maxLength(200));

/** The screens that an answer may lead to. */
export const PAGE_NAMES = [
  'calculator',
  'methods',
  'studies',
  'settings',
  'grinders',
  'recipes',
  'journal',
  'beans',
  'community',
  'challenges',
  'achievements',
] as const;

export type PageName = (typeof PAGE_NAMES)[number];

/** A button under an answer: a target, whose address is built when it is shown, or a choice. */
export const actionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('calculator'),
    label: shortText,
    methodId: method,
    /** Grams. */
    coffee: amount,
    /** Grams (espresso: beverage). */
    water: amount,
    roast: z.enum(ROASTS),
    /** The known recipe; null takes the method's first. */
    recipeId: z.nullable(shortText),
  }),
  z.object({ kind: z.literal('lesson'), id: z.uuid(), title: shortText }),
  /** A choice: the question is asked when it is tapped. */
  z.object({ kind: z.literal('ask'), question: shortText }),
  /** A recipe that was pasted, as it came, to be checked and kept. */
  z.object({ kind: z.literal('recipe'), text: z.string().check(z.maxLength(LONGEST_QUESTION)) }),
  z.object({ kind: z.literal('method'), methodId: method }),
  z.object({ kind: z.literal('page'), page: z.enum(PAGE_NAMES) }),
]);

export type Action = z.infer<typeof actionSchema>;

/** One figure of a recipe, ready to read. */
export const factSchema = z.object({ label: shortText, value: shortText });

export type Fact = z.infer<typeof factSchema>;

/** A person's health, where it changes each later answer about drinking coffee. */
const CONCERNS = ['pregnancy', 'children', 'heart', 'body', 'animal'] as const;

export type Concern = (typeof CONCERNS)[number];

export const isConcern = (name: string): name is Concern =>
  CONCERNS.some((concern) => concern === name);

/** The subject of the conversation, for follow-ups such as 'e com 30 g?' and 'e na prensa?'. */
export const memorySchema = z.object({
  topic: z.nullable(shortText),
  methodId: z.nullable(method),
  coffee: z.nullable(amount),
  water: z.nullable(amount),
  ratio: z.nullable(amount),
  roast: z.nullable(z.enum(ROASTS)),
  knownId: z.nullable(shortText),
  concern: z._default(z.nullable(z.enum(CONCERNS)), null),
  /** The words that the last question was about. */
  subject: z._default(z.string().check(z.maxLength(600)), ''),
  /** The method that the current one is compared with. */
  otherId: z._default(z.nullable(method), null),
  /** The amount that the person gave; the other one is worked out anew for another method. */
  given: z._default(z.nullable(z.enum(['coffee', 'water'])), null),
  /** The grinder spoken of. */
  grinderId: z._default(z.nullable(shortText), null),
  /** The words of the turns that belong together. */
  said: z._default(z.string().check(z.maxLength(600)), ''),
  /** The temperature spoken of, °C. */
  degrees: z._default(z.nullable(z.number()), null),
  /** The subject that was answered, by its name in the library. */
  answered: z._default(z.nullable(shortText), null),
});

export type Memory = z.infer<typeof memorySchema>;

export const NO_MEMORY: Memory = {
  topic: null,
  methodId: null,
  coffee: null,
  water: null,
  ratio: null,
  roast: null,
  knownId: null,
  concern: null,
  subject: '',
  otherId: null,
  grinderId: null,
  given: null,
  said: '',
  degrees: null,
  answered: null,
};

/** An answer of the assistant. A line that begins with '• ' is a list item. */
export interface Answer {
  text: string;
  facts: readonly Fact[];
  actions: readonly Action[];
  /** The recipe it speaks of, remembered for the next question. */
  about?: Partial<Memory>;
}

/** An answer with the topic that the next question may lean on. */
export interface Decision {
  topic: string;
  answer: Answer;
  /** The subject's name in the library. */
  id?: string;
}

/** The brews, gear and altitude of a person that answers use. Amounts are in grams. */
export interface Person {
  lastBrew: { methodId: MethodId; coffee: number; water: number } | null;
  /** Models of the person's grinders, in the order in which they were added. */
  grinderIds: readonly string[];
  /** Altitude of the place where the person brews, in metres. */
  altitude: number | null;
}

/** A person of whom nothing is known yet. */
export const STRANGER: Person = { lastBrew: null, grinderIds: [], altitude: null };
