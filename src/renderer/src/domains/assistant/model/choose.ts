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
  TROUBLE_PREFIX,
  troubleOf,
  WHOLE,
} from './candidates';
import { isOfAnotherBrewer } from './devices';
import { loadedLibrary } from './late-answers';
import type { Found } from './library/library';
import { isEntry, type Meaning } from './meaning';
import { RULES } from './rules';
import { choicesBeside } from './search';
import { CARRIES_ON } from './sureness';

/*
 * One sum scores each possible answer: the likeness of the message to those that ask for it, and the
 * share of its words that a rule or an entry explains. The weights were set on a list of questions
 * that the authors of the messages had not read.
 */

const LIKENESS_WEIGHT = 4;
const RULE_WEIGHT = 3;
/** A rule counts for at least this part if the message is liker to other subjects. */
const LEAST_PART = 0.5;
/** A broad rule is found by one word ('receita', 'uma pessoa'), unless it carries on. */
const [BROAD_WEIGHT, BROAD_LEAST_PART] = [2.5, 0.3];
/** A rule says less of a question that names nothing of coffee. */
const STRAY_RULE_WEIGHT = 1.5;
/**
 * A rule yields to a subject of this likeness, if the subject leads by the second number.
 * A rule that explains all words yields to the lead of the third number only.
 */
const [RULE_YIELDS_TO, RULE_YIELDS, WHOLE_YIELDS] = [0.2, 0.1, 0.15];
const YIELDED_PART = 0.25;
/** Rules of a property: 'gosto de café velho na térmica' is about the flask. */
const OF_A_PROPERTY: readonly string[] = [
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
];
const ENTRY_WEIGHT = 0.6;
/** A paragraph of the course answers less directly than a text written for the question. */
const QUOTE_WEIGHT = 0.8;
/** A turn of the question before ('e na prensa?') needs no words of its own. */
const TURN_BONUS = 2;
/** 'O que é TDS?' is a question about a word. */
const MEANING_BONUS = 0.6;
const OF_A_WORD = 'o-que-e-';
/** 'Um grão redondo, o que é isso?' describes: a word must be this like its subject. */
const LEAST_OF_LIKEST = 0.8;
/** Words of the app: a message with one is about how the app works. */
const NAMES_APP =
  /\b(?:app|aplicativo|aqui dentro|tela inicial|perfil|cronometro|licao|licoes|seguidor\w*|me segue\w*|posts?|postar|publicac\w+|feed|notificac\w+|arroba|conquistas|cadastro|login|senha|navegador|iphone|ios|android)\b/;
const APP_BONUS = 0.3;
/** 'A AeroPress espirra' is no question about the rubber of a machine. */
const OTHER_BREWER = 0.5;
/** So many of the likest subjects may answer without a word of theirs. */
const LIKEST = 5;
/** From the first score on an answer is sure; from the second it is the best guess. */
const [SURE, GUESSED] = [0.7, 0.6];
/** From here on nothing else is needed. */
const FIRM = RULE_WEIGHT * WHOLE;
/** A message without a word of coffee needs this likeness, and this lead over stray ones. */
const [STRAY_LIKE, STRAY_LEAD] = [0.17, 0.04];
const STRAY = 'off:topic';

/** Rules that need what the question did not name: a method, two methods, amounts. */
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

/** The answer of a subject; null if it needs what the question does not name. */
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

/** Whether the subject is a part of the app: named so, or its answer leads to a page. */
const isOfApp = (id: string): boolean =>
  id.startsWith('app-') ||
  loadedLibrary()
    ?.entryOf(id)
    ?.answer.actions.some(({ kind }) => kind === 'page') === true;

/** 'E dá para exportar?' after an answer about the app is about it too. */
const isOnApp = ({ question: { text }, memory: { answered } }: Ask): boolean =>
  NAMES_APP.test(text) || (CARRIES_ON.test(text) && answered !== null && isOfApp(answered));

/** An entry that is written for a number of people. */
const FOR_PEOPLE = /-(\d+)-pessoas$/;
/** It answers for numbers that differ by no more than this factor. */
const NEAR_COUNT = 1.5;

/** 'Café para 20 pessoas' answers no question about eight. */
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

/** 'O app travou' is about no clogged filter. */
const IS_OF_APP = /^(?:o |a |meu |esse )?(?:app|aplicativo|site|pagina)\b/;
/** A taste of old coffee is of what holds it, other complaints are of the brew. */
const OF_GEAR = `${TROUBLE_PREFIX}stale`;

/** Whether a rule found a property or complaint in a message that is about a written subject. */
function yields(
  { topic, sureness }: Candidate,
  id: string,
  { question: { text }, memory }: Ask,
  meaning: Meaning,
): boolean {
  const [likest] = meaning.ranked;
  const isTrouble = topic.startsWith(TROUBLE_PREFIX);
  if (isTrouble && IS_OF_APP.test(text)) return true;
  const isWhole = sureness >= WHOLE;
  if (isTrouble && isWhole && topic !== OF_GEAR) return false;
  return (
    (isTrouble || OF_A_PROPERTY.includes(topic)) &&
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

/** All that may be answered, the best first. */
function candidatesOf(ask: Ask, { ruled, meaning, found, isAnchored }: Evidence): Scored[] {
  const { likeOf, ranked } = meaning;
  const scores = new Map<string, Scored>();
  const add = (id: string, evidence: number, answered: Answered) => {
    if (isForOthers(id, ask)) return;
    const isOfWord = asksMeaning && id.startsWith(OF_A_WORD) && likeOf(id) >= leastOfWord;
    const bonus = (isOfWord ? MEANING_BONUS : 0) + (namesApp && isOfApp(id) ? APP_BONUS : 0);
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
    const isBroad = !isWhole && ask.memory.said === '' && BROAD.includes(ruled.topic);
    const weight =
      isAnchored || isWhole ? (isBroad ? BROAD_WEIGHT : RULE_WEIGHT) : STRAY_RULE_WEIGHT;
    const leastPart = isBroad ? BROAD_LEAST_PART : LEAST_PART;
    const part = yields(ruled, id, ask, meaning)
      ? YIELDED_PART
      : isWhole
        ? 1
        : Math.max(leastPart, likeOf(id) / (ranked[0]?.like ?? 1));
    add(id, weight * ruled.sureness * part + (ruled.isTurn === true ? TURN_BONUS : 0), ruled);
  }
  for (const { id, sureness, asked, answer, title } of found) {
    const weight = id === null ? QUOTE_WEIGHT : ENTRY_WEIGHT;
    const share = id === null ? sureness : Math.max(sureness, asked);
    add(id ?? title, weight * share, { topic: 'library', answer: () => answer });
  }
  for (const { id } of ranked.slice(0, LIKEST)) {
    const liked = answerOf(id, ask);
    if (liked) add(id, 0, liked);
  }
  return [...scores.values()].sort((one, other) => other.score - one.score);
}

/** A message below this likeness to all subjects of coffee is about something else. */
const [LIKE_NOTHING, LEAD_OVER_STRAY] = [0.17, 0.03];

/** Whether a message that names nothing of coffee is about something else. */
export const isOffTopic = ({ ranked, likeOf }: Meaning): boolean => {
  const best = ranked.find(({ id }) => loadedLibrary()?.entryOf(id))?.like ?? 0;
  return best < LIKE_NOTHING || best - likeOf(STRAY) < LEAD_OVER_STRAY;
};

/** A rule's one word in a message about something else is no sign of coffee. */
const RULE_LIKE = 0.22;

/** Under this score a person is shown what else they may have meant. */
const DOUBTED = 1;

/** The best candidate from a score on, with other subjects to tap if it is doubtful. */
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
    return like >= (isRule ? RULE_LIKE : STRAY_LIKE) && like - likeOf(STRAY) >= STRAY_LEAD;
  };
  const found = candidatesOf(ask, evidence).find((each) => isNear(each));
  if (!found || found.score < least) return null;
  const { topic, id, score } = found;
  const answer = found.answer();
  const others = score < DOUBTED ? choicesBeside(evidence.meaning, id) : [];
  return { topic, id, answer: { ...answer, actions: [...answer.actions, ...others] } };
}

/** The best candidate; null if none is sure. */
export const chosenFor = (ask: Ask, evidence: Evidence): Decision | null =>
  bestFor(ask, evidence, SURE);

/** The best candidate where nothing else answers, if it was written for such a question. */
export function guessedFor(ask: Ask, evidence: Evidence): Decision | null {
  const guessed = bestFor(ask, evidence, GUESSED);
  return guessed?.id !== undefined && loadedLibrary()?.entryOf(guessed.id) ? guessed : null;
}
