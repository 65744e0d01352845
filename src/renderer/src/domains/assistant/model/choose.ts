import { methodsIn } from '@shared/brew/method-words';
import type { Answer, Decision } from './answer';
import type { Ask } from './answers/compose';
import { concernNamed } from './answers/health';
import { FALLBACK, OFF_TOPIC } from './answers/talk';
import { troubleAnswer } from './answers/troubles';
import {
  ASKS_MEANING,
  BROAD,
  type Candidate,
  DEFINES,
  OF_A_BREW,
  TROUBLE_PREFIX,
  troubleOf,
  WHOLE,
} from './candidates';
import { isOfAnotherBrewer, isOfOwnGear } from './devices';
import { METHOD_ENTRIES } from './language/lexicon';
import { loadedLibrary } from './late-answers';
import type { Found } from './library/library';
import { isEntry, type Meaning, meaningOf } from './meaning';
import { RULES } from './rules';
import { choicesBeside } from './search';
import { CARRIES_ON } from './sureness';

/*
 * Each possible answer gets one score: the likeness (similarity) of the message to the stored
 * messages about the same subject, plus the weighted share of its words that a rule or an entry
 * explains. The weights were set on questions that the authors of those messages had not read.
 */

const LIKENESS_WEIGHT = 4;
const RULE_WEIGHT = 3;
const LEAST_PART = 0.5;
/** `LEAST_PART` of a rule about a property of a brew whose brewer is named. */
const BREW_PART = 0.8;
/** `RULE_WEIGHT` and `LEAST_PART` of a `BROAD` rule in the first message. */
const [BROAD_WEIGHT, BROAD_LEAST_PART] = [2.5, 0.3];
/** Weight of a rule if the question has no word about coffee. */
const STRAY_RULE_WEIGHT = 1.5;
/**
 * A rule yields to an entry whose likeness is at least the first number.
 * It must also exceed the likeness of the rule by the second number, or by the third if the rule
 * explains all words.
 */
const [RULE_YIELDS_TO, RULE_YIELDS, WHOLE_YIELDS] = [0.2, 0.1, 0.15];
const YIELDED_PART = 0.25;
/** Rules that may yield: 'gosto de café velho na térmica' is about the flask. */
const YIELDING: readonly string[] = [
  'temperature',
  'time',
  'grind',
  'ratio',
  'roast',
  'milk',
  'caffeine',
  'dilute',
  'improve',
  'bloom',
  'method',
];
const ENTRY_WEIGHT = 0.6;
/** Weight of a paragraph of the course, which is less direct than a text for the question. */
const QUOTE_WEIGHT = 0.8;
/** Bonus of a follow-up ('e na prensa?'), which has few words of its own. */
const TURN_BONUS = 2;
/** Bonus of an entry about a word (`OF_A_WORD`) for 'o que é TDS?'. */
const MEANING_BONUS = 0.6;
const OF_A_WORD = 'o-que-e-';
/** An entry about a word needs this share of the highest likeness to get the bonus. */
const LEAST_OF_LIKEST = 0.8;
const NAMES_APP =
  /\b(?:app|aplicativo|aqui dentro|chat|onde (?:eu )?(?:vejo|mudo|troco|apago|excluo|edito|ligo|desligo|configuro|ativo|desativo|corrijo|cadastro)|tela inicial|perfil|cronometro|licao|licoes|seguidor\w*|me segue\w*|posts?|postar|publicac\w+|feed|notificac\w+|arroba|conquistas|cadastro|login|senha|navegador|iphone|ios|android)\b/;
const APP_BONUS = 0.3;
/** Bonus of an entry about the gear that is the subject of the message. */
const GEAR_BONUS = 0.25;
/** Subtracted if a subject is about another brewer than the question. */
const OTHER_BREWER = 0.5;
/** Number of the most similar subjects that are candidates even without a matching word. */
const LIKEST = 5;
/** Least score of a sure answer, and of a guess. */
const [SURE, GUESSED] = [0.7, 0.6];
/** A candidate with this score is valid even if no word of the message is about coffee. */
const FIRM = RULE_WEIGHT * WHOLE;
/** Without a word about coffee: least likeness, and least lead over off-topic messages. */
const [STRAY_LIKE, STRAY_LEAD] = [0.17, 0.04];
const OFF_TOPICS = 'off:';

/** Returns the likeness of a message to the likest subject that is not about coffee. */
const strayLikeOf = ({ ranked }: Meaning): number =>
  ranked.find(({ id }) => id.startsWith(OFF_TOPICS))?.like ?? 0;

/** Library entries that replace a calculation if the message lacks its numbers. */
const COMPANIONS: Readonly<Record<string, string>> = {
  'act:usage.roastAge': 'descanso-depois-da-torra',
  'act:supplies.cupPrice': 'custo-do-cafe-por-mes',
  'act:supplies.monthly': 'estoque-de-cafe',
  'act:supplies.servings': 'quantas-xicaras-por-quilo',
  'act:wanted.withoutScale': 'medir-agua-sem-balanca',
  'act:amounts.readyToDrink': 'cold-brew-na-geladeira-ou-fora',
};

/** Rules that likeness alone never selects: most need a method or an amount. */
const BOUND: readonly string[] = [
  'amounts',
  'author',
  'compare',
  'drink',
  'ownGrinder',
  'fourSix',
  'goodbye',
];

interface Answered {
  topic: string;
  answer: () => Answer;
}

/** Returns the answer of a subject; null if it has none or its rule is `BOUND`. */
function answerOf(id: string, ask: Ask): Answered | null {
  const [kind = '', name = ''] = id.split(':');
  if (kind === 'rule') {
    const rule = BOUND.includes(name) ? undefined : RULES.find(({ topic }) => topic === name);
    return rule ? { topic: name, answer: () => rule.answer(ask) } : null;
  }
  if (kind === 'trouble') {
    const trouble = troubleOf(id);
    return trouble && { topic: id, answer: () => troubleAnswer(trouble, ask) };
  }
  if (kind === 'health') {
    const concern = concernNamed(id, ask);
    return concern && { topic: 'health', answer: () => concern };
  }
  if (kind === 'off') return { topic: 'unknown', answer: () => OFF_TOPIC };
  if (kind === 'talk') return { topic: 'unknown', answer: () => FALLBACK };
  const entry = loadedLibrary()?.entryOf(id) ?? null;
  return entry && { topic: 'library', answer: () => entry.answer };
}

/** Whether the subject is about the app: by its id, or by a button to a screen. */
const isOfApp = (id: string): boolean =>
  id.startsWith('app-') ||
  loadedLibrary()
    ?.entryOf(id)
    ?.answer.actions.some(({ kind }) => kind === 'page') === true;

const isOnApp = ({ question: { text }, memory: { answered } }: Ask): boolean =>
  NAMES_APP.test(text) || (CARRIES_ON.test(text) && answered !== null && isOfApp(answered));

/** Matches the id of an entry for a number of people and captures the number. */
const FOR_PEOPLE = /-(\d+)-pessoas$/;
/** An entry for a number of people also answers for numbers within this factor. */
const NEAR_COUNT = 1.5;

/** Whether an entry is for another number of people: one for 20 does not answer for 8. */
function isForOthers(id: string, { question: { amounts } }: Ask): boolean {
  const written = FOR_PEOPLE.exec(id)?.[1];
  if (written === undefined || amounts.cups === null) return false;
  const factor = Number(written) / amounts.cups;
  return Math.max(factor, 1 / factor) > NEAR_COUNT;
}

interface Scored extends Answered {
  id: string;
  score: number;
}

/** Matches a message that begins with the app: 'o app travou' is not about a clogged filter. */
const IS_OF_APP = /^(?:o |a |meu |esse )?(?:app|aplicativo|site|pagina)\b/;
/** A stale taste may come from a flask or machine; other complaints are about the brew. */
const OF_GEAR = `${TROUBLE_PREFIX}stale`;
/** Entries on a taste that no recipe mends: 'gosto de borracha' is no bitterness. */
const OF_TASTE = 'gosto-de-';

/** Words that name a brewer, but more often the vessel of coffee that is already made. */
const OF_FLASK = /\b(?:garrafa|termica|jarra)\b/;

/** Whether a rule is about a property, such as the grind, of brews in the only named brewer. */
const isPropertyOfBrew = (topic: string, { question: { text, methods } }: Ask): boolean =>
  OF_A_BREW.includes(topic) && methods.length === 1 && !OF_FLASK.test(text);

/** Whether a rule is about the named brewer itself, or about a property of its brew. */
const isOfBrewer = (topic: string, ask: Ask): boolean =>
  topic === 'method' || isPropertyOfBrew(topic, ask);

/** Whether the likest subject changes if the brewer's name is removed from the message. */
function isLikeOfBrewer(text: string, { ranked: [likest] }: Meaning): boolean {
  const left = methodsIn(text, METHOD_ENTRIES).reduce(
    (each, { phrase }) => each.replace(phrase, ' '),
    text,
  );
  return meaningOf(left).ranked[0]?.id !== likest?.id;
}

/** Whether a rule or a complaint yields to a library entry. */
function yields({ topic, sureness }: Candidate, id: string, ask: Ask, meaning: Meaning): boolean {
  const { question, memory } = ask;
  const { text } = question;
  const [likest] = meaning.ranked;
  const isTrouble = topic.startsWith(TROUBLE_PREFIX);
  if (isTrouble && IS_OF_APP.test(text)) return true;
  const isWhole = sureness >= WHOLE;
  const isOfTaste = likest?.id.startsWith(OF_TASTE) === true;
  if (isTrouble && isWhole && topic !== OF_GEAR && !isOfTaste) return false;
  if (isOfBrewer(topic, ask) && isLikeOfBrewer(text, meaning)) return false;
  return (
    (isTrouble || YIELDING.includes(topic)) &&
    topic !== memory.topic &&
    likest !== undefined &&
    isEntry(likest) &&
    likest.like >= RULE_YIELDS_TO &&
    likest.like - meaning.likeOf(id) >= (isWhole ? WHOLE_YIELDS : RULE_YIELDS)
  );
}

interface Evidence {
  ruled: Candidate | null;
  meaning: Meaning;
  found: readonly Found[];
  isAnchored: boolean;
}

const asksForMeaning = ({ question: { text } }: Ask) =>
  ASKS_MEANING.test(text) || DEFINES.test(text);

function candidatesOf(ask: Ask, { ruled, meaning, found, isAnchored }: Evidence): Scored[] {
  const { likeOf, ranked } = meaning;
  const scores = new Map<string, Scored>();
  const add = (id: string, evidence: number, answered: Answered) => {
    if (isForOthers(id, ask)) return;
    const isOfWord = asksMeaning && id.startsWith(OF_A_WORD) && likeOf(id) >= leastOfWord;
    const bonus =
      (isOfWord ? MEANING_BONUS : 0) +
      (namesApp && isOfApp(id) ? APP_BONUS : 0) +
      (isOfOwnGear(id, ask.question) ? GEAR_BONUS : 0);
    const malus = isOfAnotherBrewer(id, ask.question) ? OTHER_BREWER : 0;
    const score = evidence + bonus - malus + LIKENESS_WEIGHT * likeOf(id);
    const had = scores.get(id);
    if (!had || had.score < score) scores.set(id, { ...answered, id, score });
  };
  const asksMeaning = asksForMeaning(ask);
  const leastOfWord = LEAST_OF_LIKEST * (ranked[0]?.like ?? 0);
  const namesApp = isOnApp(ask);
  if (ruled) {
    const id = ruled.topic.startsWith(TROUBLE_PREFIX) ? ruled.topic : `rule:${ruled.topic}`;
    const isWhole = ruled.isWhole === true || ruled.sureness >= WHOLE;
    const { cups, water } = ask.question.amounts;
    const isOfBrew = isPropertyOfBrew(ruled.topic, ask);
    // '8 pessoas e uma garrafa de 1,2 l' are the amounts of a brew.
    const isOfTwo = ruled.topic === 'amounts' && cups !== null && water !== null;
    const isBroad = !(isWhole || isOfTwo) && ask.memory.said === '' && BROAD.includes(ruled.topic);
    const weight =
      isAnchored || isWhole ? (isBroad ? BROAD_WEIGHT : RULE_WEIGHT) : STRAY_RULE_WEIGHT;
    const leastPart = isBroad ? BROAD_LEAST_PART : LEAST_PART;
    // 'Tempo do coador de pano' is about the time, although an entry is about this brewer.
    const part = yields(ruled, id, ask, meaning)
      ? YIELDED_PART
      : isWhole
        ? 1
        : Math.max(isOfBrew ? BREW_PART : leastPart, likeOf(id) / (ranked[0]?.like ?? 1));
    add(id, weight * ruled.sureness * part + (ruled.isTurn === true ? TURN_BONUS : 0), ruled);
  }
  for (const { id, sureness, asked, answer, title } of found) {
    const weight = id === null ? QUOTE_WEIGHT : ENTRY_WEIGHT;
    const share = id === null ? sureness : Math.max(sureness, asked);
    add(id ?? title, weight * share, { topic: 'library', answer: () => answer });
  }
  for (const { id, like } of ranked.slice(0, LIKEST)) {
    const liked = answerOf(id, ask);
    if (liked) add(id, 0, liked);
    const companion = COMPANIONS[id];
    const instead = companion === undefined ? null : answerOf(companion, ask);
    if (companion !== undefined && instead)
      add(companion, LIKENESS_WEIGHT * Math.max(0, like - likeOf(companion)), instead);
  }
  return [...scores.values()].sort((one, other) => other.score - one.score);
}

/** Least likeness of a message to an entry, and least lead over off-topic messages. */
const [LIKE_NOTHING, LEAD_OVER_STRAY] = [0.17, 0.03];

/** Whether a message without a word about coffee is about something else. */
export const isOffTopic = (meaning: Meaning): boolean => {
  const best = meaning.ranked.find(({ id }) => loadedLibrary()?.entryOf(id))?.like ?? 0;
  return best < LIKE_NOTHING || best - strayLikeOf(meaning) < LEAD_OVER_STRAY;
};

/** Least likeness of a rule in a message without a word about coffee. */
const RULE_LIKE = 0.22;

/** Below this score, the answer also offers other subjects as buttons. */
const DOUBTED = 1;

/** Share of a message's words, and likeness, from which it names an entry: 'quem foi Kaldi'. */
const [NAMED_SHARE, NAMED_LIKE] = [0.9, 0.12];

const isNamedBy = (id: string, { found, meaning }: Evidence): boolean =>
  meaning.likeOf(id) >= NAMED_LIKE &&
  found.some((each) => each.id === id && each.isNamed && each.sureness >= NAMED_SHARE);

/** Returns the best candidate of at least this score, with other subjects if doubtful. */
function bestFor(ask: Ask, evidence: Evidence, least: number): Decision | null {
  const { likeOf } = evidence.meaning;
  const asksMeaning = asksForMeaning(ask);
  const namesApp = isOnApp(ask);
  const isNear = ({ id, score }: Scored) => {
    const like = likeOf(id);
    if (evidence.isAnchored || score >= FIRM) return true;
    if (namesApp && isOfApp(id)) return true;
    if (asksMeaning && id.startsWith(OF_A_WORD)) return true;
    const isRule = id.startsWith('rule:') || id.startsWith(TROUBLE_PREFIX);
    if (isNamedBy(id, evidence)) return like - strayLikeOf(evidence.meaning) >= STRAY_LEAD;
    return (
      like >= (isRule ? RULE_LIKE : STRAY_LIKE) &&
      like - strayLikeOf(evidence.meaning) >= STRAY_LEAD
    );
  };
  const found = candidatesOf(ask, evidence).find((each) => isNear(each));
  if (!found || found.score < least) return null;
  const { topic, id, score } = found;
  const answer = found.answer();
  const others = score < DOUBTED ? choicesBeside(evidence.meaning, id) : [];
  return { topic, id, answer: { ...answer, actions: [...answer.actions, ...others] } };
}

/** Returns the best candidate; null if its score is too low. */
export const chosenFor = (ask: Ask, evidence: Evidence): Decision | null =>
  bestFor(ask, evidence, SURE);

/** Returns a guess if nothing else answers; null if it is not a library entry. */
export function guessedFor(ask: Ask, evidence: Evidence): Decision | null {
  const guessed = bestFor(ask, evidence, GUESSED);
  return guessed?.id !== undefined && loadedLibrary()?.entryOf(guessed.id) ? guessed : null;
}
