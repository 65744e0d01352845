import { methodsIn } from '@shared/brew/method-words';
import type { MethodId } from '@shared/brew/methods';
import type { Answer, Decision, Memory } from './answer';
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
import { OF_FIGURES } from './follow-up';
import { METHOD_ENTRIES } from './language/lexicon';
import { normalize } from './language/normalize';
import { termsOf } from './language/terms';
import { understand } from './language/understand';
import { surelyHasSubject } from './meaning';
import { isOfCoffee } from './sureness';
import { turnOf } from './turn';
import { isWholeBrew, POINTS_BACK } from './whole-question';

/*
 * The help for a danger is repeated until the subject changes: for 'e se eu ferver bem?' after
 * mould, 'era um espresso duplo' after a child drank, 'não quero falar com ninguém' after despair.
 */

/** A message of more words names its own subject. */
const MOST_WORDS = 8;

/** Words about tasks such as making or buying coffee: the message is not about the danger. */
const OF_MAKING =
  /\b(?:como|ensin\w+|receitas?|gramas?|po|moagem|mo(?:er|o|ido)|compr\w+|custa\w*|preco|moedor|guard\w+|limp\w+|lav\w+|filtro)\b/;

const DESPAIR: readonly Answer[] = [SELF_HARM, LISTENING];
/** Help after someone swallowed something. A drink in the next message is what they drank. */
const SWALLOWED: readonly Answer[] = [CHILD_DRANK, EMERGENCY, UNWELL, POISONED, ANIMAL, VET_NOW];
/** The first word of a report of what the person had: 'foi um espresso duplo'. */
const REPORTS = /^(?:foi|foram|era|eram|tom(?:ou|ei)|beb(?:eu|i)|engoliu|comeu) /;
/** Methods whose words name no brewer: 'e se eu coar?' does not change the subject. */
const NO_BREWER: readonly MethodId[] = ['brazilian-pour-over'];
const DRINKS: readonly MethodId[] = [...NO_BREWER, 'espresso', 'cold-brew'];

/** Small talk that needs no help for a danger; in despair, only thanks need none. */
const CLOSING: readonly string[] = ['thanks', 'goodbye', 'greeting', 'praise'];
/** A question for a quantity or a choice of coffee, which is seldom about a danger. */
const ASKS = /\b(?:quant\w+|qual|quais|onde)\b/;
/** Topics of answers to such a question. */
const OF_COFFEE: readonly string[] = [...OF_FIGURES, 'sum', 'cost', 'spoons', 'capacity'];

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
function isElsewhere(asked: string, { said }: Memory, danger: Answer, alone: Decision): boolean {
  const text = normalize(asked);
  const isDespair = DESPAIR.includes(danger);
  if (SWALLOWED.includes(danger) && REPORTS.test(text)) return false;
  // 'Lavei o rosto' is not about washing a brewer.
  const isOfMaking = OF_MAKING.test(text) && alone.topic !== 'unknown';
  if (isOfMaking || text.split(' ').length > MOST_WORDS) return true;
  // After a child drank coffee, an amount in a cup is what it drank.
  const question = understand(asked);
  if (!SWALLOWED.includes(danger) && isWholeBrew(question)) return true;
  const brewersIn = (each: string) => methodsIn(each, METHOD_ENTRIES).map(({ id }) => id);
  const named = brewersIn(text).filter((id) => !brewersIn(said).includes(id));
  const alike = SWALLOWED.includes(danger) ? DRINKS : NO_BREWER;
  if (named.some((id) => !alike.includes(id))) return true;
  const { rest } = turnOf(asked, `${said} ${danger.text}`);
  const asks = ASKS.test(text) && isOfCoffee(question) && !POINTS_BACK.test(text);
  const isAnswered =
    OF_COFFEE.includes(alone.topic) || (alone.topic === 'library' && rest.length > 0);
  if (!isDespair && asks && isAnswered) return true;
  const isOfDanger = rest.length < termsOf(text).length;
  if (!isOfDanger && alone.topic.startsWith('trouble:')) return true;
  return rest.length > (isOfDanger ? 1 : 0) && surelyHasSubject(text);
}

/** Whether a person who is unwell has a sign that the help for the danger names: 'agitada'. */
const namesSign = (asked: string, danger: Answer): boolean => {
  const signs = termsOf(danger.text);
  return termsOf(normalize(asked)).some((term) => signs.includes(term));
};

/**
 * Returns the help for the last danger or concern again.
 * After a change of the subject, it returns no help.
 * Null if the last answer was about neither, if the message only closes the conversation,
 * or if the message gets an answer of its own.
 * `before` returns the last answer, `alone` is the answer to this message as it is written.
 */
export function openDanger(
  asked: string,
  memory: Memory,
  alone: Decision,
  before: () => Decision,
): { help: Answer | null } | null {
  if (memory.topic !== 'health' || memory.said === '') return null;
  const danger = before().answer;
  const isClosing = DESPAIR.includes(danger)
    ? alone.topic === 'thanks'
    : CLOSING.includes(alone.topic);
  if (isClosing) return null;
  // 'É muito?' in pregnancy is no danger, but it is still about the concern.
  if (!isDanger(danger)) return alone.topic === 'unknown' ? { help: again(danger) } : null;
  // Help that names the sign fits better than UNWELL, as for a child that drank coffee.
  if (isDanger(alone.answer)) {
    const isNear = SWALLOWED.includes(danger) && namesSign(asked, danger);
    return alone.answer === UNWELL && isNear ? { help: again(danger) } : null;
  }
  return { help: isElsewhere(asked, memory, danger, alone) ? null : again(danger) };
}
