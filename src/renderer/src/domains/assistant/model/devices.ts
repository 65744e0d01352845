import { methodsIn } from '@shared/brew/method-words';
import type { MethodId } from '@shared/brew/methods';
import { METHOD_ENTRIES } from './language/lexicon';
import { normalize } from './language/normalize';
import type { Question } from './language/understand';
import { loadedLibrary } from './late-answers';

/* An answer for one brewer is none for another. */

/** Cones and bags are poured over alike. */
const POURED: readonly MethodId[] = [
  'v60',
  'melitta',
  'kalita-wave',
  'origami',
  'koar',
  'chemex',
  'clever',
  'hario-switch',
  'iced-pour-over',
  'brazilian-pour-over',
];
/** 'Coar', 'cafeteira' and 'garrafa térmica' name no brewer for certain. */
const NO_BREWER: readonly MethodId[] = [
  'brazilian-pour-over',
  'milk-drinks',
  'drip-machine',
  'melitta',
];

const familiesOf = (ids: readonly MethodId[]): MethodId[] =>
  ids.filter((id) => !NO_BREWER.includes(id)).map((id) => (POURED.includes(id) ? 'v60' : id));

/** Whether a subject is written for another brewer than those that the question names. */
export function isOfAnotherBrewer(id: string, { methods }: Question): boolean {
  const title = loadedLibrary()?.entryOf(id)?.title;
  const asked = familiesOf(methods);
  if (asked.length === 0 || title === undefined) return false;
  const written = familiesOf(methodsIn(normalize(title), METHOD_ENTRIES).map((each) => each.id));
  return written.length > 0 && !written.some((each) => asked.includes(each));
}
