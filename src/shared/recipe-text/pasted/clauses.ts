import type { StepKind } from '../../brew/recipe.ts';
import { digitsForWords } from '../../quantities/number-words.ts';
import { plainText, type Quantity, quantitiesIn } from '../../quantities/quantities.ts';
import { withRoles } from '../../quantities/roles.ts';

/* From a pasted message to clauses: the parts of a line that say one thing each. */

const LARGEST_TEXT = 40_000;
const LONGEST_LINE = 1_000;

const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}`;
const HOUR = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
/** '[10:32, 21/11/2026] Zé: ', '21/11/2026 10:15 - Ana: '. */
const CHAT = new RegExp(
  String.raw`^\s*(?:\[(?:${HOUR},?\s*${DATE}|${DATE},?\s*${HOUR}|${HOUR})\]|${DATE},?\s+(?:às\s+)?${HOUR}\s*[-–—:])\s*(?:~\s?)?(?<name>[^:]{1,40}:(?:\s|$))?`,
  'i',
);
const TELEGRAM = new RegExp(String.raw`^.{1,40},\s*\[(?:${DATE},?\s*)?${HOUR}\]:?\s*$`);
const NO_MESSAGE =
  /^\s*(?:<[^>]*>|(?:imagem|vídeo|áudio|image|video|audio|sticker|figurinha|foto)\s(?:ocultad[oa]|omitted)|mensagem apagada|this message was deleted|encaminhada|forwarded)\s*\.?$/i;
/** Around a recipe, not of it. */
const PROMOTION =
  /https?:\/\/|www\.|\b(?:cupom|coupon|desconto|discount|frete|inscreva|inscrevam|subscribe|promo[cç]?[aã]?o?|ingressos?|assinatura|link na bio|% off)\b/i;

const METRIC = String.raw`\d[\d.,]*\s?(?:g|gramas?|grams?|ml)`;
const IMPERIAL = String.raw`\d[\d.,½¼¾]*\s?(?:fl\.?\s)?(?:oz|ounces?|lbs?)`;
/** An amount or a temperature in two units, of which the one that Coado uses counts. */
const TWO_UNITS: readonly RegExp[] = [
  new RegExp(String.raw`(${METRIC})\s?\(\s*${IMPERIAL}\s*\)`, 'gi'),
  new RegExp(String.raw`${IMPERIAL}\s?\(\s*(${METRIC})\s*\)`, 'gi'),
  /(\d+\s?°?\s?C)\s?\(\s*\d+\s?°?\s?F\s*\)/gi,
  /\d+\s?°?\s?F\s?\(\s*(\d+\s?°?\s?C)\s*\)/gi,
];

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(\d)\uFE0F?\u20E3/gu, '$1) '],
  [/[➡⇒⟶➔]\uFE0F?|[-=]+>/gu, '→'],
  // '0m45s →' is a point on the clock; a row of a table may begin with one.
  [/(\d{1,2})\s?m(?:in)?\s?(\d{2})\s?s(?:eg)?(?=\s*[→|:–-])/g, '$1:$2'],
  [/^\s*\|\s*(\d{1,2}:\d{2})\s*\|/g, '$1 '],
  [/[☕🫘]\uFE0F?(?=\s*\d)/gu, 'café: '],
  [/[💧💦🚰]\uFE0F?(?=\s*\d)/gu, 'água: '],
  [/🧊\uFE0F?(?=\s*\d)/gu, 'gelo: '],
  [/[⏱⏲⏰⌛⏳🕐]\uFE0F?(?=\s*\d)/gu, 'tempo: '],
  [/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, ' '],
  [/(\d)\s?½/g, '$1,5'],
  [/½/g, '0,5'],
  [/¼/g, '0,25'],
  [/¾/g, '0,75'],
  [/[*_`]+|^\s*#+\s|^\s*>+\s/g, ' '],
  [/[\u00A0\u2000-\u200B\u202F]/g, ' '],
];

interface PastedLine {
  words: string;
  isChat: boolean;
  /** It had a number or a bullet in front. */
  isItem: boolean;
  isNumbered: boolean;
  /** An empty line is before it. */
  opensBlock: boolean;
}

const NUMBERED =
  /^\s*(?:\d{1,2}(?:\)\s*|\.\s+|\s[-–]\s+(?=\p{L}))|(?:step|passo|etapa|despejo|pour)\s*\d+\s*[:.)-]\s*|(?:\d{1,2}\s?[ªºao°]|primeir[ao]|segund[ao]|terceir[ao]|quart[ao]|quint[ao])\s+(?:etapa|passo|despejo|ataque|parte|[aá]gua)\s*[:.)-]\s*)/iu;
/** '0:00 60g 0:45 180g': a clock and its amount, and then the next clock. */
const TIMED = /(\d{1,2}:\d{2}\s+[^\d:]*\d+\s?(?:g|ml)\b)\s+(?=\d{1,2}:\d{2}(?!\d))/gi;
/** The ends of such a line: the words before its first clock, and the total after its last. */
const AROUND_TIMED = /\s+(?=\d{1,2}:\d{2}\s+[^\d:]*\d+\s?(?:g|ml)\b|(?:tempo )?total\b)/gi;
const BULLET = /^\s*[-•·–—▪◦●✓✔►]\s*(?=\S)/u;

/** Returns the lines of a message without who wrote them when, signs and advertising. */
export function pastedLines(text: string): PastedLine[] {
  let opensBlock = false;
  return text
    .slice(0, LARGEST_TEXT)
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .flatMap((line): PastedLine[] => {
      const chat = CHAT.exec(line);
      const isMessage = chat !== null;
      if ((isMessage && chat.groups?.name === undefined) || TELEGRAM.test(line)) return [];
      let words = line.slice(chat?.[0].length ?? 0, LONGEST_LINE);
      if (NO_MESSAGE.test(words)) return [];
      for (const [sign, word] of SIGNS) words = words.replace(sign, word);
      for (const twice of TWO_UNITS) words = words.replace(twice, '$1');
      if (!/[\p{L}\p{N}]/u.test(words)) {
        opensBlock = true;
        return [];
      }
      if (PROMOTION.test(words)) return [];
      const bare = words.replace(BULLET, '');
      const isNumbered = NUMBERED.test(bare);
      const read = {
        words: bare.replace(NUMBERED, '').replace(/\s+/g, ' ').trim(),
        isChat: isMessage,
        isItem: isNumbered || bare !== words,
        isNumbered,
        opensBlock,
      };
      opensBlock = false;
      return read.words === '' ? [] : [read];
    });
}

/** A part of a line with what can be read in it. */
export interface Clause {
  /** As written. */
  words: string;
  /** Without accents and case, number words as digits; positions of `quantities` are in it. */
  text: string;
  quantities: Quantity[];
  kind: StepKind | null;
  line: PastedLine;
  /** Whether it is the first of its line. */
  isFirst: boolean;
}

/** Words of each kind of step; the first that fits. */
const KINDS: readonly (readonly [StepKind, RegExp])[] = [
  ['bloom', /\bbloom|\bpre.?infus|\bflorada\b|\bpre.?molha/],
  ['milk', /\bsteam|\bvaporiz/],
  ['flip', /\bflip|\binverte\b|\bvir(?:e|a|ar|ada|o)\b/],
  ['press', /\bpress(?:e|a|ar|ion\w+|ing)?\b|\bplung|\bprens(?:e|a|ar|o|ando)\b|\bembolo|\bempurr/],
  [
    'pour',
    /\bpour|\bdespej|\bjog(?:ue|a|ar|o)\b|\bpulse|\bcoloc(?:a|ar|o|que)\b|\badicion|\bacrescent|\bderram|\badd\b|\bcomplet(?:a|e|ar|o)\b|\bcomec(?:a|e|ar|o) com\b|\bataque\b|\benche|\bencher|\bfill\b|\bverte/,
  ],
  [
    'drawdown',
    /draw.?down|\bdrain|\bdren|\bsolt(?:e|a|ar|o)\b|\breleas|\besco(?:e|a|ar|amento|rre\w*)\b|\bpingar|\babr(?:e|a|ir|o)\b|\bopen\b/,
  ],
  ['stir', /\bstir|\bmex(?:a|e|er|ida|o)\b|\bagit|\bcrosta\b|\bcrust\b/],
  ['swirl', /\bswirl|\bspin\b|\bgir(?:e|a|ar|o)\b/],
  ['extract', /\bextra(?:ct|ia|i|ir|cao)\b/],
  [
    'steep',
    /\bsteep|\bwait|\besper(?:e|a|ar|o)\b|\baguard|\binfus|\bdescans|\bgeladeira|\bfridge|\bde molho|\brest\b/,
  ],
  ['heat', /\bheat\b|\bfogo\b|\baquec/],
  ['filter', /\bfiltr(?:e|ar|a|ando)\b|\bcoe\b|\bcoar\b|\bstrain/],
];

const kindIn = (text: string): StepKind | null =>
  KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Names of brewers that sound like an action. */
const BREWERS =
  /french ?press|prensa francesa|aero ?press\w*|pour[ -]?over|cold brew|infusao fria/g;

const SEPARATOR = new RegExp(
  [
    String.raw`\s*;\s*`,
    String.raw`,\s+`,
    String.raw`,(?=[\p{L}])`,
    String.raw`\s+\|\s+|\|`,
    String.raw`\s+[·•]\s+`,
    String.raw`\s+(?:e\s+)?por [uú]ltimo\s+`,
    String.raw`\s+a[ií]\s+(?=joga|despeja|coloca|p[õo]e|bota)`,
    String.raw`[.!?]\s+(?=[^\d\s]|\d{1,2}:\d\d)|[.!?]$`,
    String.raw`\s*(?:[/→·]|\s[-–—])\s*(?<!\d:\d\d\s*\S?\s*)(?=\d{1,2}:\d\d(?!\d))`,
    String.raw`\s+(?:e\s+|and\s+)?(?:then|depois|em seguida)\s+(?!d[eo]\b)`,
    String.raw`\s+(?:e|and)\s+(?=(?:despej|pour|vai\b|complet|vir[ae]\b|flip|press|prens|abr[ea]\b|open|fech|espera|wait|steep))`,
  ].join('|'),
  'iu',
);

const LABEL_ONLY =
  /^(?:cafe|coffee|agua|water|dose|temp(?:eratura|erature)?|moagem|grind|tempo(?: total)?|time|metodo|method|gelo|ice|proporcao|ratio|rendimento|yield)\s*[:=]?$/;

function readClause(words: string, line: PastedLine, isFirst: boolean): Clause {
  const text = digitsForWords(plainText(words));
  const withoutBrewers = text.replace(BREWERS, (name) => '#'.repeat(name.length));
  return {
    words,
    text,
    quantities: withRoles(text, quantitiesIn(text)),
    kind: kindIn(withoutBrewers),
    line,
    isFirst,
  };
}

/** 'Água já quente até a válvula', to which an amount after a comma belongs. */
const INGREDIENT = /^(?:cafe|coffee|po|agua|water)\b/;
const AMOUNT_ONLY = /^[~≈]?\s?\d+(?:[.,]\d+)?\s?(?:g|gramas?|grams?|ml|l)\.?$/;

/** Splits lines into clauses; a label alone belongs to the next one. */
export function clausesOf(lines: readonly PastedLine[]): Clause[] {
  const clauses: Clause[] = [];
  let label: string | null = null;
  for (const line of lines) {
    let isFirst = true;
    const timed = line.words.replace(TIMED, '$1; ');
    const parted = timed === line.words ? timed : timed.replace(AROUND_TIMED, '; ');
    for (const part of parted.split(SEPARATOR)) {
      const words: string = part
        .replace(BULLET, '')
        .replace(/^(?:e|and|then|depois)\s+/i, '')
        .trim();
      if (!/[\p{L}\p{N}]/u.test(words)) continue;
      if (LABEL_ONLY.test(plainText(words))) {
        label = words.replace(/\s*[:=]$/, '');
        continue;
      }
      const last = clauses.at(-1);
      const isAmountOf =
        last?.line === line &&
        last.quantities.length === 0 &&
        INGREDIENT.test(last.text) &&
        AMOUNT_ONLY.test(plainText(words));
      if (isAmountOf) {
        const role = /^(?:agua|water)/.test(last.text) ? 'water' : 'coffee';
        const whole = readClause(`${last.words} ${words}`, line, last.isFirst);
        const quantities = whole.quantities.map((quantity) => ({ ...quantity, role }) as const);
        clauses.splice(-1, 1, { ...whole, quantities });
        continue;
      }
      clauses.push(readClause(label === null ? words : `${label}: ${words}`, line, isFirst));
      isFirst = false;
      label = null;
    }
  }
  return clauses;
}
