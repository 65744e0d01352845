import type { Memory } from './answer';
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
export function withBudget(text: string, { said }: Memory): string {
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
export function withUse(text: string, { said, topic }: Memory): string {
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
export function withCupSize(text: string, { said, water }: Memory): string {
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
const NUMBER_ALONE = /^\W*(?:e |e se for |e de |e com )?(\d+(?:[.,]\d+)?)\W*$/i;

export function withOtherNumber(text: string, { said, topic }: Memory): string {
  const number = NUMBER_ALONE.exec(text)?.[1];
  const isSum = topic === 'sum' && (said.match(/\d+(?:,\d+)?/g) ?? []).length === 1;
  return number === undefined || !isSum ? text : said.replace(/\d+(?:,\d+)?/, number);
}

/** 'Na verdade são 50' corrects what was said before. */
const CORRECTS =
  /^\s*(?:na verdade|n[aã]o,?|ops|opa|perai|pera[ií]|ali[aá]s|quer dizer|corrigindo|errei|melhor)[\s,:]*(?:s[aã]o|[eé]|eram|era|tenho|com|quero|vai ser)?\s*(\d[\d.,]*\s*(?:g|gramas?|ml|l|litros?|x[ií]caras?|pessoas?)?)\s*[.!?]*$/iu;

/** Returns a correction as the follow-up that it is. */
export function asFollowUp(text: string): string {
  const amount = CORRECTS.exec(text)?.[1];
  return amount === undefined ? text : `e com ${amount.trim()}?`;
}

const PARTS: readonly (readonly [RegExp, number])[] = [
  [/^(?:e )?(?:para |pra |com |se for )?(?:a )?metade\b.{0,12}$/i, 0.5],
  [/^(?:e )?(?:para |pra |com |se for )?o dobro\b.{0,12}$/i, 2],
];

/** Returns 'e pra metade?' as the amount that it means. */
export function scaledQuestion(text: string, { coffee }: Memory): string {
  const part = PARTS.find(([words]) => words.test(text.trim()));
  return part && coffee !== null ? `e com ${(coffee * part[1]).toFixed(1)} g?` : text;
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
