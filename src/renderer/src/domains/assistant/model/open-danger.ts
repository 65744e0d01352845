import { methodsIn } from '@shared/brew/method-words';
import type { MethodId } from '@shared/brew/methods';
import type { Answer, Memory } from './answer';
import { point, say } from './answers/compose';
import { isDanger } from './answers/safety/rules';
import {
  ANIMAL,
  CHILD_DRANK,
  EMERGENCY,
  LISTENING,
  POISONED,
  SELF_HARM,
  UNWELL,
  VET_NOW,
} from './answers/safety/texts';
import { METHOD_ENTRIES } from './language/lexicon';
import { normalize } from './language/normalize';
import { OF_UNITS_OR_DEVICES } from './language/spoken-words';
import { termsOf } from './language/terms';
import { understand } from './language/understand';
import { meaningOf } from './meaning';
import type { Decided } from './several';
import { isWholeBrew } from './whole-question';

/*
 * The help for a danger is repeated until the subject changes: for 'e se eu ferver bem?' after
 * mould, 'era um espresso duplo' after a child drank, 'não quero falar com ninguém' after despair.
 */

/** A message of more words names its own subject. */
const MOST_WORDS = 8;
/** From this likeness on, a message names a subject of its own. */
const OWN_LIKE = 0.3;

/** Words about tasks such as making or buying coffee: the message is not about the danger. */
const OF_MAKING =
  /\b(?:como|ensin\w+|receitas?|gramas?|po|moagem|mo(?:er|o|ido)|compr\w+|custa\w*|preco|moedor|guard\w+|limp\w+|lav\w+|filtro)\b/;

const DESPAIR: readonly Answer[] = [SELF_HARM, LISTENING];
/** Help after someone swallowed something. A drink in the next message is what they drank. */
const DRUNK_ALREADY: readonly Answer[] = [CHILD_DRANK, EMERGENCY, UNWELL, POISONED];
/** The first word of a report of what the person had: 'foi um espresso duplo'. */
const REPORTS = /^(?:foi|foram|era|eram|tom(?:ou|ei)|beb(?:eu|i)|engoliu|comeu) /;
/** Answers that are not repeated: after an animal had coffee, the concern 'animal' answers. */
const OF_ANIMALS: readonly Answer[] = [ANIMAL, VET_NOW];

/** Methods whose words name no brewer: 'e se eu coar?' does not change the subject. */
const NO_BREWER: readonly MethodId[] = ['brazilian-pour-over'];
const DRINKS: readonly MethodId[] = [...NO_BREWER, 'espresso', 'cold-brew'];

/** Small talk that ends the help for a danger; only thanks end the help in despair. */
const CLOSING: readonly string[] = ['thanks', 'goodbye', 'greeting', 'howAreYou', 'praise'];

/** The answer to a person in despair who goes on writing; it names the CVV's written help. */
const STILL_LISTENING: Answer = say([
  'Obrigado por me contar. Você merece alguém que escute de verdade: o CVV, de graça, no 188 ou por escrito em cvv.org.br, a qualquer hora.',
  point('Deixe por perto alguém de confiança, mesmo em silêncio.'),
  'Em perigo agora, ligue 192 ou vá a um pronto-socorro.',
]);

const again = (answer: Answer): Answer =>
  DESPAIR.includes(answer)
    ? STILL_LISTENING
    : { ...answer, text: `Continua valendo:\n${answer.text}` };

/** Whether a message after a danger is about something else. */
function isElsewhere(asked: string, { said }: Memory, danger: Answer, alone: Decided): boolean {
  const text = normalize(asked);
  const isDespair = DESPAIR.includes(danger);
  if (isDespair ? alone.topic === 'thanks' : CLOSING.includes(alone.topic)) return true;
  if (DRUNK_ALREADY.includes(danger) && REPORTS.test(text)) return false;
  if (OF_MAKING.test(text) || text.split(' ').length > MOST_WORDS) return true;
  // After a child drank coffee, an amount in a cup is what it drank.
  if (!DRUNK_ALREADY.includes(danger) && isWholeBrew(understand(asked))) return true;
  if (!isDespair && OF_UNITS_OR_DEVICES.test(text)) return true;
  const brewersIn = (each: string) => methodsIn(each, METHOD_ENTRIES).map(({ id }) => id);
  const named = brewersIn(text).filter((id) => !brewersIn(said).includes(id));
  const alike = DRUNK_ALREADY.includes(danger) ? DRINKS : NO_BREWER;
  if (named.some((id) => !alike.includes(id))) return true;
  const ofDanger = new Set(termsOf(`${said} ${danger.text}`));
  if (termsOf(text).some((term) => ofDanger.has(term))) return false;
  if (alone.topic.startsWith('trouble:')) return true;
  return (meaningOf(text).ranked[0]?.like ?? 0) >= OWN_LIKE;
}

/**
 * Returns the help for the last danger once more.
 * Null if the last answer was not about a danger, or if the message changes the subject.
 * `before` answers the messages so far, `alone` is the answer to this message by itself.
 */
export function openDangerAnswer(
  asked: string,
  memory: Memory,
  alone: Decided,
  before: () => Decided,
): Decided | null {
  if (memory.topic !== 'health' || memory.said === '') return null;
  const danger = before().answer;
  if (!isDanger(danger) || OF_ANIMALS.includes(danger)) return null;
  if (isElsewhere(asked, memory, danger, alone)) return null;
  return { topic: 'health', answer: again(danger), memory };
}
