import { KNOWN_RECIPES } from '@shared/brew/known-recipes';
import { formatDecimal, formatGrams } from '@shared/format';
import { byNamedAuthor } from '../answers/authors';
import { amountsAnswer } from '../answers/brew-amounts';
import { planAnswer } from '../answers/brewing';
import { type Ask, capital, lesson, page, say } from '../answers/compose';
import { drinkOf } from '../answers/drinks';
import { unknownGrinderAnswer } from '../answers/help';
import { timeAnswer } from '../answers/topics';
import {
  COLD_BREW_HOURS,
  HELD_BY_GROUNDS,
  methodOf,
  planFor,
  ratioOfMethod,
} from '../knowledge/methods';
import { type Figure, peopleIn } from '../language/figures';
import { STEM_WORDS } from '../language/lexicon';
import { COMMON_WORDS } from '../language/spelling';
import { grinderRangeAnswer } from '../late-answers';
import { isOfGrinding } from '../rules-of-talk';
import { type Act, type ActRule, type ActRules, act, amountsIn } from './act';
import { asksFor } from './asked';
import { figuresIn } from './slots';

const ASKS_AMOUNT =
  /\bquanto (?:eu )?(?:moer|moo|pesar|usar|colocar|botar|por)\b|\b(?:(?:boto|ponho|coloco|encho|despejo|jogo|uso|devo (?:tirar|usar|por)|vai|preciso|peso|moo|quero|tiro|saio) (?:\w+ ){0,3}(?:quant[oa]s?|ate quanto)|peso (?:d[aeo] |final|na )|\b(?:yield|rendimento)\b|(?:tem que|deve|precisa) pesar|quant[oa]s? (?:de )?(?:agua|cafe|po|graos?|gramas?|g|ml|litros?)|ate quanto|ate onde|(?:paro|fecho|termino) (?:\w+ ){0,4}em quanto|paro quando|que receita|qual receita|e a agua|e o cafe|quanto (?:devo|uso|ponho|boto|coloco|encho|tiro|rende|peso))\b/;
const LITRES = /\blitros?\b/;

/** Returns the number of brewers that share an amount: 3 for '30 g em três V60', else 1. */
const sharedAmong = (figures: readonly Figure[]): number =>
  figures.find(
    ({ before, after, value }) =>
      /\b(?:em|entre)$/.test(before) &&
      /^(?:v$|xicaras?|canecas?|copos?|prensas?|coador\w*|vezes|partes|aeropress|kalitas?|melittas?)\b/.test(
        after,
      ) &&
      value >= 2 &&
      value <= 20,
  )?.value ?? 1;

function ofEachShare(ask: Ask, shares: number) {
  const { coffee, water } = ask.question.amounts;
  if (coffee === null || water !== null) return null;
  const methodId = ask.methodId ?? 'v60';
  const each = coffee / shares;
  const ratio = ratioOfMethod(methodId);
  return act('amounts', {
    ...say(
      [
        `${formatGrams(coffee)} em ${formatDecimal(shares)} são ${formatGrams(each)} cada: ponha ${formatGrams(each * ratio)} de água em cada (1:${formatDecimal(ratio)}).`,
      ],
      [page('calculator')],
    ),
    about: { methodId, coffee: each, water: each * ratio },
  });
}

const otherAmount: ActRule = (ask, text, isMeant) => {
  const shares = sharedAmong(figuresIn(ask));
  if (shares > 1) return ofEachShare(ask, shares);
  const { coffee, water, ratio, seconds } = ask.question.amounts;
  const [known, isDose] = coffee === null ? [water, false] : [coffee, true];
  const isOpen = known !== null && (coffee === null) !== (water === null);
  if (!isOpen || ratio !== null || seconds !== null || ask.methodId === null) return null;
  // A ristretto has a recipe of its own: 'ristretto com 20 g, paro em quanto?'
  const isOwnDrink = drinkOf(ask) !== undefined;
  if (ask.methodId === 'milk-drinks' || isOwnDrink || byNamedAuthor(ask).length > 0) return null;
  if (!isMeant && !ASKS_AMOUNT.test(text)) return null;
  const answer = amountsAnswer(ask);
  const drink = answer.about?.water ?? null;
  const litres =
    isDose && LITRES.test(text) && drink
      ? [`São ${formatDecimal(drink / 1000, 2)} litros de água.`]
      : [];
  const asksGrind =
    ask.question.concepts.has('ownGrinder') || /\b(?:cliques?|ajuste do moedor)\b/.test(text);
  const grinder = asksGrind ? grinderRangeAnswer(ask) : null;
  return act('amounts', {
    ...answer,
    text: [answer.text, ...litres, ...(grinder ? [grinder.text] : [])].join('\n'),
    about: { ...answer.about, ...(grinder?.about ?? {}), ...answer.about },
  });
};

/** Water per gram of coffee for cold brew that is drunk undiluted: the weakest usual one. */
const READY_RATIO = 14;

const READY =
  /\b(?:pur[oa]|prontinh[oa]|pront[oa] (?:para|pra)|direto|sem (?:diluir|misturar)|no ponto)\b/;

const readyToDrink: ActRule = (ask, text, isMeant) => {
  const { coffee, water } = ask.question.amounts;
  const isReady = isMeant || (READY.test(text) && !/\bconcentrad\w+/.test(text));
  if (ask.methodId !== 'cold-brew' || !isReady || (coffee === null) === (water === null))
    return null;
  const plan = planFor({
    methodId: 'cold-brew',
    coffee,
    water,
    ratio: READY_RATIO,
    cups: null,
    roast: null,
    knownId: null,
  });
  if (!plan) return null;
  const answer = planAnswer(plan, null);
  const { shortest, longest } = COLD_BREW_HOURS;
  const hours = `Deixe de ${shortest} a ${longest} horas na geladeira.`;
  return act('amounts', { ...answer, text: `${answer.text}\n${hours}` });
};

const LOST = /\b(?:perdi|perde|segur\w+|absorve\w*|ficou no po|some|sumiu|retid\w+|segura)\b/;

const HELD = /\b(?:pres[oa]s?|retid\w+|absorv\w*|segura\w*|molhad[oa]|encharcad[oa])\b/;

/** Returns the poured water (largest) and the drink (smallest); null if they do not fit. */
function inAndOut(values: readonly number[]): readonly [number, number] | null {
  const [most, least] = [Math.max(...values), Math.min(...values)];
  return values.length > 1 && most > least && least > 50 ? [most, least] : null;
}

/** Largest dose of coffee, in grams; a larger value is the water or the drink. */
const MOST_GROUNDS = 100;
/** A value below this share of the largest one is neither the water nor the drink. */
const LEAST_OUT = 0.6;

/** Answers how much water the grounds retain: 'pus 300 g e saíram 262 g'. */
const heldBack: ActRule = (ask, text, isMeant) => {
  const matter = figuresIn(ask)
    .filter(({ dimension }) => ['mass', 'volume', 'none'].includes(dimension))
    .map(({ value }) => value);
  const large = matter.filter((value) => value > 50);
  // A third value may be the difference of water and drink: 'cadê os 120?'
  const flows = large.filter((value) => value >= Math.max(...large) * LEAST_OUT);
  const both = isMeant ? inAndOut(flows) : null;
  const { coffee: named, water: poured, ratio } = ask.question.amounts;
  const isOpen = ratio === null && ask.question.methods.length === 0;
  const small = matter.filter(
    (value) => value >= 5 && value <= MOST_GROUNDS && value <= Math.min(...flows) / 4,
  );
  const coffee = both ? (small[0] ?? null) : named;
  const water = both ? null : poured;
  const isShot =
    ask.methodId === 'espresso' || (coffee !== null && water !== null && water / coffee < 5);
  if (coffee !== null && water !== null && !isShot && (isMeant || asksFor(text, 'drink'))) {
    const drink = water - 2 * coffee;
    return act('sum', {
      ...say(
        [
          `Sobram cerca de ${formatGrams(Math.round(drink))} de bebida: o pó segura uns ${formatGrams(coffee * 2)} (2 g por grama).`,
        ],
        [lesson('ratio')],
      ),
      about: { coffee, water },
    });
  }
  const others = amountsIn(ask, 'mass', 'volume', 'none')
    .map(({ amount }) => amount.value)
    .filter((value) => value !== coffee && value > 50);
  const asksDrink = others.length === 0 && ratio === null && asksFor(text, 'drink');
  const [methodId] = ask.question.methods;
  if (coffee !== null && asksDrink && methodId !== undefined && !isShot) {
    const poured = Math.round(coffee * ratioOfMethod(methodId));
    return act('sum', {
      ...say(
        [
          `${capital(methodOf(methodId).inIt)}, ${formatGrams(coffee)} com ${formatGrams(poured)} de água rendem cerca de ${formatDecimal(poured - HELD_BY_GROUNDS * coffee, 0)} ml de bebida: o pó segura uns 2 g por grama.`,
        ],
        [lesson('ratio')],
      ),
      about: { methodId, coffee, water: poured },
    });
  }
  // '30 g rende quanto de café pronto?' is answered for a home's ratio and for the V60's.
  if (coffee !== null && asksDrink && isOpen && !isShot) {
    const [least, most] = (['brazilian-pour-over', 'v60'] as const).map(
      (id) => Math.round((coffee * (ratioOfMethod(id) - HELD_BY_GROUNDS)) / 10) * 10,
    );
    return act(
      'sum',
      say(
        [
          `${formatGrams(coffee)} rendem de ${formatDecimal(least ?? 0)} a ${formatDecimal(most ?? 0)} ml de café pronto: do forte de casa ao mais leve, como na V60.`,
          'Já descontei a água que fica no pó, uns 2 g por grama.',
        ],
        [lesson('ratio')],
      ),
    );
  }
  const isOfGuests = peopleIn(figuresIn(ask)) !== undefined;
  const isHeld = (isMeant && isOpen && !isOfGuests) || HELD.test(text);
  if (coffee !== null && others.length === 0 && !both && isHeld) {
    return act('sum', {
      ...say(
        [
          `${formatGrams(coffee)} de pó seguram cerca de ${formatGrams(coffee * 2)} de água: uns 2 g por grama.`,
        ],
        [lesson('ratio')],
      ),
    });
  }
  const lostOf = both ?? (LOST.test(text) ? inAndOut(others) : null);
  if (!lostOf) return null;
  const [most, least] = lostOf;
  const lost = most - least;
  return act('sum', {
    ...say(
      [
        `Ficaram ${formatGrams(lost)} no pó: ${formatGrams(most)} menos ${formatGrams(least)}${coffee === null ? '' : `, ${formatDecimal(lost / coffee)} g por grama de café`}.`,
        'É o normal: o pó segura cerca de 2 g de água por grama.',
      ],
      [lesson('ratio')],
    ),
  });
};

const YEAR = /\b((?:19|20)\d{2})\b/;
const WINS = /\b(?:campea\w*|campeonato|mundial|ganh\w+|vencedor\w*)\b/;

/** Answers 'a que ganhou o mundial de 2023' from the recipes that Coado has. */
const champions: ActRule = ({ question }, text, isMeant) => {
  const year = YEAR.exec(text)?.[1];
  if (year === undefined || !(isMeant || WINS.test(text))) return null;
  const { coffee } = question.amounts;
  if (coffee !== null && coffee !== Number(year)) return null;
  const known = KNOWN_RECIPES.find(
    ({ title, note, source, methodId: id }) =>
      `${title} ${note ?? ''} ${source}`.includes(year) && (question.methods[0] ?? id) === id,
  );
  if (known) {
    const plan = planFor({
      methodId: known.methodId,
      coffee: null,
      water: null,
      ratio: null,
      cups: null,
      roast: null,
      knownId: known.id,
    });
    const answer = plan ? planAnswer(plan, null) : null;
    const head = `${known.title}, de ${known.source} (${year}):`;
    const lines = [head, answer?.text, known.note].filter((line) => line !== undefined);
    return answer ? act('author', { ...answer, text: lines.join('\n') }) : null;
  }
  return act(
    'author',
    say(
      [
        `A de ${year} eu não tenho: guardo só receitas publicadas que a calculadora sabe repetir.`,
        'Achou o texto dela? Cole em Receitas, Importar, e eu leio.',
      ],
      [page('recipes'), page('calculator')],
    ),
  );
};

const RECIPE_OF =
  /^(?:me da a |quero a |tem a |qual a )?receita d[oae] ([a-z]+(?: d[aoe] [a-z]+)?)$|\b(?:a|aquela|o|aquele) (?:receita )?d[aoe] ([a-z]+(?: [a-z]+)?) d[oa] (?:insta\w*|tiktok|youtube|face\w*|canal|tv|programa|blog)\b/;

export function strangerRecipe(ask: Ask, text: string, isMeant = false): Act | null {
  const found = RECIPE_OF.exec(text);
  const whose = found?.[1] ?? found?.[2];
  const { question } = ask;
  const isOwn =
    question.methods.length > 0 || question.concepts.size > 1 || byNamedAuthor(ask).length > 0;
  if (!isMeant && whose === undefined) return null;
  if (isOwn) return null;
  return act(
    'author',
    say(
      [
        'Essa receita eu não tenho. Se você tem o texto dela, cole em Receitas, Importar, e eu leio.',
      ],
      [page('recipes')],
    ),
  );
}

const GENERIC =
  /^(?:manual|eletrico|de|do|da|novo|bom|barato|meu|esse|e|para|pra|com|que|qual|no|na|em|ou|mais|so|caro|portatil|domestico|profissional|usado|embutido|integrado|acoplado|chines|quant[oa]s|onde|qual|quais)$/;

const NAMED_GRINDER =
  /\b(?:moedor|moinho)\b.*\bmarca ([a-z]{4,}\w*)|\b(?:moedor|moinho) (?:da marca |da |do |um |uma |e (?:um |o |uma )?)?([a-z]{4,}\w*)/;
/** Matches an owned thing, which is a grinder if the question is about its setting. */
const OWNED =
  /\b(?:compr(?:ei|amos)|ganh(?:ei|amos)|peguei|arrumei|chegou|tenho|uso|meu e) (?:um |uma |o |meu )?([a-z]{4,}\w*)/;
const OF_SETTING = /\b(?:cliques?|voltas?|ajuste|regulagem|gir[ao]\w*|que numero)\b/;

/** Answers questions about a grinder without a chart: 'moedor xeoleo qual ajuste'. */
const unknownGrinder: ActRule = (ask, text, isMeant) => {
  const owned = OF_SETTING.test(text) ? OWNED.exec(text)?.[1] : undefined;
  const [, branded, named] = NAMED_GRINDER.exec(text) ?? [];
  const brand = branded ?? named ?? owned;
  const asks =
    /\b(?:ajuste|cliques?|voltas?|numero|regulagem|onde ponho|quant\w+|qual|serve|presta)\b/.test(
      text,
    );
  const isKnown = ask.question.amounts.items.some(
    (item) => item.kind === 'name' && item.name.kind === 'grinder',
  );
  if (brand === undefined || isKnown || !(isMeant || asks) || GENERIC.test(brand)) return null;
  // A word that the spelling corrector knows is an ordinary word and no brand.
  const isWord = STEM_WORDS.has(brand) || COMMON_WORDS.has(brand);
  if (isWord || !ask.question.text.split(' ').includes(brand)) return null;
  if (/\b(?:comprar|preco|custa|vale|melhor|indica|reais|lamina|limpar)\b/.test(text)) return null;
  return act('ownGrinder', unknownGrinderAnswer(brand, ask));
};

const ASKS_LENGTH =
  /\b(?:quanto tempo|quantos (?:segundos|min(?:utos)?)|quantas horas|ate quantas horas|tempo ideal)\b|\b(?:cronometro|timer|relogio)\b.*\bquanto\b/;
const OF_BREWING =
  /\b(?:dura\w*|leva\w*|demora\w*|extra\w+|infus\w*|molho|deix\w+|pass\w+|prepar\w+|fica|termin\w+|ping\w+|escorr\w+|par\w+|marc\w+)\b/;
const OF_KEEPING =
  /\b(?:geladeira|guard\w+|valid\w+|aguenta\w*|estrag\w+|conserv\w+|vence\w*|pronto|garrafa|termica|quanto em quanto)\b/;

/** Answers 'quanto tempo tem que durar a extração do espresso?'. */
const brewTime: ActRule = (ask, text, isMeant) => {
  const [methodId] = ask.question.methods;
  if (methodId === undefined) return null;
  if (!isMeant && !(ASKS_LENGTH.test(text) && OF_BREWING.test(text))) return null;
  // 'Quanto de pó e quanto tempo' is about two parts of the recipe.
  if (isMeant && asksFor(text, 'coffee', 'water')) return null;
  const { water, seconds, cups } = ask.question.amounts;
  if (isOfGrinding(ask)) return null;
  // 'Quanto dura o cold brew?' asks how long it keeps.
  if (!isMeant && methodId === 'cold-brew' && /\bdura\w*\b/.test(text)) return null;
  const hasAmounts = [water, seconds, cups].some((amount) => amount !== null);
  if (hasAmounts || OF_KEEPING.test(text) || ask.question.methods.length > 1) return null;
  return act('time', timeAnswer({ ...ask, methodId }));
};

const ZERO = /\b(?:ponto zero|zero d[oa]|achar o zero|acho o zero|zerar)\b/;
const LOWER_IS =
  /\b(?:numero|clique|ajuste)s? (?:menor|mais baixo|maior|mais alto)\b.*\b(?:fin\w+|gross\w+)|\b(?:menor|maior) (?:numero )?(?:e|fica) mais (?:fin|gross)\w+/;

/** Answers how to find a grinder's zero and which direction is finer. */
const grinderUse: ActRule = (ask, text, isMeant) => {
  if (!ask.question.concepts.has('ownGrinder') && !/\b(?:moedor|moinho)\b/.test(text)) return null;
  if (
    ZERO.test(text) ||
    (isMeant &&
      ask.question.methods.length === 0 &&
      /\bzero\b|\bzer\w+|\bencost\w+|\bcalibr\w+/.test(text))
  ) {
    return act(
      'grinders',
      say(
        [
          'O zero é onde as mós se encostam: sem grão, feche girando no sentido horário até travar de leve e o eixo parar de girar solto. Não force.',
          'Dali, abra contando os cliques: esse é o seu zero. Dois moedores iguais podem ter zeros diferentes.',
        ],
        [page('grinders')],
      ),
    );
  }
  const isOfNumbers = isMeant && ask.question.methods.length === 0;
  if (!(isOfNumbers || LOWER_IS.test(text))) return null;
  return act(
    'grinders',
    say(
      [
        'Número menor é mais fino, e maior é mais grosso: conta a distância entre as mós.',
        'Mude um ponto por vez e purgue um pouco de grão antes de medir.',
      ],
      [page('grinders')],
    ),
  );
};

export const AMOUNTS: ActRules = {
  grinderUse,
  readyToDrink,
  heldBack,
  brewTime,
  champions,
  otherAmount,
  unknownGrinder,
  strangerRecipe: (ask, text, isMeant) => (isMeant ? strangerRecipe(ask, text, true) : null),
};
