import type { Answer } from './answer';
import type { Ask } from './answers/compose';
import { compareAnswer } from './answers/methods';
import { ALREADY, changes, hasTried } from './answers/tried-fixes';
import { KEEP, TASTE_ASKED, troubleAnswer } from './answers/troubles';
import { describedTrouble } from './described-trouble';
import { ADVICE } from './knowledge/advice';
import type { Trouble } from './knowledge/trouble';
import type { Concept } from './language/lexicon';
import type { Question } from './language/understand';
import { FIRST_RULES, namesAmounts, RULES } from './rules';
import type { Rule } from './rules-of-talk';
import { CARRIES_ON, hasPhrase, surenessOf } from './sureness';
import { paceOf, troubleIn } from './trouble-in';

/** Topics that a follow-up may repeat for another method or roast: 'e na prensa?'. */
const TURNABLE = [
  'amounts',
  'recipe',
  'ratio',
  'grind',
  'temperature',
  'roast',
  'time',
  'bloom',
  'method',
  'ownGrinder',
];

export const TROUBLE_PREFIX = 'trouble:';

export function troubleOf(topic: string | null): Trouble | null {
  const name = topic?.startsWith(TROUBLE_PREFIX) ? topic.slice(TROUBLE_PREFIX.length) : '';
  const isTrouble = (text: string): text is Trouble => text in ADVICE;
  return isTrouble(name) ? name : null;
}

/** A message of at most this many words after a complaint may only add the method. */
const FEW_MORE = 4;

/** Answers 'e na prensa?' with the last answer for another method or roast. */
function turned(ask: Ask): { topic: string; answer: Answer } | null {
  const { question, memory } = ask;
  const names = question.methods.length > 0 || question.roast !== null;
  if (!names || memory.topic === null) return null;
  const trouble = troubleOf(memory.topic);
  // 'Fiz na prensa' after a complaint only says which method it was.
  const isPlace = trouble !== null && question.words <= FEW_MORE && !ASKS.test(question.text);
  const isPart = isPlace || CARRIES_ON.test(question.text);
  if (!isPart) return null;
  if (trouble) return { topic: memory.topic, answer: troubleAnswer(trouble, ask) };
  const rule = RULES.find(({ topic }) => topic === memory.topic);
  return rule && TURNABLE.includes(rule.topic)
    ? { topic: rule.topic, answer: rule.answer(ask) }
    : null;
}

/** A possible answer. `sureness`: share of the question's words explained, plus bonuses. */
export interface Candidate {
  topic: string;
  sureness: number;
  answer: () => Answer;
  /** Whether the answer explains at least `WHOLE` of the question's words. */
  isWhole?: boolean;
  /** Whether the question continues the last one: 'e na prensa?', 'qual fica mais forte?'. */
  isTurn?: boolean;
  /** Whether the question states a fault of a cup in words. */
  isStated?: boolean;
}

const PROBLEMS: readonly Concept[] = [
  'sour',
  'acidity',
  'bitter',
  'harsh',
  'weak',
  'strong',
  'lighter',
  'fast',
  'slow',
  'clog',
  'channel',
  'muddy',
  'hard',
  'stuck',
  'cold',
  'paper',
  'stale',
  'uneven',
  'crema',
  'time',
  'grind',
  'temperature',
  'improve',
  // A complaint may name the grinder of the brew: 'timemore c3 no 22 e sai aguado'.
  'ownGrinder',
  'grinder',
];

export const ASKS_MEANING =
  /\b(?:que (?:e|seria) (?:isso|um|uma|cafe)|(?:e|sao) (?:o mesmo|a mesma coisa)$|(?:o )?que (?:seria|significa|quer dizer)|significa|definicao)\b|\bo que e (?:o |a )?(?:corpo|docura|retrogosto|adstring\w+|finalizacao)\b/;
export const DEFINES =
  /^(?:(?:o )?que (?:que )?(?:e|seria|significa|quer dizer) (?:o |a |um |uma |esse |essa )?[a-z]+(?: (?!mais|melhor)[a-z]+){0,4}|[a-z]+(?: [a-z]+)? (?:o que (?:e|seria|significa)(?: isso)?|e o que))$/;
/** Concepts whose words sound like a complaint: used grounds, descaling, caffeine. */
const SOUNDS_LIKE_ONE: readonly Concept[] = ['grounds', 'descale', 'caffeine'];
/** Matches a request for a fast coffee, not a complaint: 'atrasada, qual café faço rápido?' */
const WANTS_QUICK =
  /\b(?:atrasad[oa]|pressa|correria)\b|\btenho (?:so |apenas )?\d{1,2} minutos?\b|\b(?:faco|fazer|faz|quero|preparo)\b.{0,12}\b(?:rapid[oa]|depressa)\b|\b(?:metodo|receita|cafe) (?:mais |bem )?rapid[oa]\b/;
const HAPPENED =
  /\b(?:ficou|saiu|demais|muito|esta|ta|tava|vive|sempre|toda (?:vez|hora)|de novo)\b/;
/** Matches a question about which beans to buy: 'que grão compro, sem ser ácido?' */
const CHOOSES_BEANS =
  /\b(?:(?:que|qual) (?:grao|cafe|marca) (?:\w+ )?(?:compr\w+|escolh\w+|peg\w+|indica\w*|devo|busco|procuro|para (?:quem|alguem))|compr\w+ (?:um |que |qual )?(?:cafe|grao)|(?:quero|queria|procuro|busco|prefiro) (?:um |algum )?cafe que)\b/;

/** Matches a question about a taste, not a complaint: 'café ácido é bom?' */
const JUDGES_TASTE =
  /\bcafe (?:acido|azedo|amargo|fraco|forte|frutado) (?:e|eh) (?:sempre |mesmo )?(?:bom|ruim|defeito|melhor|pior|normal)\b/;

/** Matches coffee that has cooled, which changes its taste: 'por que amarga quando esfria?' */
const COOLED = /\b(?:quando|depois que|conforme|ao) (?:\w+ )?esfria\w*\b/;

/** Matches a question for the taste of a brewer: 'café turco é muito forte?' */
const ASKED_OF_BREWER =
  /^(?:(?!azed|amarg|acid|fort|frac|encorp)\w+ ){1,5}(?:e|eh) (?:(?:mais|muito|tao|bem|sempre) )?(?:forte|frac[oa]|amarg[oa]|acid[oa]|azed[oa]|encorpad[oa])$/;

/** Matches a comparison of the ground coffee: 'o pó fica tipo areia ou talco?' */
const OF_LIKENESS =
  /\b(?:po|grao|moid\w+) (?:\w+ ){0,4}(?:tipo|igual|feito|parec\w+|que nem|como)\b/;

const comparesMethods = ({ question: { methods, concepts, text } }: Ask) =>
  methods.length > 1 && concepts.has('compare') && !/\b(?:ficou|saiu|demais)\b/.test(text);

/** Words for the cup and the mouth; a statement with one reports a fault: 'o gole amarga'. */
const OF_A_CUP =
  /\b(?:cafe|cafezinho|xicara|bebida|coado|espresso|caneca|copo|shot|gole|boca|lingua|gosto|sabor|sensacao|final|retrogosto|finish)\b/;
/** Least share of a statement's words that a complaint about the cup must explain. */
const STATED = 0.85;
/** Words of a question about a fault itself: 'o que eu mudo?' */
const ASKS_REMEDY =
  /\b(?:mudo|mexo|tento|faco|arrumo|resolv\w+|conserto|ajusto|ajeito|err\w+|por que|porque|normal|defeito|culpa|causa|motivo|socorre|ajuda)\b/;

const isOfSetting = (trouble: Trouble, { text, concepts }: Ask['question']): boolean =>
  !HAPPENED.test(text) &&
  ((trouble === 'muddy' && (concepts.has('grind') || OF_LIKENESS.test(text))) ||
    (trouble === 'cold' &&
      (concepts.has('temperature') || concepts.has('storage') || /\bgraus?\b/.test(text))));

/** Question words. A complete question with one is no longer about the complaint before it. */
const ASKS =
  /\b(?:quant\w+|qual|quais|(?<!ten?h?o |tem )como|onde|quando|por que|posso|pode|devo|vale)\b/;

/** Words for coffee held hot or heated again, which may be the cause: 'azedo na térmica'. */
const HELD_HOT =
  /\b(?:termica|garrafa|chapa|re?quent\w+|reaquec\w+|micro ?ondas|depois de (?:\w+ ){0,2}(?:hora|minuto)s?)\b/;

const OF_GRINDER = /^(?!.*\b(?:filtros?|coador|agua|papel)\b).*\b(?:moedor|moinho)\b/;

/** Matches a tag question, which is a statement: 'ficou amargo, né?' */
const TAG = /(?<!\p{L})(?:né|ne|viu|sabe|hein|ok|tá)\s*\?/giu;

/** Matches the request for a cause before a report: 'por que meu café entope o filtro?' */
const ASKS_CAUSE = /^por que (?=(?:o |a )?(?:meu|minha|ess[ea]|est[ea])\b)/;

/** Whether a question is about something other than the cause or the cure of a fault. */
export const asksElse = ({ asked, text }: Question): boolean =>
  ASKS.test(text.replace(ASKS_CAUSE, '')) ||
  (asked.replace(TAG, '').includes('?') && !ASKS_REMEDY.test(text));

const states = (question: Question): boolean => {
  const { text, concepts } = question;
  return (
    !asksElse(question) &&
    !HELD_HOT.test(text) &&
    !concepts.has('recipe') &&
    (OF_A_CUP.test(text) || HAPPENED.test(text) || isTriedOf({ text }))
  );
};

/** Whether a complaint names a fix that was tried: 'amargo, e já moí mais grosso'. */
const isTriedOf = ({ text }: Pick<Question, 'text'>): boolean =>
  ALREADY.test(text) && changes(text);

function troubleCandidate(ask: Ask): Candidate | null {
  const { question, methodId } = ask;
  if (WANTS_QUICK.test(question.text) && !HAPPENED.test(question.text)) return null;
  const asksWhat =
    (question.concepts.has('explain') && question.concepts.has('acidity')) ||
    ((ASKS_MEANING.test(question.text) || DEFINES.test(question.text)) &&
      !HAPPENED.test(question.text)) ||
    SOUNDS_LIKE_ONE.some((concept) => question.concepts.has(concept)) ||
    (CHOOSES_BEANS.test(question.text) && !HAPPENED.test(question.text)) ||
    JUDGES_TASTE.test(question.text) ||
    COOLED.test(question.text) ||
    (question.methods.length === 1 && ASKED_OF_BREWER.test(question.text)) ||
    comparesMethods(ask);
  const named = asksWhat ? null : troubleIn(question, methodId);
  const isDescribed = named !== null && describedTrouble(question.typed) === named;
  // 'Quanto sai cada xícara?' is about a price.
  const isOfSum = named === 'inconsistent' && /\bquant[oa]s?\b/.test(question.text);
  const isSetting = named !== null && !isDescribed && (isOfSum || isOfSetting(named, question));
  // 'Meu moedor travou' is about no filter.
  const isOfGrinder = named === 'clog' && OF_GRINDER.test(question.text);
  const trouble = isSetting || isOfGrinder ? null : named;
  const { seconds } = question.amounts;
  const pace = seconds !== null && methodId !== null ? paceOf(methodId, seconds) : null;
  const found = trouble === 'fast' || trouble === 'slow' ? (pace ?? trouble) : (trouble ?? pace);
  // 'Demora, mas o gosto está ótimo' is no complaint.
  if ((found === 'fast' || found === 'slow') && question.concepts.has('praise')) {
    return { topic: 'keep', sureness: 1, answer: () => KEEP };
  }
  const isTried = found === null && hasTried(question.text) && !ASKS.test(question.text);
  if (isTried) return { topic: 'improve', sureness: 1, answer: () => TASTE_ASKED, isTurn: true };
  const isStated = trouble !== null && states(question);
  return found === null
    ? null
    : {
        topic: `${TROUBLE_PREFIX}${found}`,
        sureness:
          isTriedOf(question) || describedTrouble(question.typed) === found
            ? 1
            : Math.max(
                isStated ? STATED : 0,
                surenessOf(ask, PROBLEMS, ask.memory.topic?.startsWith(TROUBLE_PREFIX) === true),
              ),
        answer: () => troubleAnswer(found, ask),
        isStated,
      };
}

/** Topics of broad rules: they match on one word, which may occur by chance. */
const OF_ONE_WORD: readonly string[] = [
  'recipe',
  'method',
  'methods',
  'ratio',
  'time',
  'roast',
  'grind',
  'temperature',
  'improve',
  'milk',
  'help',
  'greeting',
  'author',
];

/** Topics of OF_ONE_WORD whose words seldom occur by chance: 'moagem', '94 °C'. */
export const OF_A_BREW: readonly string[] = ['grind', 'temperature', 'ratio', 'time'];

/** Topics that count less, because one word or amount may mean little: 'um pacote de 1 kg'. */
export const BROAD: readonly string[] = [
  'amounts',
  ...OF_ONE_WORD.filter((topic) => !OF_A_BREW.includes(topic)),
];

/** Added for a phrase of several words, which seldom occurs by chance. */
const PHRASE_BONUS = 0.25;
/** Added if amounts come with an author's name: the person wants that recipe. */
const AUTHOR_BONUS = 0.5;
/** Added to the topic 'amounts' for each amount, and to 'temperature' for a temperature. */
const AMOUNTS_BONUS = 0.3;

function bonusOf(topic: string, ask: Ask): number {
  if (topic === 'temperature' && ask.question.amounts.temperature !== null) return AMOUNTS_BONUS;
  if (!namesAmounts(ask)) return 0;
  // The person wants the named recipe in these amounts.
  if (topic === 'author' || topic === 'fourSix') return AUTHOR_BONUS;
  return topic === 'amounts' ? amountsBonus(ask) : 0;
}

function amountsBonus({ question }: Ask): number {
  const { coffee, water, ratio, cups } = question.amounts;
  const given = [coffee, water, ratio, cups].filter((amount) => amount !== null).length;
  return AMOUNTS_BONUS * Math.max(1, given);
}

export const WHOLE = 0.9;

function candidateOf({ topic, uses, answer }: Rule, ask: Ask): Candidate {
  const share = surenessOf(ask, uses, topic === ask.memory.topic);
  const isPhrase = !OF_ONE_WORD.includes(topic) && hasPhrase(ask.question.text, uses);
  return {
    topic,
    sureness: share + (isPhrase ? PHRASE_BONUS : 0) + bonusOf(topic, ask),
    answer: () => answer(ask),
    isWhole: share >= WHOLE,
  };
}

const ownBonusOf = (topic: string, ask: Ask) =>
  namesAmounts(ask) && topic !== 'amounts' && !OF_ONE_WORD.includes(topic) ? amountsBonus(ask) : 0;

/** Answers 'qual fica mais forte?' after a comparison: it compares the same methods again. */
function comparedAgain(ask: Ask): Candidate | null {
  const { question, memory } = ask;
  const isElse = question.methods.length > 0 || question.concepts.has('caffeine');
  if (memory.topic !== 'compare' || isElse) return null;
  return /\bqual\b|^(?:e |mas )?(?:o|a) outr[oa]\b/.test(question.text)
    ? { topic: 'compare', sureness: 1, answer: () => compareAnswer(ask), isTurn: true }
    : null;
}

/** Bonus of a rule of FIRST_RULES, because these rules match on exact words. */
const FIRST_BONUS = 0.25;

/** Returns the best rule or complaint; a broad rule yields to a follow-up. */
export function ruledCandidate(ask: Ask): Candidate | null {
  const first = FIRST_RULES.find(({ when }) => when(ask));
  if (first) {
    const candidate = candidateOf(first, ask);
    return { ...candidate, sureness: candidate.sureness + FIRST_BONUS };
  }
  const compared = comparedAgain(ask);
  if (compared) return compared;
  const trouble = troubleCandidate(ask);
  if (trouble) return trouble;
  const [rule] = RULES.filter(({ when }) => when(ask))
    .map((each) => candidateOf(each, ask))
    // With amounts, the rule of one drink ranks no lower than the general rule for amounts.
    .map((each) => ({ each, rank: each.sureness + ownBonusOf(each.topic, ask) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ each }) => each);
  const isBroad = rule === undefined || ['roast', 'method'].includes(rule.topic);
  const again = isBroad ? turned(ask) : null;
  if (again) return { topic: again.topic, sureness: 1, answer: () => again.answer, isTurn: true };
  return rule ?? null;
}
