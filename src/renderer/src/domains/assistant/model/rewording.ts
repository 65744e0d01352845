import { methodsIn } from '@shared/brew/method-words';
import { METHODS } from '@shared/brew/methods';
import type { Memory } from './answer';
import { METHOD_ENTRIES } from './language/lexicon';
import { normalize } from './language/normalize';

const HELLO =
  /^\s*(?:oi+e?|ol[aá]|opa|e a[ií]|eai|bom dia|boa tarde|boa noite|fala|hey|ei|gente|pessoal|galera|amig[oa]|moç[oa]|ent[aã]o|por favor|licen[cç]a|h+u?m+|a+h+|ih+|eita|nossa|beleza|blz|entendi|saquei)(?:\s+(?:gente|pessoal|galera|amigo|tudo bem|tudo bom))?\s*[,!.:?;…-]*\s+(?=\S)/iu;
const THANKS =
  /(?:\s*[,!.?;…-]+\s*|\s+)(?:muito |mt )?(?:obrigad[oa]|brigad[oa]|valeu|vlw|por favor|pfv|pf|grat[oa]|agradeço|abs|abraços?|tmj|please)\s*[!.?]*\s*$/iu;

/** Thanks or praise before a question: 'valeu demais! e para 720?' */
const THANKS_FIRST =
  /^(?:(?:muito |mt )?(?:obrigad[oa]|brigad[oa]|valeu|vlw|show|top|perfeito|[oó]timo|massa|tmj)(?: (?:mesmo|demais|viu|a[ií]|muito))?\s*[,!.;…-]+\s*)+(?=\S.*[?\d])/iu;

/** Returns a question without the greeting before it and the thanks beside it. */
export function withoutCourtesy(text: string): string {
  const plain = text.replace(HELLO, '').replace(THANKS_FIRST, '').replace(THANKS, '');
  return /^\W*(?:caf[eé]zinho)?\W*$/iu.test(plain) ? text : plain;
}

/** Words before a correction: 'não, é prensa'. The rest is read like any message. */
const CORRECTS =
  /^\s*(?:(?:n[aã]o\s*[,.!;:…-]+\s*)+|n[aã]o (?:é|era|foi) (?:isso|ess[ea])\s*[,.!;:…-]*\s*(?:n[aã]o\s*[,.!;:…-]*\s*)?|(?:ops|xi|errei|esqueci|confundi|(?:eu )?(?:falei|escrevi|digitei) errado|me enganei|ali[aá]s|digo|perd[aã]o|desculp[ae]|corrigindo|na verdade|qu(?:is|er) dizer)\s*[,.!;:…-]*\s+)(?=(?:é|e|era|eram|são|sao|foi|na|no|num|numa|com|pra|para)\s)/iu;

const withoutCorrection = (text: string, { said }: Memory): string =>
  said === '' ? text : text.replace(CORRECTS, '');

/** A pronoun for the brewer that was named before: 'ela vaza em cima'. */
const PRONOUN = /(?<![\p{L}])(n|d)?(?:ela|ele)(?![\p{L}])/iu;

/** Words beside a pronoun for a person: 'ela queimou a mão', 'ele gosta de fraco'. */
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

/** A shot in a barista's shorthand: '18 in 36 out', 'entrou 18 saiu 36'. */
const SHOTS = [
  /\b(\d+(?:[.,]\d+)?) ?g? (?:in|em)\b[ ,/]*(\d+(?:[.,]\d+)?) ?g? out\b/i,
  /\bentr(?:ou|am|aram) (\d+(?:[.,]\d+)?) ?g?[ ,]+(?:e )?sa(?:iu|em|iram) (\d+(?:[.,]\d+)?)(?: ?g\b)?/i,
];

/** A shot with the beverage first: 'saiu 40 de 18'. */
const OUT_OF_IN = /\bsa(?:iu|em|iram) (\d+(?:[.,]\d+)?) ?g? de (\d+(?:[.,]\d+)?)\b(?! ?[%s])/i;

/** 'Máquina até 800' is a price and not a volume. */
const GEAR_UP_TO =
  /\b((?:m[aá]quina|moedor|balan[cç]a|chaleira)\b[^?.!]{0,30}\bat[eé] (?:r\$ ?)?\d{2,5})\b(?! ?(?:ml|g|gramas?|reais|litros?|l|graus|cliques|bar|w|kg|[.,]\d)\b)/i;
/** 'Usei 20 e 300': a dose and its water, without their units. */
const BARE_PAIR =
  /\b(us(?:ei|o)|fiz|faço|com|foram|botei|pus|coloquei) (\d{1,2}) (?:e|com|pra|para|por) (\d{3})\b(?! ?(?:g|ml|grama|reais|\d))/i;

/** An ounce beside a cup is a fluid ounce: 'caneca de 12 oz'. */
const OUNCES_OF_CUP =
  /\b((?:caneca|copo|x[ií]cara|garrafa|jarra|cup|mug|tumbler)s?(?: (?:de|com|tipo|é|tem))? \d+(?:[.,]\d+)?) ?(?:oz|onças?)\b(?! fl)/gi;

/** 'No fino do fino' is 'no mais fino'. */
const SUPERLATIVE = /\b(fin|gross|quent|fri|fort|frac)([oea]) d[oa] \1\2\b/gi;

/** English 'degrees' from 140 on are Fahrenheit, because water boils at 100 °C. */
const HOT_DEGREES = /\b(1[4-9]\d|2[0-4]\d) ?degrees\b(?! ?[cf])/gi;
/** The end of a brew as it is spoken: 'parou de pingar aos 5 e 40'. */
const SPOKEN_END =
  /\b((?:par|termin|acab|escorr|desc|pass)\w+ [^?.!]{0,24}?(?:aos|em|nos|com)) (\d{1,2}) e ([0-5]\d)\b(?! ?(?:g|ml|gramas?|reais|graus))/i;

/** A time at the end without its unit: 'levou 4 e meio', 'desceu em 3 e 10', 'demorou 35'. */
const BARE_TIME =
  /\b((?:lev|demor|dur)(?:ou|aram)|(?:desceu|passou|escorreu|terminou|acabou|saiu) em) (\d{1,2})(?: e (mei[oa]|[0-5]\d))?[.!]?$/i;
/** A bare number of at most this size is in minutes. */
const MOST_MINUTES = 12;

function timed(_: string, took: string, number: string, part?: string): string {
  if (part !== undefined)
    return `${took} ${number} minutos e ${/\d/.test(part) ? part : '30'} segundos`;
  return `${took} ${number} ${Number(number) > MOST_MINUTES ? 'segundos' : 'minutos'}`;
}

/** A bare number after a bag is its grams: 'pacote de 250'. */
const BARE_BAG =
  /\b((?:pacot(?:e|inho)|sac(?:o|quinho)|saquinho|embalagem)s? (?:de|com)) (\d{2,4})\b(?! ?(?:g|gr|gramas?|kg|quilos?|ml|l|litros?|oz|on[cç]as?|lbs?|libras?|reais|dias|unidades|c[aá]psulas|[.,:/]\d))/gi;

/** A choice of gear, beans or water, which is a question for what to buy. */
const CHOOSES =
  /\b(?:como|o que (?:olhar|ver|reparar)|dicas?|crit[eé]rios?)(?: (?:para|pra|ao|eu|de|na hora de|a))* (?:escolh(?:er|o|e)|comprar|compro) (?:(?:um|uma|o|a|meu|minha|bom|boa) )*((?:moedor|moinho|balan[cç]a|chaleira|cafeteira|prensa|moka|m[aá]quina|gr[aã]os?|[aá]gua|filtro|garrafa|t[eé]rmica|jarra|coador|c[aá]psula)\b[^?.!,]{0,30})/i;

/** Returns the question with its shorthand written out. */
export const spelledOut = (text: string) =>
  SHOTS.reduce(
    (each, shot) => each.replace(shot, 'espresso com $1 g de café e $2 g de água'),
    text
      .replace(OUT_OF_IN, 'espresso com $2 g de café e $1 g de água')
      .replace(/\b50 ?\/ ?50\b|\bmeio ?\/ ?meio\b/g, 'meio a meio')
      .replace(SUPERLATIVE, 'mais $1$2')
      .replace(HOT_DEGREES, '$1 °F')
      .replace(/(\d) ?degrees\b/gi, '$1 graus')
      .replace(/(\d) ?gramas?\b/gi, '$1 g')
      .replace(SPOKEN_END, '$1 $2:$3')
      .replace(BARE_TIME, timed)
      .replace(OUNCES_OF_CUP, '$1 fl oz')
      .replace(BARE_BAG, '$1 $2 g')
      .replace(CHOOSES, 'qual $1 comprar')
      .replace(GEAR_UP_TO, '$1 reais')
      .replace(BARE_PAIR, '$1 $2 g de café e $3 g de água'),
  );

/** Returns a message without courtesies, corrections, pronouns for brewers and shorthand. */
export function reworded(text: string, memory: Memory): string {
  return spelledOut(withBrewer(withoutCorrection(withoutCourtesy(text), memory), memory));
}
