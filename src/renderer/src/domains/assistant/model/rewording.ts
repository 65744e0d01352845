import { methodsIn } from '@shared/brew/method-words';
import { METHODS } from '@shared/brew/methods';
import { formatDecimal } from '@shared/format';
import type { Memory } from './answer';
import { METHOD_ENTRIES } from './language/lexicon';
import { normalize } from './language/normalize';

/** Gear that people ask about before they name what they can pay. */
const GEAR: readonly (readonly [words: RegExp, name: string])[] = [
  [/\bmo(?:edor|inho)/, 'moedor'],
  [/\bbalanca/, 'balança'],
  [/\bchaleira/, 'chaleira'],
  [/\bmaquina/, 'máquina de espresso'],
];
const BUDGET =
  /^(?:e |com |so )?(?:ate|gastar|gasto|pagar|pago|tenho|no maximo|maximo|menos de|por|uns|orcamento(?: de)?) (?:ate |uns |no maximo |menos de )?(?:r )?(\d{2,5}|mil)\b(?! ?(?:ml|g|gramas|litros?)\b)/;

const IN_REAIS = /^(?!.*\b(?:receita|quanto)\b).*\bate (?:r )?(\d{2,5}) reais$/;

/** Returns 'até 600' as the question that it means, after one about gear. */
function withBudget(text: string, { said }: Memory): string {
  const amount = BUDGET.exec(normalize(text))?.[1] ?? IN_REAIS.exec(normalize(text))?.[1];
  const gear = GEAR.find(([words]) => words.test(said));
  if (amount === undefined || gear === undefined) return text;
  const use = /\be[sx]presso/.test(said) ? ' para espresso' : '';
  return `qual ${gear[1]} comprar${use} até ${amount} reais`;
}

/** 'Vou usar para espresso' after a question about a grinder. */
const FOR_USE =
  /^(?:e |mas |ah )?(?:e |seria |vou |quero )?(?:us\w+ |fac\w+ |fazer |so |mais |e |para |pra )*(?:so )?(espresso|expresso|coado|filtrado|v60|prensa|moka|aeropress)(?: mesmo| em casa| so)?$/;
const SAID_BUDGET = /\bate (?:r )?(\d{2,5}|mil)\b/;

/** Returns 'vou usar pra espresso' as the question that it means, after one about gear. */
function withUse(text: string, { said, topic }: Memory): string {
  const use = FOR_USE.exec(normalize(text))?.[1];
  const gear = GEAR.find(([words]) => words.test(said));
  const isBuying = /\b(?:compr\w+|vale a pena|ate \d+|preciso de|qual|indica\w*)\b/.test(said);
  if (use === undefined || gear === undefined || !isBuying || topic === 'ownGrinder') return text;
  const budget = SAID_BUDGET.exec(said)?.[1];
  return `qual ${gear[1]} comprar para ${use}${budget === undefined ? '' : ` até ${budget} reais`}`;
}

const CUPS_OF = /\b(?:xicaras?|canecas?|copos?) de (\d{2,3})\b/;
const FOR_EACH = /\b(\d{2,3}) ml (?:para |pra |em |por )?(?:cada|pessoa)/;
const PEOPLE = /\b(\d{1,3} (?:pessoas?|convidad[oa]s|visitas))\b(?!.*\bcada)/i;
const CUPS = /\b(\d{1,2} (?:x[ií]caras?|canecas?|copos?))\b(?! de)/i;

/** 'Uma desistiu, 3 xícaras': they are as large as those before. */
function withCupSize(text: string, { said, water }: Memory): string {
  const each = FOR_EACH.exec(said)?.[1];
  if (each !== undefined && PEOPLE.test(text)) return text.replace(PEOPLE, `$1, ${each} ml cada`);
  const size = CUPS_OF.exec(said)?.[1];
  return size === undefined || water === null ? text : text.replace(CUPS, `$1 de ${size} ml`);
}

const HELLO =
  /^\s*(?:oi+e?|ol[aá]|opa|e a[ií]|eai|bom dia|boa tarde|boa noite|fala|hey|ei|gente|pessoal|galera|amig[oa]|moç[oa]|ent[aã]o|por favor|licen[cç]a)(?:\s+(?:gente|pessoal|galera|amigo|tudo bem|tudo bom))?\s*[,!.:?;…-]*\s+(?=\S)/iu;
const THANKS =
  /(?:\s*[,!.?;…-]+\s*|\s+)(?:muito |mt )?(?:obrigad[oa]|brigad[oa]|valeu|vlw|por favor|pfv|pf|grat[oa]|agradeço|abs|abraços?|tmj|please)\s*[!.?]*\s*$/iu;

/** Returns a question without the greeting before it and the thanks after it. */
export function withoutCourtesy(text: string): string {
  const plain = text.replace(HELLO, '').replace(THANKS, '');
  return /^\W*(?:caf[eé]zinho)?\W*$/iu.test(plain) ? text : plain;
}

/** 'E 14?' after '8 oz é quanto em ml': the same with another number. */
const NUMBER_ALONE =
  /^\W*(?:(?:e|ent[aã]o|mas|se|for|fosse|com|pra|para|na|no|a|o|uma|um|de|do|da) )*(\d+(?:[.,]\d+)?)(?: ?(kg|quilos?|ml|l|litros?|g|gramas?|colher(?:es)?|x[ií]caras?|reais))?(?: (?:d[aá]|fica|s[aã]o|seriam?|vai|leva) quant[oa]s?)?\W*$/i;
const MEASURED =
  /(\d+(?:,\d+)?|\buma?(?= (?:colher|litro|xicara|copo)))(?: ?(kg|quilos?|ml|litros?|l|gramas?|g|colher\w*|xicaras?|reais)\b)?/g;
/** Topics whose amounts are remembered as figures. */
const OF_AMOUNTS: readonly string[] = ['amounts', 'recipe', 'ratio', 'method', 'fourSix', 'quick'];
/** A number below is no dose in grams: it counts litres, cups or spoons. */
const LEAST_DOSE = 3;
/** A number that is more times larger or smaller is of something else. */
const MOST_TIMES = 6;

/** The kind of a unit and its size: '500 ml' and '1 litro' stand for each other. */
function unitOf(unit: string): { kind: string; size: number } {
  const plain = normalize(unit);
  if (/^(?:ml|l|litros?)$/.test(plain)) return { kind: 'volume', size: plain === 'ml' ? 1 : 1000 };
  if (/^(?:g|gramas?)$/.test(plain)) return { kind: 'mass', size: 1 };
  if (/^(?:kg|quilos?)$/.test(plain)) return { kind: 'mass', size: 1000 };
  return { kind: plain.slice(0, 3), size: 1 };
}

const toNumber = (written: string) => Number(written.replace(',', '.'));

/** Puts a number in the place of the one it is nearest to; null if none can be meant. */
function withNumber(said: string, number: string, unit: string | undefined): string | null {
  const wanted = unit === undefined ? undefined : unitOf(unit);
  const [nearest] = [...said.matchAll(MEASURED)]
    .map(([whole, value = '', before]) => {
      const had = before === undefined ? undefined : unitOf(before);
      const isOther = wanted !== undefined && had !== undefined && wanted.kind !== had.kind;
      const old = (/\d/.test(value) ? toNumber(value) : 1) * (had?.size ?? 1);
      const fresh = toNumber(number) * (wanted ?? had ?? { size: 1 }).size;
      return {
        whole,
        named: unit ?? before,
        times: isOther ? Infinity : Math.max(old / fresh, fresh / old),
      };
    })
    .filter(({ times }) => times <= MOST_TIMES)
    .sort((one, other) => one.times - other.times);
  return nearest === undefined
    ? null
    : said.replace(
        nearest.whole,
        nearest.named === undefined ? number : `${number} ${nearest.named}`,
      );
}

function withOtherNumber(text: string, { said, topic, coffee, water }: Memory): string {
  const [, number, unit] = NUMBER_ALONE.exec(text) ?? [];
  if (number === undefined || topic === null || topic.startsWith('trouble:')) return text;
  const hasFigures = OF_AMOUNTS.includes(topic) && (coffee !== null || water !== null);
  const isDose = hasFigures && (unit !== undefined || toNumber(number) >= LEAST_DOSE);
  return isDose ? text : (withNumber(said, number, unit) ?? text);
}

/** 'Na verdade são 50' corrects what was said before. */
const CORRECTS =
  /^\s*(?:(?:na verdade|n[aã]o|ops|opa|perai|pera[ií]|ali[aá]s|quer dizer|quis dizer|queria dizer|digo|desculpa|corrigindo|errei|melhor)[\s,:]*)+(?:s[aã]o|[eé]|eram|era|tenho|com|quero|vai ser)?\s*(\d[\d.,]*\s*(?:g|gramas?|ml|l|litros?|x[ií]caras?|pessoas?)?)\s*[.!?]*$/iu;

/** The question before with the number that was meant: 'não, quis dizer 250'. */
function corrected(text: string, { said, methodId }: Memory): string {
  const [number, unit] =
    CORRECTS.exec(text)?.[1]
      ?.trim()
      .split(/(?<=\d)\s*(?=\p{L})/u) ?? [];
  const isOfMethod =
    methodId !== null && !methodsIn(said, METHOD_ENTRIES).some(({ id }) => id === methodId);
  return number === undefined || isOfMethod ? text : (withNumber(said, number, unit) ?? text);
}

/** Returns a correction as the follow-up that it is. */
export function asFollowUp(text: string): string {
  const amount = CORRECTS.exec(text)?.[1];
  return amount === undefined ? text : `e com ${amount.trim()}?`;
}

const IF = String.raw`^\W*(?:e |mas )?(?:se )?(?:eu )?(?:quiser |fosse |for |fizer |fazer |tipo |com |para |pra )?`;
const OF_IT = String.raw`(?: (?:isso|disso|dela|dele|tudo|a receita|a dose|da receita|da dose))?(?: (?:fica|da|d[aá]|vai) quant[oa]s?)?\W*$`;
const PARTS: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`${IF}(?:a )?metade${OF_IT}`, 'i'), 0.5],
  [new RegExp(`${IF}(?:o )?(?:dobr(?:o|a|ar|ando|asse)|duplic\\w+)${OF_IT}`, 'i'), 2],
  [new RegExp(`${IF}(?:o )?(?:triplo|tripl\\w+)${OF_IT}`, 'i'), 3],
];

/** Returns 'e pra metade?' as the amount that it means. */
function scaledQuestion(text: string, { coffee, water, given }: Memory): string {
  const part = PARTS.find(([words]) => words.test(text.trim()))?.[1];
  if (part === undefined) return text;
  if (given === 'water' && water !== null) return `e com ${formatDecimal(water * part)} ml?`;
  return coffee === null ? text : `e com ${(coffee * part).toFixed(1)} g?`;
}

/** 'Quanto dá isso em colher?', 'e sem balança?' */
const IN_SPOONS =
  /^(?:e |mas |entao )?(?:eu )?(?:\w+ ){0,5}(?:(?:em|quantas?) colher\w*|(?:sem|nao tenho) (?:a |uma )?balanca)(?: \w+){0,3}$/;
const IN_GRAMS =
  /^(?:e |mas |entao )?(?:\w+ ){0,4}(?:isso|isto)(?: \w+){0,2} em (?:gramas?|g)$|^(?:e |mas |entao )?(?:isso|isto)? ?(?:em|quant[ao]s?) (?:gramas?|g)(?: (?:da|sao|e))?(?: isso| isto)?$/;
const SPOONS_SAID =
  /\b(\d+|uma|duas|tres|quatro|cinco) colher\w*(?: de (?:sopa|cha|cafe|sobremesa))?/;

/** Returns a question about the amounts before in another measure, with these amounts. */
function measuredAgain(text: string, { coffee, water, said, topic }: Memory): string {
  const plain = normalize(text);
  const isOpen = topic !== null && !/\d/.test(plain);
  if (!isOpen) return text;
  const spoons = SPOONS_SAID.exec(said)?.[0];
  if (IN_GRAMS.test(plain) && spoons !== undefined) return `${spoons} de café dão quantos gramas`;
  if (!IN_SPOONS.test(plain) || !OF_AMOUNTS.includes(topic)) return text;
  const drink = water === null ? '' : ` para ${formatDecimal(water)} ml de água`;
  const amount = coffee === null ? drink : ` ${formatDecimal(coffee, 1)} g de café${drink}`;
  return amount === '' ? text : `quantas colheres de pó são${amount}`;
}

/** 'Tá bom assim?' after a recipe's amounts. */
const JUDGED =
  /^(?:e |entao )?(?:isso )?(?:assim )?(?:esta|fica|e) (?:bom|boa|certo|certa|ok|legal)(?: assim| isso)?$/;

function judgedAgain(text: string, { coffee, water, methodId, topic }: Memory): string {
  const isOpen = topic !== null && OF_AMOUNTS.includes(topic) && methodId !== null;
  if (!isOpen || coffee === null || water === null || !JUDGED.test(normalize(text))) return text;
  return `${formatDecimal(coffee, 1)} g de café para ${formatDecimal(water)} g de água ${METHODS[methodId].inIt} está bom?`;
}

/** 'E se eu quiser mais forte?', 'com menos pó': another strength of the recipe before. */
const WANTS = `^(?:(?:e|mas|agora|se|eu|quero|queria|quiser|prefiro|for|fosse|fazer|deixar|ficar|um|pouco|bem|pouquinho|com) )*`;
const STRONGER = new RegExp(
  `${WANTS}(?:(?:mais )?fort(?:e|inho)|mais (?:intenso|encorpado|concentrado|po|cafe))$`,
);
const LIGHTER = new RegExp(
  `${WANTS}(?:(?:mais )?(?:frac|fraquinh)[oa]|mais (?:leve|suave)|menos (?:fort\\w+|po|cafe))$`,
);

function withStrength(text: string, { topic, coffee }: Memory): string {
  if (coffee === null || topic === null || !OF_AMOUNTS.includes(topic)) return text;
  const plain = normalize(text);
  if (STRONGER.test(plain)) return 'mais forte';
  return LIGHTER.test(plain) ? 'mais fraco' : text;
}

/** 'Ela vaza em cima': the brewer that was named before. */
const PRONOUN = /(?<![\p{L}])(n|d)?(?:ela|ele)(?![\p{L}])/iu;

/** 'Ela queimou a mão', 'ele gosta de fraco': a person, and no brewer. */
const OF_PERSON =
  /\b(?:queimou|machuc|desmai|vomit|passou mal|respir|engol|engasg|beb(?:eu|e|er|endo)\b|tom(?:ou|a|ar|ando)\b|gravida|anos|mae|pai|filh|marid|espos|mulher|namorad|avo|sogr|gosta|prefere|quer|caiu|sangr|chor|doente|mal\b)/;

function withBrewer(text: string, { methodId, said }: Memory): string {
  if (OF_PERSON.test(`${said} ${normalize(text)}`)) return text;
  const isSpoken =
    methodId !== null && methodsIn(said, METHOD_ENTRIES).some(({ id }) => id === methodId);
  if (!isSpoken || methodsIn(normalize(text), METHOD_ENTRIES).length > 0) return text;
  const { inIt } = METHODS[methodId];
  const [, ...name] = inIt.split(' ');
  return text.replace(PRONOUN, (_, link?: string) =>
    link === undefined ? name.join(' ') : link.toLowerCase() === 'n' ? inIt : `d${inIt.slice(1)}`,
  );
}

/** 'E depois?' after a recipe asks how it ends. */
const AND_THEN =
  /^(?:e )?(?:ai |dai )?(?:depois|dps)(?: (?:disso|de pronto|que acaba|faco o que|o que faco))?$/;

function withNextStep(text: string, { methodId, topic, coffee }: Memory): string {
  if (methodId === null || topic === null || !AND_THEN.test(normalize(text))) return text;
  const { inIt } = METHODS[methodId];
  if (topic === 'recipe') return `depois de pronto, como lavo o que usei ${inIt}?`;
  return topic === 'amounts' && coffee !== null
    ? `${formatDecimal(coffee, 1)} g de café ${inIt} passo a passo`
    : `receita ${inIt} passo a passo`;
}

/** A shot in a barista's shorthand: '18 in 36 out', 'entrou 18 saiu 36'. */
const SHOTS = [
  /\b(\d+(?:[.,]\d+)?) ?g? in\b[ ,/]*(\d+(?:[.,]\d+)?) ?g? out\b/i,
  /\bentr(?:ou|am|aram) (\d+(?:[.,]\d+)?) ?g?[ ,]+(?:e )?sa(?:iu|em|iram) (\d+(?:[.,]\d+)?)(?: ?g\b)?/i,
];

/** The same, the drink first: 'saiu 40 de 18'. */
const OUT_OF_IN = /\bsa(?:iu|em|iram) (\d+(?:[.,]\d+)?) ?g? de (\d+(?:[.,]\d+)?)\b(?! ?[%s])/i;

/** 'Máquina até 800' is a price, and no millilitres. */
const GEAR_UP_TO =
  /\b((?:m[aá]quina|moedor|balan[cç]a|chaleira)\b[^?.!]{0,30}\bat[eé] (?:r\$ ?)?\d{2,5})\b(?! ?(?:ml|g|gramas?|reais|litros?|l|graus|cliques|bar|w|kg|[.,]\d)\b)/i;
/** 'Usei 20 e 300': a dose and its water, without their units. */
const BARE_PAIR =
  /\b(us(?:ei|o)|fiz|faço|com|foram|botei|pus|coloquei) (\d{1,2}) (?:e|com|pra|para|por) (\d{3})\b(?! ?(?:g|ml|grama|reais|\d))/i;

/** An ounce of a cup is one of volume. */
const OUNCES_OF_CUP =
  /\b((?:caneca|copo|x[ií]cara|garrafa|jarra|cup|mug|tumbler)s?(?: (?:de|com|tipo|é|tem))? \d+(?:[.,]\d+)?) ?(?:oz|onças?)\b(?! fl)/gi;

/** Returns the question with a shorthand written out. */
export const spelledOut = (text: string) =>
  SHOTS.reduce(
    (each, shot) => each.replace(shot, 'espresso com $1 g de café e $2 g de água'),
    text
      .replace(OUT_OF_IN, 'espresso com $2 g de café e $1 g de água')
      .replace(/\b50 ?\/ ?50\b|\bmeio ?\/ ?meio\b/g, 'meio a meio')
      .replace(OUNCES_OF_CUP, '$1 fl oz')
      .replace(GEAR_UP_TO, '$1 reais')
      .replace(BARE_PAIR, '$1 $2 g de café e $3 g de água'),
  );

/** Returns a message as the question that it asks after those before it. */
export function reworded(text: string, memory: Memory): string {
  const asked = asFollowUp(corrected(withoutCourtesy(text), memory));
  const steps = [
    withBrewer,
    withOtherNumber,
    measuredAgain,
    judgedAgain,
    withStrength,
    withNextStep,
    (each: string) => spelledOut(each),
    scaledQuestion,
    withBudget,
    withCupSize,
    withUse,
  ];
  return steps.reduce((each, step) => step(each, memory), asked);
}
