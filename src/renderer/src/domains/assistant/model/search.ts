import { digitsForWords } from '@shared/quantities/number-words';
import type { Action, Answer } from './answer';
import { type Ask, capital, choice } from './answers/compose';
import { askBack } from './answers/talk';
import { termsOf } from './language/terms';
import type { Question } from './language/understand';
import { type Library, loadedLibrary } from './late-answers';
import type { Found } from './library/library';
import type { Meaning } from './meaning';
import { leansOn } from './sureness';

interface Searched {
  /** Whether the question has a word that is not a stop word. */
  hasSubject: boolean;
  found: readonly Found[];
  /** Whether the question has words to search, and no text of the app has any of them. */
  isForeign: boolean;
}

/** Returns the stems to search; a typed word that a text has is not corrected. */
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

export function searchLibrary({ question, memory }: Ask): Searched {
  const library = loadedLibrary();
  if (!library) return { found: [], isForeign: false, hasSubject: false };
  const terms = searchTerms(question, library);
  const isForeign = terms.length > 0 && !terms.some(library.isKnown);
  // 'Sim' has neither a subject nor a question word, so nothing is searched.
  if (terms.length === 0 && !ASKS.test(question.text)) {
    return { found: [], isForeign, hasSubject: false };
  }
  const remembered = leansOn(question.text, terms.length, memory.subject);
  return { found: library.search(terms, remembered), isForeign, hasSubject: terms.length > 0 };
}

/** Least likeness of a subject that is offered as a choice. */
const CLOSE = 0.085;
const MOST_CHOICES = 3;

const titleAsQuestion = (title: string) => `${capital(title)}?`;

function titlesOf({ ranked }: Meaning, except: string | null): string[] {
  return ranked
    .filter(({ id, like }) => like >= CLOSE && id !== except)
    .map(({ id }) => loadedLibrary()?.entryOf(id)?.title)
    .filter((title) => title !== undefined);
}

export function choicesAmong(meaning: Meaning): Answer | null {
  const titles = titlesOf(meaning, null).slice(0, MOST_CHOICES);
  return titles.length < 2 ? null : askBack(titles.map(titleAsQuestion));
}

/** Returns the entries most similar to the message, without `except`, as questions to choose. */
export const titlesBeside = (meaning: Meaning, except: string | null): string[] =>
  titlesOf(meaning, except).slice(0, MOST_CHOICES).map(titleAsQuestion);

/** Returns at most two buttons with other subjects, to show below a doubtful answer. */
export const choicesBeside = (meaning: Meaning, answered: string): Action[] =>
  titlesOf(meaning, answered).slice(0, 2).map(titleAsQuestion).map(choice);
