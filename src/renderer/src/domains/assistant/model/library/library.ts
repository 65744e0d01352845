import type { LessonPassages } from '@shared/course/track';
import type { Action, Answer } from '../answer';
import { say } from '../answers/compose';
import { editDistance } from '../language/spelling';
import { REMEMBERED, termsOf } from '../language/terms';
import app from './app.txt?raw';
import acts from './asked-acts.txt?raw';
import health from './asked-health.txt?raw';
import others from './asked-others.txt?raw';
import rules from './asked-rules.txt?raw';
import troubles from './asked-troubles.txt?raw';
import background from './background.txt?raw';
import basics from './basics.txt?raw';
import beans from './beans.txt?raw';
import careAndTrouble from './care-and-trouble.txt?raw';
import claims from './claims.txt?raw';
import drinks from './drinks.txt?raw';
import { type Entry, readEntries, textsOf } from './entries';
import gear from './gear.txt?raw';
import kitchen from './kitchen.txt?raw';
import { createLikeness, type Likeness } from './likeness';
import places from './places.txt?raw';
import practice from './practice.txt?raw';
import words from './words.txt?raw';

/* Full-text search (BM25) in the app's texts: the library's entries and the course. */

/** BM25: how soon repeated words stop counting, and how much long texts are marked down. */
const [SATURATION, LENGTH_SHARE] = [1.2, 0.6];
/** Weight of a question's word in the names or headings of a page, or only in its text. */
const IN_QUESTIONS = 1;
const IN_TEXT = 0.55;
/** Weight of a word in a paragraph of the course, whose headings say little about it. */
const IN_PARAGRAPH = 0.85;

interface Page {
  /** The entry's id; null for a paragraph of the course. */
  id: string | null;
  subject: ReadonlySet<string>;
  phrases: readonly (readonly string[])[];
  counts: ReadonlyMap<string, number>;
  length: number;
  title: string;
  answer: (terms: readonly string[]) => Answer;
  /** Whether the page is a paragraph of the course, whose answer is a quotation. */
  isQuoted: boolean;
}

export interface Found {
  id: string | null;
  title: string;
  answer: Answer;
  isQuoted: boolean;
  /** Whether the question has a word of the names or headings of the page. */
  isNamed: boolean;
  /** Share of the question's words that the page explains, from 0 to 1. */
  sureness: number;
  /** Largest share of these words, by weight, in a name that the question has in full; else 0. */
  asked: number;
  /** Score for the order of the pages. */
  rank: number;
}

function countsOf(terms: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function entryPage({ id, names, lines, actions }: Entry): Page {
  const subject = termsOf(names.join(' '));
  const terms = [...subject, ...subject, ...termsOf(lines.join(' '))];
  const answer = say(lines, actions);
  return {
    subject: new Set(subject),
    phrases: names.map((name) => [...new Set(termsOf(name))]),
    counts: countsOf(terms),
    length: terms.length,
    id,
    title: names[0] ?? '',
    answer: () => answer,
    isQuoted: false,
  };
}

/** The longest quotation, in characters. */
const LONGEST_QUOTE = 320;

/** Returns the sentence with most of the words, and the next one if both are short. */
function quoteOf(text: string, terms: readonly string[]): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=["“A-ZÀ-Ý])/);
  const held = sentences.map((sentence) => {
    const own = new Set(termsOf(sentence));
    return terms.filter((term) => own.has(term)).length;
  });
  const at = held.indexOf(Math.max(...held));
  const [first = text, next] = [sentences[at], sentences[at + 1]];
  return next !== undefined && first.length + next.length < LONGEST_QUOTE
    ? `${first} ${next}`
    : first;
}

/** The texts of each track's lessons, which a plugin reads (build/course-passages.ts). */
const TRACKS = Object.values(
  import.meta.glob<readonly LessonPassages[]>('../../../../../../../supabase/course/*.json', {
    query: '?passages',
    import: 'default',
    eager: true,
  }),
);

function coursePages(): Page[] {
  return TRACKS.flat().flatMap(({ id, title, passages }) => {
    const read: Action = { kind: 'lesson', id, title };
    return passages.map(([about, text]): Page => {
      const subject = termsOf(`${title} ${about}`);
      const terms = [...subject, ...termsOf(text)];
      return {
        id: null,
        subject: new Set(subject),
        phrases: [],
        counts: countsOf(terms),
        length: terms.length,
        title,
        answer: (words) => say([quoteOf(text, words), `Da lição “${title}”.`], [read]),
        isQuoted: true,
      };
    });
  });
}

const ENTRIES: readonly Entry[] = [
  drinks,
  beans,
  gear,
  careAndTrouble,
  claims,
  places,
  kitchen,
  words,
  app,
  practice,
  background,
  basics,
].flatMap(readEntries);

const ASKED: readonly Entry[] = [acts, health, rules, troubles, others].flatMap(readEntries);

/** Builds the likeness from all messages; the correction of slips learns their words too. */
export const readMessages = (): Promise<Likeness> =>
  createLikeness([...ENTRIES, ...ASKED].map((entry) => ({ id: entry.id, texts: textsOf(entry) })));

const entriesById = new Map(
  ENTRIES.map(({ id, names, lines, actions }) => [
    id,
    { title: names[0] ?? '', answer: say(lines, actions) },
  ]),
);

/** Returns the title and answer of an entry; null for another subject. */
export const entryOf = (id: string): { title: string; answer: Answer } | null =>
  entriesById.get(id) ?? null;

const PAGES: readonly Page[] = [...ENTRIES.map(entryPage), ...coursePages()];
const MEAN_LENGTH = PAGES.reduce((sum, { length }) => sum + length, 0) / PAGES.length;

const pagesWith = new Map<string, number[]>();
for (const [at, { counts }] of PAGES.entries()) {
  for (const term of counts.keys()) {
    const held = pagesWith.get(term);
    if (held) held.push(at);
    else pagesWith.set(term, [at]);
  }
}

/** Factor for a word that no page has. A name or a slip must not hide a page that fits. */
const UNKNOWN = 0.35;

/** Returns a word's inverse document frequency: a rare word says more. */
export function weightOf(term: string): number {
  const pages = pagesWith.get(term)?.length ?? 0;
  return Math.log(1 + (PAGES.length - pages + 0.5) / (pages + 0.5));
}

export const isKnown = (term: string): boolean => pagesWith.has(term);

const TERMS = [...pagesWith.keys()].filter((term) => term.length >= 4 && /^[a-z]+$/.test(term));

/** Returns the only term of the pages that is one slip away; null for none or several. */
export function nearestTerm(term: string): string | null {
  if (term.length < 5) return null;
  const near = TERMS.filter(
    (known) =>
      known[0] === term[0] &&
      Math.abs(known.length - term.length) <= 1 &&
      editDistance(known, term) === 1,
  );
  const [one, other] = near;
  return one !== undefined && other === undefined ? one : null;
}

function shareOf({ subject, isQuoted }: Page, term: string): number {
  if (subject.has(term)) return IN_QUESTIONS;
  return isQuoted ? IN_PARAGRAPH : IN_TEXT;
}

function relevance(page: Page, term: string): number {
  const count = page.counts.get(term) ?? 0;
  const spread = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * page.length) / MEAN_LENGTH);
  return (weightOf(term) * count * (SATURATION + 1)) / (count + spread);
}

/** Raises the rank of a page if the question contains one of its names. */
const ASKED_BONUS = 2;

/** Returns the largest share of the question's weight in a name that it has in full; else 0. */
function askedWhole({ phrases }: Page, terms: ReadonlySet<string>, whole: number): number {
  const weights = phrases
    .filter((phrase) => phrase.length > 0 && phrase.every((term) => terms.has(term)))
    .map((phrase) => phrase.reduce((sum, term) => sum + weightOf(term), 0));
  return whole === 0 ? 0 : Math.max(0, ...weights) / whole;
}

/**
 * Returns the pages that fit a question best, the best first.
 * The words of the question before (`remembered`) count less.
 */
export function search(
  asked: readonly string[],
  remembered: readonly string[],
  most = 5,
): readonly Found[] {
  const terms = [...new Set(asked)];
  const before = remembered.filter((term) => !terms.includes(term));
  const weighted = [
    ...terms.map((term) => ({ term, share: isKnown(term) ? 1 : UNKNOWN })),
    ...before.map((term) => ({ term, share: REMEMBERED })),
  ];
  const whole = weighted.reduce((sum, { term, share }) => sum + share * weightOf(term), 0);
  if (whole === 0) return [];
  const own = new Set(terms);
  const ownWeight = terms.reduce(
    (sum, term) => sum + weightOf(term) * (isKnown(term) ? 1 : UNKNOWN),
    0,
  );
  const places = new Set(weighted.flatMap(({ term }) => pagesWith.get(term) ?? []));
  const pages = [...places].sort((one, other) => one - other).flatMap((at) => PAGES[at] ?? []);
  return pages
    .map((page) => {
      const shared = weighted.filter(({ term }) => page.counts.has(term));
      const score = shared.reduce((sum, { term, share }) => sum + share * relevance(page, term), 0);
      const explained = shared.reduce(
        (sum, { term, share }) => sum + share * weightOf(term) * shareOf(page, term),
        0,
      );
      const sureness = explained / whole;
      const asked = askedWhole(page, own, ownWeight);
      const rank = score * (0.3 + sureness) * (page.isQuoted ? 0.8 : 1) * (1 + ASKED_BONUS * asked);
      return { page, sureness, asked, rank };
    })
    .sort((one, other) => other.rank - one.rank)
    .slice(0, most)
    .map(({ page, sureness, asked: share, rank }) => ({
      id: page.id,
      title: page.title,
      answer: page.answer(terms),
      isQuoted: page.isQuoted,
      isNamed: terms.some((term) => page.subject.has(term)),
      sureness,
      asked: share,
      rank,
    }));
}
