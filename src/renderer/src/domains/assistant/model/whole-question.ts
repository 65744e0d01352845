import type { Memory } from './answer';
import { troubleOf } from './candidates';
import { normalize } from './language/normalize';
import { type Question, understand } from './language/understand';
import { isOfBrew } from './of-recipe';
import { CARRIES_ON } from './sureness';

/* Whether a message is a whole question, which the messages before it do not change. */

/** Words that point to an earlier message: 'isso', 'nele', 'ainda', 'a outra'. */
const POINTS_BACK =
  /\b(?:iss[oe]|esse|ess[ae]s?|dess[ea]s?|ness[ea]s?|disso|nisso|aquel[ea]|del[ea]s?|nel[ea]s?|el[ea]s?|assim|mesm[oa]s?|tambem|tb|tbm|igual|outr[oa]s?|de novo|continu\w+|ainda|antes|anterior|resto|metade|dobr\w+|mais um\w*|a mais|a menos|meu|minha)\b/;

/** First words that continue the message before: 'e 20 g na prensa?' */
const OPENS_WITH_AND = /^(?:e|mas|agora|ja|entao|se) /;

/** A question of at least this many words names its own subject. */
const LONG = 6;
/** In a question of at least this many words, 'ele' and 'isso' refer to its own words. */
const VERY_LONG = 11;
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

/** Whether a message needs none of the messages before it. */
export function isWholeQuestion(asked: string, memory: Memory): boolean {
  const { topic, methodId, said } = memory;
  if (said === '') return false;
  const text = normalize(asked);
  const question = understand(asked);
  const asks = ASKS.test(text) || asked.includes('?');
  const words = text.split(' ').length;
  if (asks && words >= VERY_LONG) return true;
  // '15 g na V60' after a complaint about a V60 is evidence for that complaint.
  const isSame = question.methods.every((id) => id === (methodId ?? id));
  const isEvidence = troubleOf(topic) !== null && isSame && !asks;
  if (isWholeBrew(question) && !isEvidence && !OPENS_WITH_AND.test(text)) return true;
  if (POINTS_BACK.test(text) || CARRIES_ON.test(text)) return false;
  const isOfLast = isOfBrew(memory) || troubleOf(topic) !== null;
  if (isOfLast && question.methods.length === 0 && OF_THE_RECIPE.test(text)) return false;
  return asks && words >= LONG;
}
