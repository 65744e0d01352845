import type { Memory } from './answer';
import { isAboutBrew, isOfBrew } from './brew';
import { ratioAsked } from './brew-change';
import { troubleOf } from './candidates';
import { isOffTopic } from './choose';
import { normalize } from './language/normalize';
import type { Question } from './language/understand';
import { meaningOf, surelyHasSubject } from './meaning';
import { CARRIES_ON, isOfCoffee } from './sureness';
import { turnOf } from './turn';

/* Whether a message has a subject of its own, which the messages before it do not change. */

/** Words that point to an earlier message: 'isso', 'nele', 'ainda', 'a outra'. */
export const POINTS_BACK =
  /\b(?:iss[oe]|esse|ess[ae]s?|dess[ea]s?|ness[ea]s?|disso|nisso|aquel[ea]|del[ea]s?|nel[ea]s?|el[ea]s?|assim|mesm[oa]s?|tambem|tb|tbm|igual|outr[oa]s?|de novo|continu\w+|ainda|antes|anterior|resto|metade|dobr\w+|mais um\w*|a mais|a menos|meu|minha)\b/;

/** First words that continue the message before: 'e 20 g na prensa?' */
const OPENS_WITH_AND = /^(?:e|mas|agora|ja|entao|se) /;

/** A question of at least this many words names its own subject. */
const LONG = 6;
/** Any message of at least this many words names its own subject. */
const NO_FRAGMENT = 9;
/** In a question of at least this many words, 'ele' and 'isso' refer to its own words. */
const VERY_LONG = 11;
/** Longer messages without a word about coffee may be about something else. */
const FEW_WORDS = 3;
/** Number of new words from which a message names a subject of its own. */
const MANY = 4;
/** Number of new words that suffice if the message is also similar to a subject. */
const SOME = 2;
const ASKS =
  /\b(?:quant\w+|dose|qual|quais|como|onde|aonde|quando|quem|por que|posso|pode|da para|serve|vale|melhor)\b/;

/** Parts of a recipe, which a message after one may ask about. */
const OF_THE_RECIPE =
  /\b(?:parei|passei|derramei|despejei|botei|coloquei|balanca|pre infus\w+|bloom|despej\w+|passos?|etapas?|temperatura|graus?|segundos?|minutos?|tempo|moagem|mo(?:er|o|ido)|cliques?|agua|po|gramas?|proporcao|filtro|xicaras?|rend\w+)\b/;

/** Whether a message names two of dose, water and ratio, or a brewer or recipe with one. */
export function isWholeBrew({ methods, amounts, concepts }: Question): boolean {
  const { coffee, water, ratio } = amounts;
  const given = [coffee, water, ratio].filter((amount) => amount !== null).length;
  const isNamed = methods.length > 0 || concepts.has('fourSix');
  return given + (isNamed ? 1 : 0) >= 2;
}

/** Whether a message has a subject of its own, and needs none of the messages before it. */
export function isWholeQuestion(
  { text: typed, asked }: { text: string; asked: string },
  question: Question,
  memory: Memory,
): boolean {
  const { topic, methodId, said } = memory;
  const text = normalize(asked);
  const asks = ASKS.test(text) || asked.includes('?');
  const words = text.split(' ').length;
  // The typed text is tested, because `asked` has the brewer's name in place of 'ela'.
  const pointsBack = POINTS_BACK.test(normalize(typed)) || CARRIES_ON.test(text);
  const isTrouble = troubleOf(topic) !== null;
  const isSame = question.methods.every((id) => id === (methodId ?? id));
  // 'Já usei água fervendo' after a complaint is about this complaint, and '15 g na V60' too.
  const isEvidence = isTrouble && isSame && !asks;
  if (isEvidence && pointsBack) return false;
  const turn = turnOf(asked, said);
  // 'Minha mãe achou um horror, mais fraquinho' changes the brew before.
  if (isAboutBrew(memory) && ratioAsked(turn, memory)) return false;
  const { rest, changes } = turn;
  const isLike = surelyHasSubject(text);
  if (words >= (pointsBack ? VERY_LONG : NO_FRAGMENT) && (asks || !pointsBack)) return true;
  if (rest.length >= MANY || (rest.length > SOME && isLike)) return true;
  if (isWholeBrew(question) && !isEvidence && !OPENS_WITH_AND.test(text)) return true;
  if (pointsBack) return false;
  // 'Quanto pó para 500 ml?' after a complaint is no longer about the complaint.
  const { coffee, water } = question.amounts;
  const isAmountAsked = (coffee !== null || water !== null) && /\bquant\w+\b/.test(text);
  if (isTrouble && isAmountAsked) return true;
  if ((isOfBrew(memory) || isTrouble) && isSame && OF_THE_RECIPE.test(text)) return false;
  // 'Quanto custa uma V60?' after a complaint is about the brewer.
  if (isTrouble && asks && question.methods.length > 0) return true;
  if ((asks && words >= LONG) || (rest.length >= SOME && isLike)) return true;
  // 'Me passa a receita de brigadeiro' begins another subject, 'quis dizer 300' does not.
  const isNew = words > FEW_WORDS && rest.length > 0 && changes.length === 0;
  return isNew && !isOfCoffee(question) && isOffTopic(meaningOf(text));
}
