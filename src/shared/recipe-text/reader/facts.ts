import type { Roast } from '../../brew/roast.ts';
import { formatDecimal } from '../../format.ts';
import type { Amount } from '../../language/amount.ts';
import type { Clause } from './clauses.ts';
import { type AmountItem, isAmount, isWeighed, normOf, wordsAround } from './items.ts';
import { ANOTHER_BREW, isOfOtherBrew } from './others.ts';
import { perClause } from './per-clause.ts';

/* Reads facts of a text besides amounts, steps and the brewer: temperature, grind and roast. */

/** A value that was found in the text; `doubt` is the point to check. */
export interface Found<Value> {
  value: Value;
  doubt: string | null;
  /** Offsets in the text's composed form (NFC); null for a value derived from others. */
  from: readonly [start: number, end: number] | null;
}

export const grams = (value: number) => `${formatDecimal(value)} g`;

/** Returns the middle of a range; for any other amount its value. */
export const middleOf = ({ value, max }: Amount) => (max === null ? value : (value + max) / 2);

/** Returns the doubt of a range or an estimate; null for an exact value. */
export function rangeDoubt({ amount, raw }: AmountItem): string | null {
  const written = raw.trim();
  if (amount.max !== null) return `O texto diz “${written}”.`;
  return amount.isApprox ? `O texto diz “mais ou menos ${written}”.` : null;
}

/** Words that show that a size ('fina', 'grossa') after them is a grind. */
export const SAYS_GRIND =
  /\b(?:moagem|moag|moid[oa]s?|moer|moa|moo|moi|molienda|molid[oa]s?|grind|ground|granulometria)\b/;

const COOLED = String.raw`\b(?:esper|deix|baix|ca[ií]|esfri|desc|cheg|wait|let)\w*(?: \w+){0,2} (?:baixar|cair|esfriar|descer|chegar|subir|cool|drop|fall)(?: down)? (?:pra|para|p|ate|a|em|to)(?: uns| about)?`;
/** Whether water cools to a temperature: 'desligo nos 95 e espero cair pra 92'. */
export const isCooled = ({ text }: Clause): boolean => IS_COOLED.test(text);
const IS_COOLED = new RegExp(`${COOLED} #`);
/** Words before a bare number that is the water's temperature. */
export const TEMPERATURE_BEFORE = new RegExp(
  String.raw`(?:\b(?:(?!tempo)temp\w*|graus)(?: c)?(?: d[aeo] \w+)?(?: \.)?(?: (?:[:=-]|->))?|\btemperatura(?: \w+){1,2}|\btemperatura \(|\b(?:termometro|thermometer)(?: \w+){1,4}|\b(?:agua|water)(?: (?:quente|fervida|filtrada|mineral|hot|ta|esta|fica|e|mais ou menos|quase fervendo|d[aeo] [a-z]+))* (?:a|em|nos|at|entre)(?: (?:uns|cerca de|mais ou menos|about))?|\b(?:agua|water) (?:e|ta|esta|fica|sai|is)(?: (?:uns|quase|about))?|\b(?:chaleira|kettle|caldeira|boiler|grupo|painel|display|visor|pid|termostato|termometro|maquina|machine|brewer)(?: (?:[:=]|a|em|nos?|at|to|set|eletrica|digital|electric|regulad[ao]|marcando|programad[ao]|painel))*|${COOLED}|\b(?:rest|cool)(?:ed|s|ing)?(?: down)? to|(?:^| )t|(?:^| )° c (?:->|=|:)|(?:^| )🌡️?(?: (?:->|=|:))*)$`,
);
export const HEATED_TO =
  /\b(?:esquent|aquec|heat)\w* (?:(?!#)\S+ )*(?:# (?:(?:g|ml|de|agua) )*)?(?:ate|a|to)$/;

const HEAT_SIGN = /(?:@|# a)$/;
const AWAY_FROM_COFFEE =
  /\b(?:forno|oven|clima|calor(?= (?:\w+ ){0,2}#)|(?:faz\w*|muito|n?ess?[ea]) calor|la fora|ambiente de|cidade|dias? de)\b/;
/** Other warm things, in clauses that do not name the water. */
const OF_OTHERS =
  /\b(?:leite|milk|leche|jarra|carafe|geladeira|fridge|motor|sensacao|outside|hoje (?:fez|faz|ta|esta|hace)|hace)\b/;
/** Words that may be beside the temperature of the water. */
const BESIDE_HEAT =
  /^(?:#|@.*|agua|aguas|agoa|water|temp\w*|chaleira|kettle|quente|fervida|filtrada|hot|a|em|de|da|do|com|por|to|at|in|the|ta|esta|e|is|uns|umas|cerca|entre|and|of|o|para|pra|ate|boiler|caldeira|grupo|c|t|graus|celsius|depois|off|boil|about|around|sempre|uso|usei|use|using|deixei|deixo|fica|ficar|baixar|espera|esperar|cair|chegar|just|right|or|ou|no|na|mais|menos|brew|se|for|clara|media|escura|light|medium|dark)$/;

const OF_THE_CUP =
  /\b(?:beb[oae]\w*|tom[oa]r?|sirv[oa]|servir|drink|serve|prov[aeo]\w*|degust\w+|sip|taste|prueb\w+)\b/;
/** °C. Cooler water counts only if the text calls it cold. */
const COOLEST_HOT = 60;
const COLD_WORDS = /\b(?:fri[oa]|gelad[oa]|ambiente|cold|natural)\b/;

export const AFTER_WATER =
  /(?:^| )(?:agua|water)(?:(?: (?:quente|fervida|hot|filtrada))?(?: \()?|(?: [a-z]+){1,3} \()$/;

const BEFORE_THERMOMETER =
  /^(?:(?:n[ao]|do|en el|on the|in the) )?(?:termometro|thermometer|chaleira|kettle)\b|^a agua$|^(?:(?:e|eh|is) )?(?:(?:a|de|na|the) )?temp(?:eratur[ae])?(?: d\w+ agua)?$/;

/** Grams; a larger amount is all the water, neither a pour nor a dose. */
const LEAST_WATER = 150;
/** Whether the words or the water beside a bare number make it a temperature: '300 g (93)'. */
export function isHeatBehind({ items, norms, source }: Clause, index: number): boolean {
  const item = items[index];
  const isOnThermometer = BEFORE_THERMOMETER.test(norms.slice(index + 1).join(' '));
  if (isOnThermometer && isAmount(item) && isLikelyHeat(item)) return true;
  const isEnclosed = norms[index - 1] === '(' && /^\)?$/.test(norms[index + 1] ?? '');
  const water = items[isEnclosed ? index - 2 : index - 1];
  if (!isAmount(item) || !isAmount(water) || items.slice(index + 1).some(isAmount)) return false;
  const said = source.items.filter(isAmount);
  const dose = said[said.indexOf(water) - 1]?.amount.value ?? 0;
  const { dimension, value } = water.amount;
  const ratio = value / dose;
  const isNear =
    item.amount.dimension === 'none' && item.amount.value >= 80 && item.amount.value <= 100;
  // Example: '17 → 34 em 26 s (93)'.
  const isLast = index === items.length - 1 && source.items.filter(isWeighed).length < 2;
  if (isNear && (isEnclosed || isLast) && dimension === 'time') return true;
  return (
    isNear &&
    ['mass', 'volume', 'none'].includes(dimension) &&
    value >= LEAST_WATER &&
    ratio > 8 &&
    ratio < 22
  );
}

const isBesideWater = ({ norms, items }: Clause): boolean =>
  norms.some((norm) =>
    /^(?:agua|aguas|agoa|water|(?!tempo)temp\w*|chaleira|kettle|boiler|caldeira|grupo|cafe|coffee|moagem|bloom)$/.test(
      norm,
    ),
  ) ||
  items.some(
    (item) =>
      isAmount(item) && ['mass', 'volume', 'ratio', 'clock'].includes(item.amount.dimension),
  ) ||
  items.every((item, index) => item.kind !== 'word' || BESIDE_HEAT.test(norms[index] ?? ''));

const isLikelyHeat = ({ amount: { dimension, value } }: AmountItem) =>
  dimension === 'temperature' || (dimension === 'none' && value >= 70 && value <= 100);

export const temperaturesIn = perClause((clause): Found<number>[] => {
  if (!clause.items.some((item) => isAmount(item) && isLikelyHeat(item))) return [];
  const isOfCup = OF_THE_CUP.test(clause.text);
  const isCold = COLD_WORDS.test(clause.text);
  const another = isOfOtherBrew(clause) ? ANOTHER_BREW : null;
  return clause.items.flatMap((item, index): Found<number>[] => {
    if (!isAmount(item) || !isLikelyHeat(item)) return [];
    const words = wordsAround(clause, index);
    const isOfOthers = OF_OTHERS.test(words) && !/\b(?:agua|water)\b/.test(clause.text);
    if (isOfOthers || AWAY_FROM_COFFEE.test(words)) return [];
    const { dimension, value, max, unit } = item.amount;
    const from = [item.at, item.end] as const;
    const isTooCool = value < (isOfCup ? 80 : COOLEST_HOT) && !isCold;
    if (dimension === 'temperature' && value >= 30 && value <= 101 && !isTooCool) {
      const rounded = Math.round(middleOf(item.amount));
      const isWhole = unit?.isForeign || max !== null || Number.isInteger(value);
      const foreign = unit?.isForeign
        ? `O texto diz “${item.raw.trim()}”: são ${rounded} °C.`
        : null;
      const own = isBesideWater(clause)
        ? null
        : `O texto não diz se são da água: “${item.raw.trim()}”.`;
      const doubt = isWhole
        ? (foreign ?? own)
        : `O texto diz “${formatDecimal(value)} °C”: use um número inteiro.`;
      return [{ value: rounded, doubt: rangeDoubt(item) ?? another ?? doubt, from }];
    }
    const before = clause.norms.slice(0, index).join(' ');
    const nth = clause.items.slice(0, index).filter(isAmount).length;
    const asked = clause.label.startsWith('? ') ? clause.label.slice(2).split(' ')[nth] : undefined;
    const isAsked = asked === 'temperatura' || asked === 'agua';
    const isLabelled =
      dimension === 'none' &&
      !item.amount.isListed &&
      (TEMPERATURE_BEFORE.test(before) ||
        HEATED_TO.test(before) ||
        HEAT_SIGN.test(before) ||
        isHeatBehind(clause, index) ||
        /\b(?!tempo)temp\w*$/.test(clause.label) ||
        isAsked ||
        AFTER_WATER.test(before));
    return isLabelled
      ? [
          {
            value: Math.round(middleOf(item.amount)),
            doubt: rangeDoubt(item) ?? another ?? 'O texto não diz se são graus Celsius.',
            from,
          },
        ]
      : [];
  });
});

const ABOUT =
  /^(?:\+|a|deve|devem|da|dar|esta|estar|fica|ficar|uns|umas|tipo|ali|la|em|pelos|cerca|de|~|≈|na|casa|dos|about|around)$/;
const HEATED = /\b(?:ferv\w+|quente|chaleira|temperatura|hot|boil\w*)\b/;
/** Reads a bare number after dose and water as °C: 'Chemex, 45 g, 700 ml, 95'. */
export function bareHeat(clauses: readonly Clause[]): Found<number>[] {
  return clauses.flatMap(({ items, source }, at): Found<number>[] => {
    const said = items.filter((each) => !ABOUT.test(normOf(each)));
    const [item] = said;
    if (said.length !== 1 || !isAmount(item) || item.amount.dimension !== 'none') return [];
    const { value } = item.amount;
    const before = clauses.slice(0, at).filter((clause) => clause.source === source);
    const [dose, whole] = before
      .flatMap((clause) => clause.items.filter(isAmount).map(({ amount }) => amount.value))
      .slice(-2)
      .sort((one, other) => one - other);
    // Dose and water may be bare numbers too: '18/300/94'.
    const isShot = (whole ?? 0) > (dose ?? 0) && (whole ?? 0) < (dose ?? 0) * 4;
    const isBrief = isShot || ((whole ?? 0) > (dose ?? 0) * 8 && (whole ?? 0) < (dose ?? 0) * 22);
    // Example: '210 de água, quase fervendo, uns 93'.
    const isAfterHeat = HEATED.test(clauses[at - 1]?.text ?? '') && before.length > 0;
    const isAfterFacts =
      isBrief || isAfterHeat || before.some((clause) => clause.items.some(isWeighed));
    if (!isAfterFacts || value < 80 || value > 100) return [];
    const doubt = 'O texto não diz se são graus Celsius.';
    return [{ value: Math.round(value), doubt, from: [item.at, item.end] }];
  });
}

const SIZE =
  '(?:fin[oa]s?|finissim[oa]|ultra ?fin[oa]|medi[oa]s?|gross?[oa]s?|med|grues[oa]s?|groc[oa]|fine|medium|coarse|extrafin[oa])';
const STEP = '(?: ?[-–/] ?| (?:para|p /|pra|to|a|e|tendendo (?:a|para)) | )';
const GRIND = String.raw`(?:(?:extra|ultra|be+m|bien|meio|super|muito|very|quase|mais|bastante|pouco)(?: ?- ?| ))?${SIZE}(?:${STEP}${SIZE}\b)*`;
const LIKE = `(?:tipo|como|feito|igual(?: a)?|que nem|textura de|like) (?:o |a |um |uma )?(?:acucar(?: (?:cristal|mascavo|refinado))?|areia(?: (?:fin[oa]|gross[oa]))?|sal(?: (?:grosso|fino|marinho|de cozinha))?|talco|farinha|fuba|po|rapadura|sugar|sand|salt|flour|kosher salt)`;
const GRINDS: readonly RegExp[] = [
  new RegExp(
    String.raw`${SAYS_GRIND.source}(?: \.| #)?[^.,;|\n#]{0,24}?(?<![a-z])(?<grind>${GRIND}|${LIKE})(?![a-z])`,
  ),
  new RegExp(String.raw`(?<![a-z])(?<grind>${GRIND})(?:ly)? (?:- )?(?:grind|ground|moagem)\b`),
  new RegExp(`(?:^|[/|(⚙]\uFE0F? ?)(?<grind>${GRIND})(?= ?(?:$|[/|)]))`),
  new RegExp(
    String.raw`(?:^|# )(?:\( )?(?:bem )?(?<grind>${GRIND})(?= ?(?:$|\)|pra\b|para\b|sem\b|por cima|que nem|no @))`,
  ),
  new RegExp(
    String.raw`\b(?:cafe|po|coffee)(?: (?:escuro|claro|dark|light|especial|fresco|torrado))? (?<grind>${GRIND})(?![a-z])`,
  ),
  new RegExp(String.raw`(?<![a-z])(?<grind>${GRIND}) (?:coffee|cafe)\b`),
  new RegExp(String.raw`\b(?:cafe|po|coffee|moagem|grind|#)(?: de po)? (?<grind>${LIKE})`),
];
/** A fast first test: each pattern of a grind contains one of these words. */
const NAMES_GRIND = new RegExp(`${SIZE}|${LIKE}`);
/** Examples: 'Quarenta gramas meio grosso', '15 no fino'. */
const BESIDE_DOSE = new RegExp(
  `# (?:no |num ponto |de (?:cafe|po) )?(?<grind>${GRIND})(?![a-z])(?! (?:roast|cups?|agua|water|xicaras?|copos?|canecas?))`,
);
const NOT_A_GRIND =
  /\b(?:torra|roast|sal|acucar|areia|sugar|salt|sand|fogo|chama|corpo|acidez|xicara|intensidade|tamanho) (?:\w+ )?$|^\s*roast\b/;
const GRIND_LABEL = /^(?:moagem|molienda|grind(?: size)?|granulometria) ?[:=-]? ?(?:de )?/;

/** Returns the offsets and the written words of a part of a clause; null for an empty part. */
function writtenAt(
  clause: Clause,
  composed: string,
  start: number,
  end: number,
): readonly [number, number, string] | null {
  let at = 0;
  let first: number | null = null;
  let last: number | null = null;
  for (const [index, norm] of clause.norms.entries()) {
    const item = clause.items[index];
    if (item && at + norm.length > start && first === null) first = item.at;
    if (item && at < end) last = item.end;
    at += norm.length + 1;
  }
  if (first === null || last === null) return null;
  return [first, last, composed.slice(first, last)];
}

export const SETTING_BEFORE =
  /(?:@grinder|\b(?:moinho|moedor|moedorzinho|grinder|mill|molino|molinillo|moagem|grind|regulagem))(?: (?:[:=-]|no|na|em|nos|at|on|a|o|ta|esta|fica|ficou|foi|deixei|deixo|usei|uso|ajuste|ajustado|regulado|posicao|numero|ponto|setting|dial|size|n|°|#?°))*$/;

const ENGLISH: Readonly<Record<string, string>> = {
  very: 'muito',
  fine: 'fina',
  medium: 'média',
  coarse: 'grossa',
  to: 'a',
};
const inPortuguese = (grind: string) =>
  grind.replace(/[a-z]+/gi, (word) => ENGLISH[word.toLowerCase()] ?? word);

function isDoseAt({ items, text }: Clause, at: number): boolean {
  const nth = text.slice(0, at).split('#').length - 1;
  const item = items.filter(isAmount)[nth];
  return item !== undefined && ['mass', 'none', 'spoon'].includes(item.amount.dimension);
}

/** Reads the grind; '30 cliques' has a doubt, because its meaning depends on the grinder. */
export const grindIn = perClause((clause, composed: string): Found<string> | null => {
  const { text, items } = clause;
  const setting = items.findIndex((item) => isAmount(item) && item.amount.dimension === 'setting');
  const grinder = items.findIndex((item) => item.kind === 'name' && item.name.kind === 'grinder');
  const numbered =
    grinder < 0
      ? -1
      : items.findIndex(
          (item, index) =>
            index > grinder &&
            index <= grinder + 3 &&
            isAmount(item) &&
            item.amount.dimension === 'none',
        );
  const named = items.findIndex(
    (item, index) =>
      isAmount(item) &&
      item.amount.dimension === 'none' &&
      SETTING_BEFORE.test(clause.norms.slice(0, index).join(' ')),
  );
  const figure = [setting, numbered, named].find((index) => index >= 0) ?? -1;
  const clickDoubt = figure >= 0 ? 'O ajuste depende do moedor.' : null;
  for (const pattern of NAMES_GRIND.test(text) ? [...GRINDS, BESIDE_DOSE] : []) {
    const found = pattern.exec(text);
    const grind = found?.groups?.grind;
    if (!found || grind === undefined) continue;
    if (pattern === BESIDE_DOSE && !isDoseAt(clause, found.index)) continue;
    const start = found.index + found[0].lastIndexOf(grind);
    const isOther =
      NOT_A_GRIND.test(text.slice(0, start)) || /^ ?roast\b/.test(text.slice(start + grind.length));
    if (isOther) continue;
    const isRelative =
      /^mais\b/.test(grind) || /\b(?:mas nao|nao tanto|que o normal|than usual)\b/.test(text);
    const relative = isRelative ? 'O texto compara com outra moagem.' : null;
    const written = writtenAt(clause, composed, start, start + grind.length);
    if (written) {
      const value = inPortuguese(written[2]);
      return { value, doubt: clickDoubt ?? relative, from: [written[0], written[1]] };
    }
  }
  if (figure >= 0) {
    const parts = [items[figure], items[grinder]].filter((item) => item !== undefined);
    const from = Math.min(...parts.map(({ at }) => at));
    const last = Math.max(...parts.map(({ end }) => end));
    const isOpen = composed.slice(from, last).includes('(') && composed[last] === ')';
    const to = isOpen ? last + 1 : last;
    return { value: composed.slice(from, to), doubt: clickDoubt, from: [from, to] };
  }
  const label = GRIND_LABEL.exec(text);
  if (label && label[0].length < text.length) {
    const written = writtenAt(clause, composed, label[0].length, text.length);
    if (written)
      return {
        value: written[2],
        doubt: 'Confirme a moagem em palavras.',
        from: [written[0], written[1]],
      };
  }
  const compared = /\b(?:grind|moagem) (?:coarser|finer|mais \w+)\b.*/.exec(text);
  if (compared) {
    const written = writtenAt(clause, composed, compared.index, text.length);
    if (written)
      return {
        value: written[2],
        doubt: 'O texto compara com outra moagem.',
        from: [written[0], written[1]],
      };
  }
  return null;
});

const ROASTS: readonly (readonly [Roast, RegExp])[] = [
  ['Clara', /\b(?:clara|light)\b/],
  ['Escura', /\b(?:escura|dark)\b/],
  ['Espresso', /\bespresso\b/],
  ['Média', /\b(?:media|medium)\b/],
];

export const roastIn = ({ text }: Clause): Roast | null =>
  /\b(?:torra|roast)\b/.test(text)
    ? (ROASTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null)
    : null;
