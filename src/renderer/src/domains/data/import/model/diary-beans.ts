import { namesGrinderModel, namesMethod } from './guess-fields';

/** The name of a bean in a part of a line, or in a sentence: 'Era um Catuaí da Fazenda Sol'. */
export const BEAN =
  /^(?:caf[eé]|gr[aãá]os?|granos?|beans?|coffee|pacote|bolsa)\s*(?::\s*|\s+(?!d[aeo]s? (?:manh|tarde|noite|dia|hoje|hj|ontem|agora|casa|sempre|bule|escrit[oó]rio|trabalho|firma|domingo|s[aá]bado)|d[aeo]s?$))(\S.*)$/iu;
const BEAN_WORD = '(?:caf[eé]|gr[aã]os?|granos?|beans?|coffee)';
const BEAN_NAME = "(\\p{Lu}[\\p{L}'’]+(?: (?:d[aeo]s? )?\\p{Lu}[\\p{L}'’]+)*)";
export const BEAN_SENTENCE = new RegExp(
  `(?<!\\p{L})(?:(?:[Ee]ra|[Ff]oi|[Ww]as) (?:uma?|una?|an?)|(?:${BEAN_WORD} (?:era|foi|was) (?:(?:aquel[ea]|[oa]|the) )?|(?:[Uu]s(?:ei|amos|ed)) (?:[oa]s? |the )?${BEAN_WORD} )(?:d[aeo]s?|from)) ${BEAN_NAME}`,
  'u',
);
/** The name of a bean in a sentence about several brews: 'Testes com o café da Fazenda Sol'. */
export const BEAN_OF_ALL = new RegExp(
  `(?<!\\p{L})(?:com|con|with|using|usando) (?:[oa]s? |el |los |the |meus? |my )?${BEAN_WORD}s? (?:(?:d[aeo]s?|del?|from) )?${BEAN_NAME}`,
  'u',
);

/** Replaces a part of a text that is already in a cell, such as an amount or the method. */
export const TAKEN = '\u0001';
/** Replaces the method: a name after it is rarely a bean, as in 'a italiana da Lúcia'. */
export const TAKEN_METHOD = TAKEN + TAKEN;

const NAME =
  '(["“«]?\\p{Lu}[^,;:()|\u0001]{1,50}?(?: [-/] \\p{Lu}[\\p{L} ]{2,30}?| \\(\\p{Lu}[^()\u0001]{2,30}\\))?)';
const ENDS =
  '(?=\\s+(?:to|at|para|pra|pro|por)\\s*\u0001|\\s+(?:n[oa]s?|en|in|on|y|e|and|con|com|with|using|feit[oa]|passad[oa]|mo[ií]d[oa]|molid[oa]|ground|t[aá]|est[aá]|ficou|que|that|de novo|again|otra vez)(?:\\s|[,;:.]|$)|\\s*[,;:(|\u0001]|\\s[-–—/]\\s|\\.?\\s*$|(?<!\\bNo)\\.\\s)';
const VERB =
  '(?:[Tt]estei|[Uu]sei|[Pp]rovei|[Ff]iz|[Pp]reparei|[Pp]assei|[Cc]oei|[Mm]o[ií]|[Bb]rewed|[Mm]ade|[Uu]sed|[Pp]us[ei]?|[Hh]ice|[Pp]repar[eé]|[Uu]s[eé])';
const BEFORE_METHOD =
  '(?= (?:n[oa]|en(?: l[ao]| el)?|in|on|with(?: the)?|com(?: a| o)?|con(?: la| el)?|using) \u0001)';

/** Places of a bean's name: beside words for beans or their use, amounts or the method. */
const PLACES: readonly RegExp[] = [
  `(?<!\\p{L})(?:[Gg]r[aã]os?|[Gg]ranos?|[Cc]af[eé]s?|[Bb]eans?|[Pp]ó):? (?:d[aeo]s? |del? |the |[oa] )?${NAME}${ENDS}`,
  `(?<!\u0001)\u0001 (?:d[aeo]s?|del|of|from) ${NAME}${ENDS}`,
  `(?<!\\p{L})${VERB}(?: (?:[oa]s?|el|la|the|una?|uma?))? ${NAME}${ENDS}`,
  `(?:(?<!\\p{L})(?:[Cc]om|[Cc]\\/|[Cc]on|[Ww]ith|[Aa]inda) (?:o|el|the)|\u0001 (?:com|con|with|de)) ${NAME}${ENDS}`,
  `(?:^|[:;,.] |(?<!\\p{L})(?:[oa]|el|the) )${NAME}${BEFORE_METHOD}`,
  `(?:^|[:,.] )${NAME} \\(\u0001`,
  `(?<!\\p{L})(?:lote|descaf(?:einado)?|decaf) (?:d[aeo]s? )?${NAME}${ENDS}`,
].map((place) => new RegExp(place, 'u'));

/** Beginnings of people's names, which are no beans: 'com o Seu Zé'. */
const PERSON = /^(?:Dona?|Seu|Tia?o?|V[oóô]|Sr|Sra|Pai|M[aã]e)(?!\p{L})/u;
/** Words for coffee and diaries, which alone are no names. */
const GENERAL =
  /^(?:caf[eé] d[aeo] )?(?:caf[eé]s?|coffees?|brews?|preparos?|receitas?|di[aá]rio|notas?|hoje|today|bule|casa|escrit[oó]rio|trabalho|firma|hotel|pousada|domingo|s[aá]bado|natal|done)$/iu;
const VERB_FIRST = new RegExp(`^(?:${VERB}|Hoje|Today|I) (?:(?:[oa]s?|uma?|the) )?`, 'u');

export const isBean = (name: string): boolean =>
  /^["“«]?\p{Lu}/u.test(name) &&
  !PERSON.test(name) &&
  !GENERAL.test(name) &&
  !namesMethod(name) &&
  !namesGrinderModel(name);

/** Most words of a bean's name without a label. */
const MOST_WORDS = 7;
/** Fewest words with a capital or a digit at the beginning, in a name without a label. */
const FEWEST_CAPITALS = 2;

/** Whether a part of a line is a name of several words: 'Kenya Nyeri AA'. */
export function isNameAlone(part: string): boolean {
  const words = part.split(/\s+/);
  const capitals = words.filter((word) => /^["“]?[\p{Lu}\d]/u.test(word));
  return words.length <= MOST_WORDS && capitals.length >= FEWEST_CAPITALS && isBean(part);
}

const BETWEEN = new RegExp(`${TAKEN}|[,;()|.:]|\\s[-–—/>→]+\\s`, 'u');

/** The price of a package after a name, with its weight: '250g R$ 28'. */
const PACKAGE = /\s+(?:\d+(?:[.,]\d+)?\s?(?:g|kg)\s+)?(?:R\$|US\$|€).*$/iu;
const QUOTED = /^["“«]([^"“”«»]{2,40})["”»].*$/u;

const REMARK = / (?:de novo|again|otra vez|outra vez|hoje|today|hoy)$/iu;
/** The lot of a bean, and a further name after a comma: ', lote 12', ', Obatã'. */
const LOT = /^,? (?:lote|lot|microlote) [\p{L}\d-]+/iu;
const FURTHER_NAME = new RegExp(
  `^, \\p{Lu}[\\p{L}'’]+(?: (?:d[aeo]s? )?\\p{Lu}[\\p{L}'’]+)*(?=\\s*(?:[/|;.(]|${TAKEN}|$))`,
  'u',
);

/** Returns the part after a name: a lot, or a further name if the first one has a label. */
const furtherPart = (after: string, isLabelled: boolean): string | undefined =>
  (LOT.exec(after) ?? (isLabelled ? FURTHER_NAME.exec(after) : null))?.[0];

/** Returns the name of a bean in a text whose measures and method are `TAKEN`; null for none. */
export function beanAmong(text: string): string | null {
  for (const place of PLACES) {
    const match = place.exec(text);
    const found = match?.[1]?.replace(/[\s/–—-]+$/, '').trim();
    const name = found?.replace(VERB_FIRST, '').replace(PACKAGE, '').replace(QUOTED, '$1');
    if (name === undefined || match === null || found === undefined || !isBean(name)) continue;
    const after = text.slice(text.indexOf(found, match.index) + found.length);
    return name + (furtherPart(after, place === PLACES[0]) ?? '');
  }
  // The words after the last measure are a note.
  const parts = text.slice(0, text.lastIndexOf(TAKEN) + 1).split(BETWEEN);
  const alone = parts.map((part) => part.trim().replace(REMARK, '')).find(isNameAlone);
  if (alone === undefined) return null;
  return alone + (furtherPart(text.slice(text.indexOf(alone) + alone.length), false) ?? '');
}
