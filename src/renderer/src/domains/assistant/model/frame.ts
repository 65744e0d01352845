import { METHODS } from '@shared/brew/methods';
import { formatDecimal } from '@shared/format';
import { openRecipeAnswer } from './acts/open-recipe';
import type { Decision, Memory } from './answer';
import { concernNamed } from './answers/health';
import { isOfBrew } from './brew';
import { isPart, MOST_TIMES, timesApart } from './brew-change';
import { ofBrew, onOtherMethod } from './brew-reading';
import { troubleOf } from './candidates';
import { anew, ofGrinder, ofReason, type Reading } from './carried-question';
import { gearAsked } from './gear-purchase';
import { inDigits } from './language/figures';
import { normalize } from './language/normalize';
import { termsOf } from './language/terms';
import { pastedRecipe } from './late-answers';
import { mayHaveSubject } from './meaning';
import { askedOfRecipe, SAVES } from './of-recipe';
import { type Change, changed, type Figure, figuresIn, type Turn, turnOf } from './turn';

/*
 * The last answer may leave something open: a question with figures, a recipe, a complaint, a
 * grinder, a person's health. A message (turn) without its own subject changes it or asks about it.
 */

/** A number with the same words beside it is preferred if it differs by at most this factor. */
const NEAR = 3;

/** Returns the words beside a figure; the person may repeat them with another number. */
const wordsBeside = (text: string, { at, end }: Figure): string[] =>
  `${text.slice(Math.max(0, at - 12), at)} ${text.slice(end, end + 12)}`
    .split(' ')
    .filter((word) => word.length > 2);

/** Returns the figure of the last question that a message replaces. */
function figureFor({ way, figure }: Change, { text }: Turn, said: string): Figure | undefined {
  const { kind, value } = figure;
  const figures = figuresIn(said);
  if (way === 'times') return figures.find((each) => kind !== null && each.kind === kind);
  const isBeside = (each: Figure) =>
    wordsBeside(said, each).some((word) => text.split(' ').includes(word));
  const apart = (each: Figure) => timesApart(each.value, value * (kind === null ? each.size : 1));
  const fits = (each: Figure) =>
    (kind === null || each.kind === kind) &&
    (way !== 'set' || kind !== null || apart(each) <= MOST_TIMES);
  const [nearest] = figures
    .filter(fits)
    .map((each) => ({ each, rank: apart(each) / (isBeside(each) && apart(each) <= NEAR ? 10 : 1) }))
    .sort((one, other) => one.rank - other.rank);
  return nearest?.each;
}

function withFigure(said: string, { at, end, unit, size }: Figure, value: number): string {
  const written = formatDecimal(value / size, 2).replace(/\./g, '');
  return `${said.slice(0, at)}${written}${unit === '' ? '' : ` ${unit}`}${said.slice(end)}`;
}

/** Reads 'e se for 80?' as the last question with another figure. */
function refigured(turn: Turn, memory: Memory): Reading | null {
  if (turn.changes.length === 0 || turn.methods.length > 0 || !isPart(turn)) return null;
  let { said } = memory;
  for (const change of turn.changes) {
    const before = figureFor(change, turn, said);
    const isBare = change.figure.kind === null && change.way !== 'times';
    const size = before && isBare ? before.size : 1;
    const figure = { ...change.figure, value: change.figure.value * size };
    const value = before && changed({ ...change, figure }, before.value);
    if (before === undefined || value === undefined || value <= 0) return null;
    said = withFigure(said, before, value);
  }
  return { asked: said, memory: anew(memory) };
}

/** A mass of at least this many doses is a bag. */
const DOSES_OF_BAG = 5;

/** Reads '1 kg dá pra quantos?' after a dose: how many such doses the bag holds. */
function servings(
  { text, changes: [change], rest, methods }: Turn,
  memory: Memory,
): Reading | null {
  const { coffee } = memory;
  const isBag =
    change?.figure.kind === 'mass' &&
    coffee !== null &&
    change.figure.value >= coffee * DOSES_OF_BAG;
  const asks = /\bquant[oa]s\b/.test(text) && rest.length === 0 && methods.length === 0;
  return isBag && asks && isOfBrew(memory)
    ? {
        asked: `${formatDecimal(change.figure.value)} g de café dão quantas doses de ${formatDecimal(coffee, 1)} g?`,
        memory: anew(memory),
      }
    : null;
}

const ASKS = /\b(?:quant\w+|qual|quais|como|onde|quando|por que|posso|pode|devo|cabe|serve)\b/;

const [LEAST_HEAT, MOST_HEAT] = [60, 100] as const;
/** Matches degrees without their unit: 'e a 85?' */
const TO_HEAT = /^(?:e |mas |se )*(?:for )?a \d+$/;

/** Reads '88 tá bom?' after an answer about heat, or 'e a 85?' after a brew, as this heat. */
function ofHeat({ text, changes: [change, other], rest }: Turn, memory: Memory): Reading | null {
  const { kind, value } = change?.figure ?? { kind: null, value: 0 };
  const isHeat = value >= LEAST_HEAT && value <= MOST_HEAT && (kind === null || kind === 'heat');
  const isOpen = memory.topic === 'temperature' || (isOfBrew(memory) && TO_HEAT.test(text));
  if (!isOpen || !isHeat || other !== undefined || rest.length > 0) return null;
  const inIt = memory.methodId === null ? '' : ` ${METHODS[memory.methodId].inIt}`;
  return { asked: `água a ${formatDecimal(value)} graus${inIt}, está bom?`, memory };
}

/** Words of a brew that lasts: 'posso deixar 10 min?', 'esqueci ela 20 minutos'. */
const LASTS =
  /\b(?:deix\w+|esquec\w+|fic(?:ou|ar|a|o|aram)|pass(?:ou|ar|a)|lev(?:ou|ar|a)|demor\w+)\b/;

/** Reads a time without a brewer as the time of a brew in the last brewer. */
function ofBrewTime({ text, changes, methods }: Turn, memory: Memory): Reading | null {
  const [change, other] = changes;
  const isTime = change?.figure.kind === 'time' && other === undefined && LASTS.test(text);
  if (memory.methodId === null || methods.length > 0 || !isTime) return null;
  return { asked: `${text} ${METHODS[memory.methodId].inIt}`, memory };
}

/** Words about the coffee, such as its price; beside them a drink is no health concern. */
const OF_THE_COFFEE =
  /\b(?:como|receita|gramas?|po|moagem|mo(?:er|o|ido)|compr\w+|custa\w*|preco|moedor|guard\w+|limp\w+|lav\w+|filtro|acu[cs]ar|velh[oa]|vencid[oa]|rancos[oa]|requentad[oa])\b/;
const A_DRINK =
  /\b(?:cafes?|cafezinhos?|descafeinad\w+|decaf|e[sx]press\w+|coad[oa]s?|cold brew|cap+uc+in\w+|lattes?|chas?|mate|coca|refrigerantes?|energeticos?|chocolate|matcha|guarana|cacau|achocolatado|xicaras?|copos?|copao|soluvel|moka|prensa)\b/;
const OF_THE_BABY =
  /\b(?:el[ea]|bebe|nenem|pequen[oa]|filh[oa])\b.*\b(?:agitad\w+|irritad\w+|chor\w+|dorm\w+|sono|inquiet\w+|acordad\w+|colica\w*|nervos\w+)\b/;
const A_DAY = /\b(?:no|por|ao) dia\b|\bpor semana\b|\bde uma vez\b/;
const MOST_WORDS_OF_DRINK = 8;
const MOST_OF_DRINK = 2;

/** Whether a message only names a drink and how much of it: 'e 2 cappuccinos?' */
const isDrinkAlone = ({ text, changes, rest, methods }: Turn): boolean =>
  text.split(' ').length <= MOST_WORDS_OF_DRINK &&
  !OF_THE_COFFEE.test(text) &&
  methods.length <= 1 &&
  rest.filter((term) => !A_DRINK.test(term)).length <= MOST_OF_DRINK &&
  (A_DRINK.test(text) || (changes.length > 0 && A_DAY.test(text)));

/** Answers 'e cappuccino?' or 'ele está muito agitado' after a health concern was named. */
function ofConcern(turn: Turn, { concern, topic }: Memory): Reading['answer'] | null {
  const { text } = turn;
  if (concern === null || concern === 'animal') return null;
  // After an answer about another topic, a drink alone belongs to that topic.
  const isDrink = topic === 'health' && isDrinkAlone(turn);
  const isBaby = (concern === 'pregnancy' || concern === 'children') && OF_THE_BABY.test(text);
  if (!isDrink && !isBaby) return null;
  return (ask) => {
    const answer = concernNamed(`health:${concern}`, ask);
    return answer && { topic: 'health', answer };
  };
}

const COMPARES = /\b(?:entre|ou|x|vs|versus|compar\w+)\b/;
/** Words of the comparison that are no part of the compared things. */
const OF_COMPARING = /^.*\bdiferenca (?=entre )|\W*\b(?:qual|quais|quem)\b.*$/g;
const WHICH = /^(?:e |mas |entao )?(?:(?:qual|quais|quem)\b|[oa] (?:mais|menos|melhor|pior) )/;
const MOST_WORDS_OF_CHOICE = 8;

/** Reads 'qual deles tem mais corpo?' after a comparison: it is about the compared things. */
function ofCompared({ text, methods, changes }: Turn, memory: Memory): Reading | null {
  const compared = normalize(memory.said).replace(OF_COMPARING, '');
  // The comparison of two brewers has a rule of its own.
  const isOpen = memory.topic !== 'compare' && COMPARES.test(compared);
  const isShort = text.split(' ').length <= MOST_WORDS_OF_CHOICE && changes.length === 0;
  const isOfBoth =
    WHICH.test(text) && isShort && (methods.length === 0 || memory.topic === 'ownGrinder');
  return isOpen && isOfBoth
    ? { asked: `${compared} ${text.replace(/^(?:e|mas|entao) /, '')}`, memory: anew(memory) }
    : null;
}

const REFUSES = /\bnao (?:quero|queria|gosto|posso|curto)\b/;
const LEAST_REFUSAL = 5;

/** Reads 'não quero trocar de marca': repeats the last answer without the refused points. */
function ofRefusal({ text }: Turn, memory: Memory): Reading | null {
  const { topic, said } = memory;
  const isOpen = topic === 'library' || topic === 'milk' || topic === 'drink';
  const isLong = text.split(' ').length >= LEAST_REFUSAL;
  if (!isOpen || !isLong || !REFUSES.test(text) || ASKS.test(text)) return null;
  if (mayHaveSubject(text)) return null;
  const refused = new Set(termsOf(text).filter((term) => !termsOf(said).includes(term)));
  const adapt = (found: Decision): Decision => {
    const points = found.answer.text
      .split('\n')
      .filter((line) => line.startsWith('• ') && !termsOf(line).some((term) => refused.has(term)));
    if (points.length === 0) return found;
    return {
      ...found,
      answer: { ...found.answer, text: ['Sem isso, ainda dá:', ...points].join('\n') },
    };
  };
  return { asked: said, memory: anew(memory), adapt };
}

/** Most words of its own in a message that asks about a part of a recipe. */
const MOST_TERMS = 3;

/** Returns a message completed with the open subject; null if it is a whole question. */
export function readingOf(asked: string, remembered: Memory): Reading | null {
  if (remembered.said === '' || remembered.topic === null) return null;
  const memory = { ...remembered, said: inDigits(remembered.said) };
  const turn = turnOf(asked, memory.said);
  const ofHealth = ofConcern(turn, memory);
  if (ofHealth) return { asked, memory, answer: ofHealth };
  if (memory.topic === 'health') return null;
  const compared = ofCompared(turn, memory);
  if (compared) return compared;
  const reason = ofReason(turn, memory);
  if (reason) return reason;
  const setting = ofGrinder(turn, memory);
  if (setting) return setting;
  const { pasted, topic } = memory;
  if (pasted !== null && topic === 'pasted' && SAVES.test(normalize(asked)))
    return { asked, memory, answer: () => pastedRecipe(pasted) };
  const whole = gearAsked(turn, memory) ?? askedOfRecipe(normalize(asked), memory);
  if (whole !== null) return { asked: whole, memory };
  const part =
    isOfBrew(memory) && turn.rest.length <= MOST_TERMS ? openRecipeAnswer(turn, memory) : null;
  if (part) return { asked, memory, answer: () => ({ topic: 'amounts', answer: part }) };
  return (
    ofRefusal(turn, memory) ??
    ofHeat(turn, memory) ??
    ofBrewTime(turn, memory) ??
    servings(turn, memory) ??
    ofBrew(turn, memory) ??
    onOtherMethod(turn, memory) ??
    (troubleOf(memory.topic) === null ? refigured(turn, memory) : null)
  );
}
