import { methodsIn } from '@shared/brew/method-words';
import { cutTo } from '@shared/format';
import { type Act, textOf } from './acts/act';
import { actFor } from './acts/acts';
import { strangerRecipe } from './acts/amounts';
import { recalledBrew, repeatedBrew } from './acts/person';
import {
  type Answer,
  type Decision,
  LONGEST_QUESTION,
  type Memory,
  NO_MEMORY,
  type Person,
  STRANGER,
} from './answer';
import { NOTHING, recipeAnswer } from './answers/brew-amounts';
import { type Ask, say } from './answers/compose';
import { withConditions } from './answers/conditions';
import { healthAnswer } from './answers/health';
import {
  askedAfterSlightBurn,
  SLIGHT_BURN,
  withoutHyperbole,
  withoutSayings,
} from './answers/safety/figurative';
import {
  dangerOf,
  helpInDoubt,
  isConcernByChance,
  isHeartNow,
  lineInDoubt,
} from './answers/safety/likely-danger';
import type { Odds } from './answers/safety/odds';
import { isDanger } from './answers/safety/rules';
import { BURNT, SELF_HARM, UNWELL } from './answers/safety/texts';
import { FALLBACK, OFF_TOPIC, TALK } from './answers/talk';
import { carriedBrew, isOfFigure, withBrewOf } from './brew';
import { ruledCandidate, TROUBLE_PREFIX, troubleOf } from './candidates';
import { anew, type Reading } from './carried-question';
import { chosenFor, guessedFor, isOffTopic } from './choose';
import { continuationOf } from './continuation';
import { fittingAnswer } from './fitting';
import { OF_FIGURES } from './follow-up';
import type { MethodId } from './knowledge/methods';
import { lackedEntry } from './lacked';
import { inPortuguese } from './language/foreign-words';
import { METHOD_ENTRIES } from './language/lexicon';
import { withoutSlips } from './language/slips';
import { type Question, understand } from './language/understand';
import { loadedLibrary, loadedOdds, pastedRecipe } from './late-answers';
import { carriedMeaning, isOfHealth, leadOf, type Meaning, meaningOf } from './meaning';
import { remember } from './memory';
import { offeredBy } from './offered';
import { reworded } from './rewording';
import { choicesAmong, searchLibrary } from './search';
import { answeredApart, type Decided } from './several';
import { CARRIES_ON, isOfCoffee, leansOn, surenessOf } from './sureness';
import { isSum, workedFor } from './worked-act';

const ESPRESSO_GEAR =
  /\b(?:cest(?:o|a|ao|inh[oa])|basket|porta filtro|bottomless|dedica|gaggia|yield)\b|\b(?:duplo|simples) de \d/;

/** Most grams of coffee for a few espressos; more is a bag. */
const MOST_OF_SHOTS = 100;

/** Returns espresso if its gear is named or the ratio is 1:4 or stronger; else null. */
function impliedMethod({ text, amounts: { coffee, water } }: Question): MethodId | null {
  if (ESPRESSO_GEAR.test(text)) return 'espresso';
  const isShot =
    coffee !== null && coffee <= MOST_OF_SHOTS && water !== null && water / coffee <= 4;
  return isShot ? 'espresso' : null;
}

/** Words of asking how or how much; with a method, they ask for its recipe. */
const ASKS_HOW = /\b(?:como|quant\w+|receita|passo|ensin\w+|us[ao]r?)\b/;

function methodRecipe(ask: Ask): Act | null {
  const [one, other] = ask.question.methods;
  const named = other === 'cold-brew' ? other : one;
  if (named === undefined || !ASKS_HOW.test(ask.question.text)) return null;
  const question = { ...ask.question, methods: [named] };
  return { topic: 'recipe', answer: recipeAnswer({ ...ask, methodId: named, question }) };
}
/** A longer message has words enough of its own, and needs none of the message before. */
const MOST_CARRIED = 8;
/** A message of at most this many words keeps its greeting and gets no guess. */
const FEW_LEFT = 3;

/** Matches attempts to give the assistant another role or other instructions. */
const PRETENDS =
  /\b(?:finj\w+|finge|faca de conta|faz de conta|aja como|age como|ignore|ignora|esquec\w+) (?:que )?(?:voce|as|suas|todas|tudo|um|uma|se fosse|fosse|o que)\b|\b(?:instrucoes|prompt) (?:anteriores|do sistema)\b/;

/** Matches impossible amounts ('-5 g', '1e99 g'), but not '10-15 g' or a list's '- 20 g'. */
const NO_AMOUNT =
  /(?:^|\b(?:com|tenho|uso|de|para|pra)\s)[-−–]\d[\d.,]*\s?(?:gr?|gramas?|kg|ml|l|litros?)\b(?!.*\n)|\d+e\d{1,3}\s?(?:g|gramas?|ml)\b/i;
/** Matches questions about personal data, such as a postal code, which the assistant lacks. */
const OF_AN_ADDRESS = /\b(?:cep|cpf|endereco d\w+|telefone d\w+)\b/;

/** Dishes whose amounts in a question are no dose of coffee: '500 g de macarrão'. */
const A_DISH =
  /\b(?:arroz|feijao|macarrao|lentilhas?|miojo|cuscuz|pudim|gelatina|ovos?|farinha|carne|frango|batatas?)\b/;
const OF_COFFEE = /\b(?:caf\w+|po|graos?|borra)\b/;
const asksOfDish = ({ text, typed, methods }: Question): boolean =>
  A_DISH.test(typed) &&
  /\bquant[oa]s?\b/.test(text) &&
  !OF_COFFEE.test(typed) &&
  methods.length === 0;

/** A health word ('coração no leite') yields to a subject of this likeness and lead. */
const [HEALTH_YIELDS_TO, HEALTH_YIELDS] = [0.25, 0.155];
/** Concerns that never yield: their words are rarely there by chance, and a mistake is grave. */
const NEVER_YIELDS: readonly unknown[] = ['pregnancy', 'children', 'body'];

/** Whether a concern is named by a word alone, in a message about something else. */
function isWordOnly({ about }: Answer, { memory }: Ask, meaning: Meaning, odds: Odds | null) {
  if (memory.concern !== null || memory.topic === 'health') return false;
  if (isConcernByChance(odds)) return true;
  return (
    !NEVER_YIELDS.includes(about?.concern) &&
    (meaning.ranked[0]?.like ?? 0) >= HEALTH_YIELDS_TO &&
    leadOf(meaning, isOfHealth) <= -HEALTH_YIELDS
  );
}

/** From this likeness to an app entry on, a message of despair gets both answers. */
const LIKE_THE_APP = 0.18;

/** Adds to the help in despair an answer about the app: 'quero sumir, apaga minha conta'. */
function alsoOfTheApp(danger: Answer, { ranked: [likest] }: Meaning): Answer {
  const isOfApp = likest?.id.startsWith('app-') === true && likest.like >= LIKE_THE_APP;
  if (danger !== SELF_HARM || !isOfApp) return danger;
  const entry = loadedLibrary()?.entryOf(likest.id)?.answer;
  if (!entry) return danger;
  const actions = [...danger.actions, ...entry.actions];
  return { ...danger, text: `${danger.text}\nSobre o aplicativo: ${entry.text}`, actions };
}

const withLine = (answer: Answer, line: string): Answer => ({
  ...answer,
  text: `${answer.text}\n${line}`,
});

/** Whether a message is only the question who answers: 'você é uma IA?' is no cry for help. */
const isOnlyIdentity = (ask: Ask): boolean =>
  ask.question.concepts.has('identity') && surenessOf(ask, ['identity'], false) === 1;

function decide(ask: Ask, meaning: Meaning): Decision {
  const { question } = ask;
  // A question for the figures of an earlier brew reports no danger, even with 'da última vez'.
  const recalled = recalledBrew(ask) ?? repeatedBrew(ask);
  if (recalled) return recalled;
  if (isOnlyIdentity(ask)) return { topic: 'identity', answer: TALK.identity };
  const literal = withoutHyperbole(ask);
  // A message that is only a figure of speech has no words left to judge.
  const odds = literal.question.typed.trim() === '' ? null : loadedOdds(literal.question);
  const danger = dangerOf(literal, odds);
  if (danger) return { topic: 'health', answer: alsoOfTheApp(danger, meaning) };
  if (PRETENDS.test(question.text) || OF_AN_ADDRESS.test(question.typed) || asksOfDish(question))
    return { topic: 'unknown', answer: OFF_TOPIC };
  if (NO_AMOUNT.test(question.asked)) return { topic: 'amounts', answer: NOTHING };
  const pasted = pastedRecipe(question.asked);
  if (pasted) return pasted;
  const concern = healthAnswer(literal, meaning);
  if (concern?.about?.concern === 'heart' && isHeartNow(odds))
    return { topic: 'health', answer: UNWELL };
  if (concern && !isWordOnly(concern, ask, meaning, odds))
    return { topic: 'health', answer: concern };
  const found = fittingAnswer(chosen(ask, meaning, odds), ask, meaning);
  if (found.topic === 'health') return found;
  const line = lineInDoubt(ask, odds, found.topic !== 'unknown');
  return line === null ? found : { ...found, answer: withLine(found.answer, line) };
}

/** Complaints about the cup or the pace; others are about the brewer itself. */
const OF_ANY_BREWER: readonly string[] = 'sour bitter harsh weak strong uneven fast slow clog cold'
  .split(' ')
  .map((trouble) => `${TROUBLE_PREFIX}${trouble}`);

/** Names of brewers that also hold the coffee, which may be the cause: 'amargo na térmica'. */
const HOLDS = /termica|garrafa|cafeteira|maquina/;

/**
 * Returns the meaning of a complaint without the names of brewers.
 * They would make it similar to texts about these brewers.
 */
function meaningWithoutBrewers({ typed }: Question): Meaning {
  const named = methodsIn(typed, METHOD_ENTRIES).filter(({ phrase }) => !HOLDS.test(phrase));
  return meaningOf(named.reduce((text, { phrase }) => text.replace(phrase, ' '), typed));
}

/** Returns the best answer to a question that is neither about health nor a pasted recipe. */
function chosen(ask: Ask, meaning: Meaning, odds: Odds | null): Decision {
  const { question } = ask;
  const lacked = lackedEntry(question);
  const without = lacked === null ? null : (loadedLibrary()?.entryOf(lacked) ?? null);
  if (lacked !== null && without) return { topic: 'library', id: lacked, answer: without.answer };
  const plain = actFor(ask);
  const ruled = ruledCandidate(ask);
  const { worked, leads } = workedFor(ask, plain, ruled, meaning);
  if (worked && leads) return worked;

  const searched = searchLibrary(ask);
  const isOfAny = ruled?.isStated === true && OF_ANY_BREWER.includes(ruled.topic);
  const own = isOfAny ? meaningWithoutBrewers(question) : meaning;
  const isAnchored =
    isOfCoffee(question) || leansOn(question.text, 0, ask.memory.subject).length > 0;
  // Words that name nothing of coffee begin another subject: 'quem ganhou o jogo ontem'.
  const isOfIt = isOfCoffee(question) || CARRIES_ON.test(question.text);
  const isCarried =
    ask.memory.said !== '' && ask.memory.topic !== 'health' && question.words <= MOST_CARRIED;
  const meant = isCarried ? carriedMeaning(own, ask.memory, question.spelt) : own;
  const evidence = { ruled, meaning: meant, found: searched.found, isAnchored };
  const best = chosenFor(ask, evidence);
  // A calculation with all figures says more than the amounts of a recipe.
  const isOff = best?.topic === 'unknown';
  if (best && !isOff && !(worked && best.id !== undefined && isSum(best.id))) return best;
  if (worked) return worked;
  const stranger = strangerRecipe(ask, textOf(ask), false);
  if (stranger) return stranger;
  const unwell = helpInDoubt(withoutHyperbole(ask), odds);
  if (unwell) return { topic: 'health', answer: unwell };
  // A message about something else may still be a cry for help.
  if (best && isOff) return best;
  const isStray = !isOfIt && (searched.hasSubject || searched.isForeign);
  if (isStray && isOffTopic(meant)) return { topic: 'unknown', answer: OFF_TOPIC };
  // 'Sim' has no subject to guess.
  const isOfSubject = isAnchored && question.words > FEW_LEFT;
  const guessed = isOfSubject ? guessedFor(ask, evidence) : null;
  if (guessed) return guessed;
  const choices = isOfSubject ? choicesAmong(meant) : null;
  return methodRecipe(ask) ?? { topic: 'unknown', answer: choices ?? FALLBACK };
}

export interface Reply {
  topic: string;
  answer: Answer;
  memory: Memory;
}

/** Answers a whole question. `text` is the message with its courtesies. */
function answered(
  { asked, memory, answer, adapt }: Reading,
  text: string,
  person: Person,
): Decided {
  const question = understand(asked);
  const [named] = question.methods;
  const ask: Ask = {
    question,
    memory,
    methodId: named ?? impliedMethod(question) ?? memory.methodId,
    followsUp: named === undefined || CARRIES_ON.test(question.text),
    person,
  };
  // 'Que dor de cabeça escolher moedor' is about the choice.
  const literal = withoutSayings(question.typed);
  const meaning = meaningOf(question.words <= FEW_LEFT ? withoutSlips(text) : literal);
  const found = answer?.(ask) ?? decide(ask, meaning);
  const decision = withConditions(adapt?.(found) ?? found, ask);
  const offered = offeredBy(asked, decision.answer);
  return { ...decision, memory: { ...remember(memory, decision, ask), offered } };
}

/** Answers the question beside a slight burn; null without one, or if it names a danger too. */
function besideBurn(
  { answer }: Decided,
  text: string,
  memory: Memory,
  person: Person,
): Decided | null {
  const asked = answer === BURNT ? askedAfterSlightBurn(text) : null;
  if (asked === null) return null;
  const found = answered({ asked, memory }, asked, person);
  if (isDanger(found.answer)) return null;
  if (found.topic === 'unknown') return { ...found, topic: 'health', answer: say([SLIGHT_BURN]) };
  return { ...found, answer: withLine(found.answer, SLIGHT_BURN) };
}

/**
 * Whether an answer may be for the brewer that was named before.
 * Figures of a brew and complaints are, but not the 4:6, which is a recipe of one brewer.
 */
const isForBrewer = (topic: string): boolean =>
  topic === 'unknown' ||
  troubleOf(topic) !== null ||
  (OF_FIGURES.includes(topic) && topic !== 'fourSix');

/** Answers a message as one question, with what it takes from the messages before it. */
function decided(text: string, memory: Memory, person: Person): Decided {
  const asked = reworded(text, memory);
  const decide = (reading: Reading, said = reading.asked) => answered(reading, said, person);
  const alone = decide({ asked, memory }, text);
  const next = continuationOf({ text, asked, alone }, memory, decide);
  const carried = (found: Decided) => ({ ...found, memory: carriedBrew(memory, found.memory) });
  switch (next.kind) {
    case 'danger':
      return { topic: 'health', answer: next.help, memory };
    case 'reaction':
      return { ...next.decision, memory };
    case 'completed':
      return carried(decide(next.reading));
    case 'whole': {
      const found = decide({ asked, memory: next.memory }, text);
      if (!isForBrewer(found.topic)) return carried(found);
      const own = anew(memory);
      const brewer = isOfFigure(found.topic) ? withBrewOf(memory, own) : own;
      return carried(decide({ asked, memory: brewer }, text));
    }
    case 'part':
      return carried(besideBurn(alone, asked, memory, person) ?? alone);
  }
}

/** Answers a message synchronously from the loaded parts, without the network. */
export function replyTo(
  text: string,
  memory: Memory = NO_MEMORY,
  person: Person = STRANGER,
): Reply {
  const typed = cutTo(text.trim(), LONGEST_QUESTION);
  const asked = inPortuguese(typed) ?? typed;
  const whole = decided(asked, memory, person);
  const { topic, answer, memory: next } = whole;
  const apart = answeredApart(asked, whole, (part, before) =>
    decided(part, before ?? memory, person),
  );
  return apart ?? { topic, answer, memory: next };
}

/** Re-exported for `loadReplies`, which only imports this module. */
export { prefetchAnswers, prepareAnswers } from './late-answers';
