import { understand } from '../../language/understand';
import type { Ask } from '../compose';
import * as is from './words';

/* Danger words that report no danger: a coffee called 'veneno', a slight burn that is over. */

/** Matches strong words for a bad coffee, but not 'tem veneno', which may be literal. */
const CALLED_POISON =
  /\b(?:e|esta|ta|tava|estava|ficou|fica|saiu|sai|vira|virou|parece|era) (?:(?:um|uma|puro|pura|quase|tipo|mesmo|so) )*(?:veneno|bomba)\b(?! de (?:rat|barat|formig))|\b(?:venenos[oa]|de matar) de (?=amarg|azed|rui)/g;
const OF_TASTE =
  /\b(?:amarg\w+|azed\w+|acid[oa]\w*|fort[ei]\w*|rui[mn]\w*|queimad\w+|frac\w+|ral[oa]|aguad\w+|gosto|sabor|arrepi\w+)\b/;

/** A thing that 'dies': gear, beans, plants, the app and its timer. */
const THING_DIES =
  /\b(?:filtros?|papel|coador|moka|cafeteira|maquina|moedor|moinho|balanca|graos?|prensa|jarra|chaleira|v60|chemex|aeropress|planta|pe de cafe|cafezal|bonsai|crema|espuma|pressao|bateria|fermento|aroma|sabor|borra|timer|cronometro|contagem|app|aplicativo|internet|conexao)(?: (?!me |eu |quer|pens|vou )\w+){0,3} (?:se (?:mat(?:ou|a)|jog(?:ou|a))|(?:se )?suicid\w+|cometeu suicidio|morr\w+)/g;
const thingsAlive = (said: string): string => said.replace(THING_DIES, ' ');

const literally = (said: string): string => said.replace(CALLED_POISON, ' ').replace(/\s+/g, ' ');

/**
 * Returns the question without things that 'die', and without strong words for a bad taste.
 * Those words stay if a person drank something or a moka is named: they may be meant literally.
 */
export function withoutHyperbole(ask: Ask): Ask {
  const [typed, text] = [thingsAlive(ask.question.typed), thingsAlive(ask.question.text)];
  const question = { ...ask.question, typed, text };
  const alive = { ...ask, question };
  const mayBeMeant = is.HAD.test(question.typed) || is.MOKA.test(question.typed);
  if (mayBeMeant || !OF_TASTE.test(typed)) return alive;
  return { ...ask, question: { ...question, typed: literally(typed), text: literally(text) } };
}

const SLIGHT =
  /\b(?:de leve|leve(?:mente)?|de raspao|(?:um )?pou(?:co|quinho)|nada (?:serio|grave|demais)|ja passou|nem doeu|mal senti)\b/;
const SMALL_PART = /\b(?:lingua|labios?|beicos?|ceu da boca|ponta d[oa] (?:dedo|lingua))\b/;
const NOT_SLIGHT =
  /\b(?:bolhas?|doendo|doi|ard\w+|inch\w+|sangr\w+|muito|feio|fervendo|olhos?|rosto|cara|garganta|engol\w+)\b/;
const OPENS_QUESTION =
  /[:;.!,]\s+|,? (?:e )?(?:lembrei de|queria|quero|aproveito para) (?:perguntar|saber)[\s,:]+/iu;
const LEAST_WORDS = 3;

/** The care for a slight burn, as one line beside another answer. */
export const SLIGHT_BURN =
  'Na queimadura leve, água fria por uns minutos; se formar bolha ou continuar doendo, procure um médico.';

/** Returns the question after a slight burn: 'queimei a língua de leve. Serve a que calor?' */
export function askedAfterSlightBurn(asked: string): string | null {
  const { typed } = understand(asked);
  const isSlight = SLIGHT.test(typed) && SMALL_PART.test(typed) && !NOT_SLIGHT.test(typed);
  if (!isSlight || is.CHILD.test(typed) || is.BEAST.test(typed)) return null;
  const question = asked.split(OPENS_QUESTION).at(-1)?.trim() ?? '';
  const isOwn = question.length < asked.length && question.split(/\s+/).length >= LEAST_WORDS;
  return isOwn && !is.HURT.test(understand(question).typed) ? question : null;
}
