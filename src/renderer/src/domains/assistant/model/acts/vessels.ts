import { METHODS } from '@shared/brew/methods';
import { fillingOf, SOLD_BY_CUPS, type Vessel, vesselsFor } from '@shared/brew/vessels';
import { formatDecimal, formatDuration, formatGrams, formatRatio } from '@shared/format';
import { planAnswer } from '../answers/brewing';
import { type Ask, calculator, lesson, method, planMemory, point, say } from '../answers/compose';
import { troubleAnswer } from '../answers/troubles';
import { COLD_BREW_HOURS, type MethodId, type Plan, planFor } from '../knowledge/methods';
import { type Figure, MOST_SHOT, SIZE_OF_DEVICE } from '../language/figures';
import { paceOf } from '../trouble-in';
import { type ActRule, type ActRules, ASKS_VERDICT, act, amountsIn } from './act';
import { asksFor } from './asked';
import { figuresIn, OF_SPOON } from './slots';

const request = (
  methodId: MethodId,
  coffee: number | null,
  water: number | null,
  ratio: number | null = null,
) => planFor({ methodId, coffee, water, ratio, cups: null, roast: null, knownId: null });

const isMethod = (id: string): id is MethodId => id in METHODS;

/** Reads another size of the remembered device: 'e a de 9?'. */
function otherSize(methodId: string | null, { typed }: Ask['question']) {
  const size =
    /^(?:e |mas )?(?:se )?(?:(?:\w+ ){0,4}?(?:a|o|uma|um) )?(?:(?:de|com) )?(\d{1,2})(?: xicaras?)?$/.exec(
      typed,
    )?.[1];
  return methodId !== null && SOLD_BY_CUPS.has(methodId) && size !== undefined
    ? { methodId, size: Number(size) }
    : null;
}

/** Reads a size apart from the device's name: 'a minha moka é de 2 xícaras'. */
function potOfSize(ask: Ask, isMeant: boolean) {
  const { methodId } = ask;
  if (methodId === null || !SOLD_BY_CUPS.has(methodId)) return null;
  const size = figuresIn(ask).find(
    ({ value, before, after, dimension }) =>
      Number.isInteger(value) &&
      !/^(?:g|ml)\b/.test(after) &&
      (dimension === 'cup' || dimension === 'none') &&
      (SIZE_OF_DEVICE.test(before) || (isMeant && (dimension === 'cup' || /\bde$/.test(before)))),
  )?.value;
  return size === undefined ? null : { methodId, size };
}

function namedVessel(ask: Ask, isMeant = false): { methodId: MethodId; vessel: Vessel } | null {
  const { question, memory } = ask;
  const pot = potOfSize(ask, isMeant);
  const named = question.amounts.device;
  const isOwn = named !== null && named.methodId === ask.methodId;
  const device = (isOwn ? named : pot) ?? named ?? otherSize(memory.methodId, question);
  if (!device || !isMethod(device.methodId)) return null;
  const size = String(device.size).padStart(2, '0');
  const vessel = vesselsFor(device.methodId).find(({ name }) =>
    new RegExp(`(?:^|\\D)(?:${device.size}|${size})(?:\\D|$)`).test(name),
  );
  const between =
    vessel ?? betweenSizes(device.methodId, device.size) ?? pressOf(device.methodId, device.size);
  return between ? { methodId: device.methodId, vessel: between } : null;
}

/** Interpolates a moka between two known sizes: 'moka de 4'. */
function betweenSizes(methodId: MethodId, size: number): Vessel | null {
  if (methodId !== 'moka-pot') return null;
  const sized = vesselsFor(methodId).flatMap((vessel) => {
    const cups = Number(/^(\d+)/.exec(vessel.name)?.[1] ?? Number.NaN);
    return vessel.takes ? [{ cups, vessel, takes: vessel.takes }] : [];
  });
  const below = sized.findLast(({ cups }) => cups < size);
  const above = sized.find(({ cups }) => cups > size);
  if (!below || !above) return null;
  const share = (size - below.cups) / (above.cups - below.cups);
  const mix = (one: number, other: number) => Math.round(one + (other - one) * share);
  const takes = {
    coffee: mix(below.takes.coffee, above.takes.coffee),
    water: mix(below.takes.water, above.takes.water),
  };
  return { ...below.vessel, name: `${size} xícaras`, capacity: takes.water, takes };
}

/** Bodum counts small cups: its presses for 4, 8 and 12 hold 0.5, 1 and 1.5 litres. */
const PRESS_CUP = 125;

/** Returns a press by its number of cups: 'Bodum de 8 xícaras'. */
function pressOf(methodId: MethodId, cups: number): Vessel | null {
  const [press] = methodId === 'french-press' ? vesselsFor(methodId) : [];
  return press
    ? { ...press, name: `a prensa de ${cups} xícaras`, capacity: cups * PRESS_CUP }
    : null;
}

/** Finds a device by volume or number: 'prensa de 350 ml', 'Melitta 102', 'AeroPress XL'. */
function vesselOfSize(ask: Ask, figures: readonly Figure[]) {
  const { methodId } = ask;
  if (methodId === null) return null;
  const vessels = vesselsFor(methodId);
  const numbers = new Set(ask.question.typed.match(/\d{2,3}|xl/g));
  const numbered = vessels.find(({ name }) =>
    name
      .toLowerCase()
      .split(/\W+/)
      .some((word) => numbers.has(word)),
  );
  if (numbered) return { methodId, vessel: numbered };
  const size = figures.find(
    ({ dimension, before }) =>
      dimension === 'volume' && /\b(?:prensa|francesa|garrafa|jarra|cafeteira) de$/.test(before),
  )?.value;
  const [first] = vessels;
  if (size === undefined || !first) return null;
  return { methodId, vessel: { ...first, name: `a de ${formatDecimal(size)} ml`, capacity: size } };
}

const contents = ({ coffee, water, ice, milk }: Plan) => ({
  coffee,
  water,
  ice: ice ?? 0,
  milk: milk ?? 0,
});
const ASKS_ROOM =
  /\b(?:cabe|cabem|aguenta|aguentam|comporta|leva|suporta|passa|(?:da para|tem como|consigo|rola) (?:fazer|passar|usar|por|colocar)|de uma vez|serve|faz|da conta|basta)\b/;

/** Answers 'Chemex de 3 xícaras cabe 700 ml?', 'V60 03 aguenta um litro?'. */
const room: ActRule = (ask, text, isMeant) => {
  const figures = figuresIn(ask);
  const ofSize = isMeant ? vesselOfSize(ask, figures) : null;
  const named = namedVessel(ask) ?? ofSize;
  const { coffee: dose, water: drink } = ask.question.amounts;
  const coffee = dose === ofSize?.vessel.capacity ? null : dose;
  const water =
    drink !== null && drink === ofSize?.vessel.capacity
      ? (figures.find(({ dimension, value }) => dimension === 'volume' && value !== drink)?.value ??
        null)
      : drink;
  if (!named || (coffee === null && water === null)) return null;
  if (!isMeant && !ASKS_ROOM.test(text)) return null;
  const plan = request(named.methodId, coffee, water);
  if (!plan) return null;
  const { vessel } = named;
  const filling = fillingOf(vessel, contents(plan));
  const isFull = filling > vessel.capacity;
  const rounds = Math.ceil(filling / vessel.capacity);
  return act('capacity', {
    ...say(
      [
        isFull
          ? `Não cabe de uma vez: ${vessel.name} comporta cerca de ${formatDecimal(vessel.capacity)} ml, e isso pede ${formatDecimal(Math.round(filling))} ml.`
          : `Cabe: ${vessel.name} comporta cerca de ${formatDecimal(vessel.capacity)} ml, e isso pede ${formatDecimal(Math.round(filling))} ml.`,
        filling > vessel.capacity * 0.85 && !isFull
          ? 'Fica perto da borda: despeje aos poucos.'
          : isFull
            ? `Divida em ${rounds} preparos, cada um com ${formatGrams(plan.coffee / rounds)} de café e ${formatGrams(Math.round(plan.water / rounds))} de água.`
            : `Seriam ${formatGrams(plan.coffee)} de café para ${formatGrams(plan.water)} de água.`,
      ],
      [...(isFull ? [] : [calculator(plan)]), method(named.methodId)],
    ),
    about: planMemory(plan),
  });
};

const JUDGES = /\b(?:e muito|e pouco|muito|pouco|ta certo|esta certo|certo|pode|demais)\b/;

/** Coffee machines count small cups of 100 ml, or of 50 ml from 20 cups on. */
const [MANY_CUPS, CUP_OF_MANY, CUP_OF_FEW] = [20, 50, 100] as const;

/** Answers 'cafeteira elétrica de 12 xícaras, quanto de pó?'. */
const machineFilled: ActRule = (ask) => {
  const { coffee, water, ratio } = ask.question.amounts;
  const isOpen = [coffee, water, ratio].every((amount) => amount === null);
  if (ask.methodId !== 'drip-machine' || !isOpen) return null;
  const cups = figuresIn(ask).find(
    ({ before, after, dimension }) =>
      SIZE_OF_DEVICE.test(before) &&
      / de$/.test(before) &&
      (dimension === 'cup' || /^(?:xic|cafezinh|copinh)/.test(after)),
  )?.value;
  if (cups === undefined || cups < 4) return null;
  const cup = cups >= MANY_CUPS ? CUP_OF_MANY : CUP_OF_FEW;
  const plan = request('drip-machine', null, cups * cup);
  if (!plan) return null;
  const answer = planAnswer(plan, null);
  return act('amounts', {
    ...answer,
    text: `Contei a jarra cheia, com xícaras de ${cup} ml, como as dos fabricantes. É outra? Diga os ml dela.\n${answer.text}`,
  });
};

/** Methods whose device is assumed to be filled if the message names no amount. */
const FILLED_WHOLE: readonly MethodId[] = ['siphon', 'french-press', 'chemex'];

const filled: ActRule = (ask, text, isMeant) => {
  if (OF_SPOON.test(text)) return null;
  const named = namedVessel(ask, isMeant);
  const { coffee, water, ratio } = ask.question.amounts;
  if (!named || ratio !== null || water !== null) return null;
  const { vessel, methodId } = named;
  if (coffee !== null) {
    if (!vessel.takes || !(isMeant || JUDGES.test(text))) return null;
    const usual = vessel.takes.coffee;
    const verdict =
      coffee > usual * 1.25 ? 'É muito' : coffee < usual * 0.75 ? 'É pouco' : 'Está certo';
    return act('capacity', {
      ...say(
        [
          `${verdict}: a moka de ${vessel.name} leva cerca de ${formatGrams(usual)} de pó e ${formatGrams(vessel.takes.water)} de água.`,
          'Encha o funil até a borda, sem apertar: pó socado ou a mais segura a água e a pressão sobe.',
        ],
        [method(methodId)],
      ),
      about: { methodId, coffee: usual, water: vessel.takes.water },
    });
  }
  // The number of Hario's 'TCA-3' is the cups it brews; its globe holds a little more.
  const isNumbered = /\btca\b|\btca\d/.test(text);
  const isPot = vessel.takes !== undefined || FILLED_WHOLE.includes(methodId);
  const asks =
    isMeant ||
    /\b(?:quanto|quantas?|quantos|chei[oa]|encher|dose|receita|leva|peso|medida|po)\b/.test(text);
  const isAlone = ask.question.words <= 5 || ask.question.amounts.device === null;
  if (!(isPot ? asks || isAlone : /\bchei[oa]\b/.test(text))) return null;
  const plan = vessel.takes
    ? request(methodId, vessel.takes.coffee, vessel.takes.water)
    : request(
        methodId,
        null,
        vessel.capacity * (vessel.counts === 'slurry' || isNumbered ? 0.9 : 1),
      );
  return plan ? act('amounts', planAnswer(plan, null)) : null;
};

const MOST_FILLINGS = 4;

/** Answers that no device holds an amount: '3 kg de café na AeroPress'. */
const tooMuch: ActRule = (ask, text) => {
  const { methodId } = ask;
  const { coffee, water, ratio } = ask.question.amounts;
  if (ask.question.concepts.has('caffeine') || ask.question.concepts.has('compare')) return null;
  // '1 kg rende quantos espressos?' is about many brews in sequence.
  if (asksFor(text, 'drinks', 'days')) return null;
  if (
    methodId === null ||
    (coffee === null && water === null) ||
    methodId === 'cold-brew' ||
    methodId === 'milk-drinks'
  )
    return null;
  const largest = vesselsFor(methodId).at(-1);
  const plan = request(methodId, coffee, water, ratio);
  if (!largest || !plan) return null;
  const rounds = fillingOf(largest, contents(plan)) / largest.capacity;
  if (rounds <= MOST_FILLINGS) return null;
  const said =
    coffee === null ? `${formatGrams(water ?? 0)} de água` : `${formatGrams(coffee)} de café`;
  return act(
    'capacity',
    say(
      [
        `${said} ${METHODS[methodId].inIt}? Não cabe: ${largest.name} leva cerca de ${formatDecimal(largest.capacity)} ${largest.counts === 'coffee' ? 'g' : 'ml'} por vez, e seriam ${formatDecimal(Math.ceil(rounds), 0)} preparos.`,
        'Era gramas e não quilos? Confira o número e pergunte de novo.',
        'Para muita gente, uma cafeteira elétrica, o coador de pano ou o cold brew dão conta.',
      ],
      [method(methodId)],
    ),
  );
};

const HOUR = 3600;
/** A cold brew has steeped too long after this many times the longest usual time. */
const FORGOTTEN = 1.2;

/** Judges a cold brew's time: 'cold brew de 2 minutos', '1:8 ficou 6 horas'. */
const coldTime: ActRule = (ask, text, isMeant) => {
  const steeped = isMeant
    ? figuresIn(ask)
        .filter(({ dimension, after }) => dimension === 'time' || /^dias?\b/.test(after))
        .map(({ dimension, value }) => (dimension === 'time' ? value : value * 24 * HOUR))[0]
    : undefined;
  const seconds = ask.question.amounts.seconds ?? steeped ?? null;
  if (ask.methodId !== 'cold-brew' || seconds === null) return null;
  const asksAmount = asksFor(text, 'coffee', 'water');
  const hours = seconds / HOUR;
  if (!asksAmount && hours > COLD_BREW_HOURS.longest * FORGOTTEN) {
    return act('time', {
      ...say(
        [
          `${formatDuration(seconds)} passou do ponto de ${COLD_BREW_HOURS.longest} horas, mas não estraga na geladeira: coe já e prove.`,
          'Amargo ou seco na boca? Dilua mais, com água, leite ou gelo.',
          'Cheiro azedo, bolhas ou película: jogue fora.',
        ],
        [lesson('coldBrew')],
      ),
      about: { methodId: 'cold-brew' },
    });
  }
  if (asksAmount || hours >= COLD_BREW_HOURS.shortest) return null;
  return act('time', {
    ...say(
      [
        `${formatDuration(seconds)} é pouco: em água fria o café leva de ${COLD_BREW_HOURS.shortest} a ${COLD_BREW_HOURS.longest} horas para extrair. Deixe mais tempo na geladeira.`,
        hours < 1
          ? 'Tem pressa? Faça coado gelado: passa quente sobre o gelo em 3 minutos.'
          : 'Já coou? Dilua menos na hora de servir, e da próxima vez dê mais tempo.',
      ],
      [lesson('coldBrew'), method('cold-brew')],
    ),
    about: { methodId: 'cold-brew' },
  });
};

/** Smallest dose of an espresso, in grams. */
const LEAST_SHOT = 5;
/** Highest ratio of drink to coffee in a lungo. */
const MOST_PARTS = 6;

const shotJudged: ActRule = (ask, text, isMeant) => {
  const { seconds } = ask.question.amounts;
  // The lesser of two weights is the dose, in any order.
  const pair = isMeant
    ? figuresIn(ask)
        .filter(({ dimension }) => ['mass', 'volume', 'none'].includes(dimension))
        .map(({ value }) => value)
        .filter((value) => value >= LEAST_SHOT && value <= MOST_SHOT)
        .sort((one, other) => one - other)
    : [];
  const [least, most, more] = pair;
  const isPair = least !== undefined && most !== undefined && more === undefined;
  const coffee = isPair ? least : ask.question.amounts.coffee;
  const water = isPair ? most : ask.question.amounts.water;
  const isShort = isPair && most / least <= MOST_PARTS;
  const isShot =
    ask.methodId === 'espresso' ||
    isShort ||
    (coffee !== null && water !== null && water / coffee <= 4);
  if (!isShot || coffee === null || seconds === null || seconds > 120) return null;
  const masses = amountsIn(ask, 'mass', 'volume', 'none').map(({ amount }) => amount.value);
  const drink = water ?? masses.find((value) => value > coffee) ?? null;
  const { concepts } = ask.question;
  // A message that names a taste gets the advice for this taste instead.
  const isTasted = concepts.has('sour') || concepts.has('bitter') || concepts.has('harsh');
  const isAsked = ASKS_VERDICT.test(text) || /\b(?:lungo|ristretto)\b/.test(text);
  const isReport =
    /\b(?:vir\w+|sai\w*|deu|fo(?:i|ram)|lev\w+|demor\w+|rend\w+|tir\w+|em|xicara)\b/.test(text) &&
    !isTasted;
  if (drink === null || !(isMeant || isAsked || isReport)) return null;
  const wrong = isAsked || isMeant ? null : paceOf('espresso', seconds);
  if (wrong) return act(`trouble:${wrong}`, troubleAnswer(wrong, { ...ask, methodId: 'espresso' }));
  const ratio = drink / coffee;
  const kind =
    ratio < 1.6
      ? 'um ristretto, curto e denso'
      : ratio > 2.6
        ? 'um lungo, mais leve'
        : 'o clássico';
  const pace =
    seconds < 20
      ? 'Correu depressa: moa mais fino.'
      : seconds > 35
        ? 'Demorou: moa mais grosso.'
        : 'O tempo está na faixa de 25 a 30 segundos.';
  return act('time', {
    ...say(
      [
        `${formatGrams(coffee)} para ${formatGrams(drink)} em ${formatDecimal(seconds, 0)} s é ${formatRatio(ratio)}: ${kind}.`,
        point(pace),
        point(
          ratio > 2.6
            ? 'Quer mais corpo? Corte antes, perto de 1:2.'
            : 'Azedo? Deixe correr um pouco mais. Amargo? Corte antes.',
        ),
        'Quem manda é o gosto: está bom, não mude.',
      ],
      [lesson('espresso')],
    ),
    about: { methodId: 'espresso', coffee, water: drink, ratio },
  });
};

export const VESSELS: ActRules = { tooMuch, machineFilled, filled, room, coldTime, shotJudged };
