import { METHOD_IDS, type MethodId } from '@shared/brew/methods';
import { ROASTS } from '@shared/brew/roast';
import * as z from 'zod/mini';

/** Maximum length of a question, in characters; a pasted recipe fits. */
export const LONGEST_QUESTION = 2000;

const amount = z.number().check(z.positive(), z.maximum(999_999.9));
const method = z.enum(METHOD_IDS);
const shortText = z.string().check(z.maxLength(200));

/** The amounts of a brew that the person named; the other amounts follow from them. */
const given = z.object({
  coffee: z.nullable(amount),
  water: z.nullable(amount),
  /** Number of people or drinks. */
  cups: z.nullable(amount),
  /** Millilitres of each drink. */
  each: z.nullable(amount),
});

export type Given = z.infer<typeof given>;

export const NOTHING_GIVEN: Given = { coffee: null, water: null, cups: null, each: null };

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

/** A button under an answer: a link (`linkOf` builds its URL) or a suggested question. */
export const actionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('calculator'),
    label: shortText,
    methodId: method,
    /** Grams. */
    coffee: amount,
    /** Grams of water; for espresso, of the drink. */
    water: amount,
    roast: z.enum(ROASTS),
    /** Id of a known recipe; null means the first known recipe of the method. */
    recipeId: z.nullable(shortText),
  }),
  z.object({ kind: z.literal('lesson'), id: z.uuid(), title: shortText }),
  /** A suggested question; a tap sends it as the person's next message. */
  z.object({ kind: z.literal('ask'), question: shortText }),
  /** A pasted recipe, unchanged; the button opens the import screen with it. */
  z.object({ kind: z.literal('recipe'), text: z.string().check(z.maxLength(LONGEST_QUESTION)) }),
  z.object({ kind: z.literal('method'), methodId: method }),
  z.object({ kind: z.literal('page'), page: z.enum(PAGE_NAMES) }),
]);

export type Action = z.infer<typeof actionSchema>;

export const factSchema = z.object({ label: shortText, value: shortText });

export type Fact = z.infer<typeof factSchema>;

/** Health topics; a named one changes every later answer about drinking coffee. */
const CONCERNS = ['pregnancy', 'children', 'heart', 'body', 'animal'] as const;

export type Concern = (typeof CONCERNS)[number];

export const isConcern = (name: string): name is Concern =>
  CONCERNS.some((concern) => concern === name);

/** The remembered conversation, to which follow-ups such as 'e na prensa?' refer. */
export const memorySchema = z.object({
  topic: z.nullable(shortText),
  methodId: z.nullable(method),
  coffee: z.nullable(amount),
  water: z.nullable(amount),
  ratio: z.nullable(amount),
  roast: z.nullable(z.enum(ROASTS)),
  knownId: z.nullable(shortText),
  concern: z._default(z.nullable(z.enum(CONCERNS)), null),
  subject: z._default(z.string().check(z.maxLength(600)), ''),
  /** The method that the current one is compared with. */
  otherId: z._default(z.nullable(method), null),
  given: z.catch(given, NOTHING_GIVEN),
  grinderId: z._default(z.nullable(shortText), null),
  /** The last message, after the earlier messages that it continues. */
  said: z._default(z.string().check(z.maxLength(600)), ''),
  /** The last temperature that was named, °C. */
  degrees: z._default(z.nullable(z.number()), null),
  /** Id of the subject of the last answer (see `Decision`); null if it had none. */
  answered: z._default(z.nullable(shortText), null),
  /** The alternatives that the last turn left open; 'o segundo' picks one. */
  offered: z._default(z.array(z.string().check(z.maxLength(LONGEST_QUESTION))), []),
  /** The recipe that the last message pasted, unchanged. */
  pasted: z._default(z.nullable(z.string().check(z.maxLength(LONGEST_QUESTION))), null),
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
  given: NOTHING_GIVEN,
  said: '',
  degrees: null,
  answered: null,
  offered: [],
  pasted: null,
};

/** An answer of the assistant. A line that begins with '• ' is a list item. */
export interface Answer {
  text: string;
  facts: readonly Fact[];
  actions: readonly Action[];
  /** Fields to remember for the next question, such as the amounts of this recipe. */
  about?: Partial<Memory>;
}

/** An answer with its topic, to which follow-up questions refer. */
export interface Decision {
  topic: string;
  answer: Answer;
  /** Id of the answered subject: a library entry's id, or one such as 'rule:time'. */
  id?: string;
}

/** The brews, beans, gear and altitude of a person that answers use. Amounts are in grams. */
export interface Person {
  lastBrew: { methodId: MethodId; coffee: number; water: number } | null;
  /** The newest bag in use with a known roast date, and its days since the roast. */
  bag: { name: string; days: number; state: 'resting' | 'best' | 'past' } | null;
  /** Models of the person's grinders, in the order in which they were added. */
  grinderIds: readonly string[];
  /** Altitude of the place where the person brews, in metres. */
  altitude: number | null;
}

export const STRANGER: Person = { lastBrew: null, bag: null, grinderIds: [], altitude: null };
