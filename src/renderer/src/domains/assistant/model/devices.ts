import { methodsIn } from '@shared/brew/method-words';
import type { MethodId } from '@shared/brew/methods';
import { METHOD_ENTRIES } from './language/lexicon';
import { normalize } from './language/normalize';
import type { Question } from './language/understand';
import { loadedLibrary } from './late-answers';

/* An entry about one brewer must not answer a question about another. */

/** Pour-over brewers count as one family: an entry about one answers for all. */
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
/** Methods whose words ('coar', 'cafeteira', 'garrafa térmica') may mean any brewer. */
const NO_BREWER: readonly MethodId[] = [
  'brazilian-pour-over',
  'milk-drinks',
  'drip-machine',
  'melitta',
];

const familiesOf = (ids: readonly MethodId[]): MethodId[] =>
  ids.filter((id) => !NO_BREWER.includes(id)).map((id) => (POURED.includes(id) ? 'v60' : id));

/** Whether the entry's title names brewers, but none that the question names. */
export function isOfAnotherBrewer(id: string, { methods }: Question): boolean {
  const title = loadedLibrary()?.entryOf(id)?.title;
  const asked = familiesOf(methods);
  if (asked.length === 0 || title === undefined) return false;
  const written = familiesOf(methodsIn(normalize(title), METHOD_ENTRIES).map((each) => each.id));
  return written.length > 0 && !written.some((each) => asked.includes(each));
}

/** Gear that entries are about, as the subject of a message: 'meu moedor tá com cheiro'. */
const OF_GEAR =
  /^(?:(?:o|a|os|as|meu|minha|meus|minhas|esse|essa|nosso|nossa) )+(moedor|moinho|chaleira|balanca|garrafa|termica|caneca|xicara|jarra|prensa|moka|aeropress|chemex)\b/;
const SAME_GEAR: Readonly<Record<string, string>> = { moinho: 'moedor', termica: 'garrafa' };

/** Whether the title of an entry names the gear that is the subject of the message. */
export function isOfOwnGear(id: string, { typed }: Question): boolean {
  const named = OF_GEAR.exec(typed)?.[1];
  const title = loadedLibrary()?.entryOf(id)?.title;
  if (named === undefined || title === undefined) return false;
  return normalize(title)
    .split(' ')
    .includes(SAME_GEAR[named] ?? named);
}
