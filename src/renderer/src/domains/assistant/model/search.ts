import { digitsForWords } from '@shared/quantities/number-words';
import type { Answer } from './answer';
import { type Ask, capital } from './answers/compose';
import { askBack } from './answers/talk';
import type { Question } from './language/understand';
import { type Library, loadedLibrary } from './late-answers';
import type { Found } from './library/library';
import { termsOf } from './library/terms';
import { leansOn } from './sureness';

/** A page this close is worth asking about. */
export const CLOSE = 0.3;
const MOST_CHOICES = 3;

interface Searched {
  /** The question has a word beside those that every question has. */
  hasSubject: boolean;
  found: readonly Found[];
  /** Share of the question's words that no text of the app has. */
  isForeign: boolean;
}

/** Returns the words to search; a word as typed, if a text has it, is no slip. */
function searchTerms(
  { typed, text }: Question,
  { isKnown, nearestTerm: nearest }: Library,
): string[] {
  const corrected = text.split(' ');
  const words = typed.split(' ').map((word, index) => {
    const [term] = termsOf(word);
    return term !== undefined && isKnown(term) ? word : (corrected[index] ?? word);
  });
  return termsOf(digitsForWords(words.join(' '))).map((term) =>
    isKnown(term) ? term : (nearest(term) ?? term),
  );
}

const ASKS = /\b(?:quant\w+|qual|quais|como|quando|onde|por que)\b/;

/** Searches for the question; with the words of the one before, if it leans on them. */
export function searchLibrary({ question, memory }: Ask): Searched {
  const library = loadedLibrary();
  if (!library) return { found: [], isForeign: false, hasSubject: false };
  const terms = searchTerms(question, library);
  const isForeign = terms.length > 0 && !terms.some(library.isKnown);
  // 'Sim' leans on nothing that it could ask.
  if (terms.length === 0 && !ASKS.test(question.text)) {
    return { found: [], isForeign, hasSubject: false };
  }
  const remembered = leansOn(question.text, terms.length, memory.subject);
  return { found: library.search(terms, remembered), isForeign, hasSubject: terms.length > 0 };
}

/** An entry answers where it leads the next one by so much, however long the question is. */
const CLEAR_LEAD = 1.5;

/** Whether one entry fits far better than all others. */
export function isClear(found: readonly Found[]): boolean {
  const [first, second] = found.filter(({ isQuoted }) => !isQuoted);
  if (!first || first.sureness < CLOSE || !first.isNamed) return false;
  return second === undefined || first.rank >= second.rank * CLEAR_LEAD;
}

const titleAsQuestion = (title: string) => `${capital(title)}?`;

/** Returns the closest pages as choices; null if none is close. */
export function choicesAmong(found: readonly Found[]): Answer | null {
  const entries = found.filter(({ isQuoted }) => !isQuoted).slice(0, MOST_CHOICES);
  if (entries.length < 2 || !entries.some(({ sureness }) => sureness >= CLOSE)) return null;
  return askBack(entries.map(({ title }) => titleAsQuestion(title)));
}
