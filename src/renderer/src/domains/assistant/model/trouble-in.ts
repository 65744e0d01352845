import { describedTrouble } from './described-trouble';
import { COLD_BREW_HOURS, defaultPlan, ESPRESSO_SECONDS, type MethodId } from './knowledge/methods';
import type { Trouble } from './knowledge/trouble';
import type { Concept } from './language/lexicon';
import type { Question } from './language/understand';

/** Words for a cup already brewed, as opposed to a preference: 'ficou forte'. */
const HAPPENED =
  /\b(demais|muito|ficou|saiu|fica|sai|esta|ta|tao|veio|vem|estava|tava|achei|acho|passou|desceu|correu|super)\b/;
const WISHED =
  /\b(quero|queria|prefiro|(?<!sem |com )gosto(?! de (?:cha|agua|nada))|deixar|deixo|como faco|como fazer|um cafe|receita)\b/;
const MORE_STRONG = /\bmais (fort\w*|intens\w*|encorpad\w*|concentrad\w*)\b/;
const MORE_LIGHT = /\bmais (frac\w*|leve|suave)\b/;

/** Matches a request for weaker coffee: 'não quero café forte, quero suave'. */
const NOT_STRONG =
  /\bnao (?:quero|gosto de|curto|queria) (?:cafe |um cafe )?(?:muito |tao )?(?:fort\w+|intens\w+|pesad\w+)|\bquero (?:um |o |cafe |um cafe )?(?:mais )?(?:suave|leve|fraquinh\w|levinh\w)\b/;

/** Returns a pattern of a taste to avoid, which is not a complaint. */
const feared = (tastes: string) =>
  new RegExp(
    String.raw`\b(?:sem|nao (?:quero|pode|deve)|que nao|para (?:\w+ ){0,3}nao) (?:que )?(?:ficar|fique|deixar|sair|saia)? ?(?:muito |tao )?(?:${tastes})\w*`,
  );
/** Matches bitter or sour as a taste to avoid: 'sem ficar amargo', 'não pode azedar'. */
const FEARED = feared('amarg|azed|acid');
/** Matches weak as a taste to avoid: 'sem ficar aguado', 'para a moka não sair fraca'. */
const FEARED_WEAK = feared('agua[dr]|frac|fraqu|ral[oae]|chafe');

const isOrder = ({ methods, amounts }: Question): boolean =>
  methods.length > 0 &&
  (amounts.coffee !== null || amounts.water !== null || amounts.cups !== null);

/**
 * Returns whether the coffee is too weak or too strong; null if neither.
 * A request counts like a complaint: a person who wants stronger coffee gets the advice for weak
 * coffee.
 */
function strengthTrouble(question: Question): Trouble | null {
  const { text, concepts, amounts } = question;
  if (FEARED_WEAK.test(text)) return isOrder(question) ? null : 'weak';
  // 'Como diluir o concentrado' and 'um forte sem cafeína' are not complaints.
  if (concepts.has('dilute') || concepts.has('decaf') || amounts.ratio !== null) return null;
  if (NOT_STRONG.test(text)) return 'strong';
  const happened = HAPPENED.test(text);
  if (!happened || WISHED.test(text)) {
    if (MORE_STRONG.test(text)) return 'weak';
    if (MORE_LIGHT.test(text)) return 'strong';
  }
  if (concepts.has('weak')) return WISHED.test(text) && !happened ? 'strong' : 'weak';
  if (!concepts.has('strong'))
    return concepts.has('lighter') && WISHED.test(text) ? 'strong' : null;
  if (happened) return 'strong';
  // 'Cold brew concentrado para 1 litro' is about amounts.
  if (amounts.water !== null || amounts.coffee !== null || amounts.cups !== null) return null;
  if (concepts.has('recipe')) return null;
  return WISHED.test(text) ? 'weak' : 'strong';
}

const SYMPTOMS: readonly (readonly [Concept, Trouble])[] = [
  ['channel', 'channel'],
  ['stuck', 'stuck'],
  ['clog', 'clog'],
  ['hard', 'clog'],
  ['paper', 'paper'],
  ['harsh', 'harsh'],
  ['uneven', 'inconsistent'],
];

/** Match tastes that the person denies: 'não é amargo, é azedo', 'nem azedo nem amargo'. */
const DENIED = {
  sour: /\b(?:nao (?:e|esta|ficou|saiu|tem|sinto)(?: \w+)? |nem )(?:azed\w+|acid\w+)/,
  bitter: /\b(?:nao (?:e|esta|ficou|saiu|tem|sinto)(?: \w+)? |nem )(?:amarg\w+|queimad\w+)/,
} as const;
/** Matches a request for more acidity: 'queria mais ácido'. */
const MORE_SOUR = /\b(?:quero|queria|prefiro|gosto)\b(?: \w+){0,3} mais (?:acid|citric)\w*/;
const TASTELESS =
  /\bsem (?:gosto|graca|sabor)\b|\b(?:agua suja|chocho|apagad[oa]|vazio|insoss[oa])\b/;

function tasteTrouble({ concepts, text }: Question): Trouble | null {
  if (FEARED.test(text)) return null;
  const sour = concepts.has('sour') && !DENIED.sour.test(text) && !MORE_SOUR.test(text);
  // 'Sal amargo' is magnesium sulphate and not a taste.
  const isSalt = /\bsal amargo\b/.test(text);
  const bitter = concepts.has('bitter') && !isSalt && !DENIED.bitter.test(text);
  if (sour && bitter) return 'uneven';
  if (sour) return 'sour';
  if (!bitter && TASTELESS.test(text)) return 'weak';
  return bitter ? 'bitter' : null;
}

const DRIPS = /\b(?:ping|gotej)\w+/;
const LASTS_LONG = /\b(?:lent\w+|devagar\w*|demor\w+|custa|so (?:ping|gotej)\w+|eternidade)\b/;

function paceTrouble({ text, concepts }: Question, methodId: MethodId | null): Trouble | null {
  if (concepts.has('fast') && !concepts.has('recipe')) {
    // 'Café gelado rápido' is a wanted drink.
    const isWanted = concepts.has('iced') && !HAPPENED.test(text);
    return !isWanted && (HAPPENED.test(text) || methodId !== null) ? 'fast' : null;
  }
  // 'Quanto tempo demora?' is no complaint.
  const asks = /\b(quanto|quantos|que tempo)\b/.test(text);
  // An AeroPress that drips lets the water pass too early.
  if (methodId === 'aeropress' && DRIPS.test(text) && !LASTS_LONG.test(text)) return null;
  return concepts.has('slow') && !asks ? 'slow' : null;
}

/** Brewers under pressure without a tamped puck: a spurt there is no channelling. */
const HOLDS_PRESSURE: readonly MethodId[] = ['moka-pot', 'french-press', 'aeropress'];

/** Whether a brewer smells, which is about cleaning: 'minha prensa fede a ranço'. */
export const smellsOfBrewer = ({ text, methods, concepts }: Question): boolean =>
  concepts.has('stale') &&
  methods.length > 0 &&
  /\b(?:cheir|fed)\w+/.test(text) &&
  !/\b(?:cafe|bebida|gosto|sabor|graos?|po)\b/.test(text);

export function troubleIn(question: Question, methodId: MethodId | null): Trouble | null {
  const { concepts } = question;
  const taste = tasteTrouble(question) ?? describedTrouble(question.typed);
  if (taste) return taste;
  for (const [concept, trouble] of SYMPTOMS) {
    if (!concepts.has(concept)) continue;
    if (concept === 'stuck' && methodId !== null && methodId !== 'moka-pot') {
      // 'Moí mais fino e agora não sai nada' reports a clogged filter.
      if (/\bmais fin/.test(question.text)) return 'clog';
      continue;
    }
    return trouble === 'channel' && methodId !== null && HOLDS_PRESSURE.includes(methodId)
      ? 'spurt'
      : trouble;
  }
  if (concepts.has('crema') && concepts.has('no')) return 'noCrema';
  if (concepts.has('cold')) return 'cold';
  const pace = paceTrouble(question, methodId);
  if (pace) return pace;
  // 'Térmica com borra grudada, lavo com o quê?' is about cleaning.
  if (concepts.has('cleaning')) return strengthTrouble(question);
  if (concepts.has('muddy')) return 'muddy';
  if (concepts.has('stale') && !concepts.has('storage') && !smellsOfBrewer(question))
    return 'stale';
  return strengthTrouble(question);
}

const FLOWS: Readonly<Record<'fast' | 'slow', RegExp>> = {
  slow: /\b(?:demor\w+|lent[oa]|devagar|ping(?:a|ando)|gotej\w+|trav(?:ad[oa]|ou)|(?:nem|nao) (?:desce|passa|sai)\w*)\b/,
  fast: /\b(?:rapido|depressa|jorr\w+|voando)\b/,
};

/** Returns the pace that a text describes beside another fault: 'agora só pinga'. */
export const paceSaid = (text: string): 'fast' | 'slow' | null =>
  FLOWS.slow.test(text) ? 'slow' : FLOWS.fast.test(text) ? 'fast' : null;

/**
 * A brew outside these shares of its recipe's time is too fast or slow (estimate).
 * Espresso and cold brew have a usual time instead.
 */
const HURRIED = 0.75;
const DAWDLED = 1.33;

/** Returns whether a brew time is too short or too long for the method; null if neither. */
export function paceOf(methodId: MethodId, seconds: number): 'fast' | 'slow' | null {
  const [from, to] = spanOf(methodId);
  if (seconds < from) return 'fast';
  return seconds > to ? 'slow' : null;
}

function spanOf(methodId: MethodId): readonly [number, number] {
  if (methodId === 'espresso') return [ESPRESSO_SECONDS.from, ESPRESSO_SECONDS.to];
  if (methodId === 'cold-brew') {
    return [COLD_BREW_HOURS.shortest * 3600, COLD_BREW_HOURS.longest * 3600];
  }
  const { parameters, steps } = defaultPlan(methodId).recipe;
  // Many people serve a press when its crust is broken, after four minutes.
  const crust = methodId === 'french-press' && steps.find(({ kind }) => kind === 'stir');
  const least = crust ? crust.startTime : parameters.totalTime;
  return [least * HURRIED, parameters.totalTime * DAWDLED];
}
