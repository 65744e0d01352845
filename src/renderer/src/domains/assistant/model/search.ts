import { digitsForWords } from '@shared/quantities/number-words';
import type { Action, Answer } from './answer';
import { type Ask, capital, choice } from './answers/compose';
import { askBack } from './answers/talk';
import type { Question } from './language/understand';
import { type Library, loadedLibrary } from './late-answers';
import type { Found } from './library/library';
import { termsOf } from './library/terms';
import type { Meaning } from './meaning';
import { leansOn } from './sureness';

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

/** A subject this like is worth asking about. */
const CLOSE = 0.085;
const MOST_CHOICES = 3;

const titleAsQuestion = (title: string) => `${capital(title)}?`;

function titlesOf({ ranked }: Meaning, except: string | null): string[] {
  return ranked
    .filter(({ id, like }) => like >= CLOSE && id !== except)
    .map(({ id }) => loadedLibrary()?.entryOf(id)?.title)
    .filter((title) => title !== undefined);
}

/** Returns the entries that the message is most like as choices; null if there are not two. */
export function choicesAmong(meaning: Meaning): Answer | null {
  const titles = titlesOf(meaning, null).slice(0, MOST_CHOICES);
  return titles.length < 2 ? null : askBack(titles.map(titleAsQuestion));
}

/** Other subjects that may have been meant, to tap below a doubtful answer. */
export const choicesBeside = (meaning: Meaning, answered: string): Action[] =>
  titlesOf(meaning, answered).slice(0, 2).map(titleAsQuestion).map(choice);
