import { cutTo } from '../../format.ts';
import { plain } from '../../language/tokens.ts';
import { FACT_NAMES } from './connectives.ts';
import { kindIn } from './verbs.ts';

/* Cuts off the surroundings of a recipe: who wrote it when, chapters, advertising, numbering. */

/** A line of a message without its envelope; `text` keeps the length of the line. */
export interface TextLine {
  /** Where it begins in the text's composed form. */
  at: number;
  /** The line, with blanks in the place of what is not of the recipe. */
  text: string;
  isChat: boolean;
  /** It had a number or a bullet in front. */
  isItem: boolean;
  /** It is quoted from an earlier message. */
  isCited: boolean;
  isNumbered: boolean;
  /** Its number counts pours: 'Despejo 2: 90'. */
  isNthPour: boolean;
  /** An empty line is before it. */
  opensBlock: boolean;
}

const LARGEST_TEXT = 40_000;
const LONGEST_LINE = 1_500;

const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}`;
const HOUR = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?`;
/** '[10:32, 21/11/2026] Zé: ', '21/11/2026 10:15 - Ana: '. */
const CHAT = new RegExp(
  String.raw`^[\s\u200E]*(?:\[(?:${HOUR},?\s*${DATE}|${DATE},?\s*(?:às\s+)?${HOUR}|${HOUR})\]|${DATE},?\s+(?:às\s+)?${HOUR}\s*[-–—:]|${DATE},?\s+(?:às\s+)?${HOUR}(?=\s+[^\d:]{1,30}:))\s*(?:~\s?)?(?<name>[^:]{1,40}:(?:\s|$))?`,
  'iu',
);
/** 'Ana: e a água?', '~ Zé da Moca: 18 g': a sender without a date. */
const SENDER =
  /^\s*(?:~\s?[^:\n]{1,30}|\p{Lu}[\p{L}.]{0,15}(?:\s+(?:d[aeo]s?|\p{Lu}[\p{L}.]{0,15}|\d{1,4}))*(?:\s*\p{Extended_Pictographic}\uFE0F?)*):\s+(?=\S)/u;
const FACT = new RegExp(`^(?:${FACT_NAMES})\\b`);
/** Returns who a line is of; 'Despejo: 60 g' and 'Água: 250 g' are of none. */
function senderOf(line: string): string | undefined {
  const sender = SENDER.exec(line)?.[0];
  const name = plain(sender ?? '').trim();
  return kindIn(name) === null && !FACT.test(name) ? sender : undefined;
}
const TELEGRAM = new RegExp(String.raw`^.{1,40},\s*\[(?:${DATE},?\s*)?${HOUR}\]:?\s*$`);
const SUBTITLE = /^\s*(?:\d{1,4}|\d{1,2}:\d{2}:\d{2}[,.]\d{3}\s*-->.*)\s*$/;
const HAS_SUBTITLES = /\d{2}:\d{2}[,.]\d{3}\s*-->/;
const NO_MESSAGE =
  /^\s*(?:<[^>]*>\s*$|\u200E?(?:(?:imagem|vídeo|áudio|image|video|audio|sticker|figurinha|foto)\s(?:ocultad[oa]|omitted)|mensagem apagada|this message was deleted|encaminhada|forwarded|messages and calls are|as mensagens e as? (?:chamadas|ligações))\b.*$)/i;
/** The head of a mail, and what a page writes under a comment. */
const HEAD = /^\s*(?:De|Para|From|To|Data|Date|Enviad[oa](?: em)?|Sent|Assunto|Subject|Cc|Cco):\s/i;
/** The subject of a mail may name the brewer. */
const SUBJECT = /^\s*(?:(?:Assunto|Subject):\s*|(?:Re|Fwd?|Enc|Res):\s*)+/i;
const UNDER_COMMENT = /^\s*(?:Curtir|Like|Responder|Reply)\b.*(?:\d|Responder|Reply)/i;
const PROMOTION =
  /https?:\/\/|www\.|\b(?:cupom|coupon|desconto|discount|frete|inscreva|inscrevam|inscreve|subscribe|promo[cç]?[aã]?o?|ingressos?|assinatura|link na bio|% off|use o c[oó]digo)\b/i;
/** A link to the grinder is beside its setting. */
const SETTING = /\b\d+\s?(?:cliques?|clicks?)\b/i;
const NUMBERED =
  /^\s*(?:\d{1,2}(?:\)\s*|\.\s+|:\s+(?=\d)|\s?[ªº°]\s+(?=\d)|\s[-–]\s+(?=\p{L})|\s?\uFE0F?\u20E3\s*)|(?:step|passo|etapa|despejo|pour|vertido)\s*\d+\s*[:=.)-]\s*|(?:\d{1,2}\s?[ªºao°]|primeir[ao]|segund[ao]|terceir[ao]|quart[ao]|quint[ao]|[uú]ltim[ao])\s+(?:etapa|passo|despejo|ataque|parte|[aá]gua|vertido|jato)\s*[:.)-]?\s*(?=\S))/iu;
const NTH_POUR = /despejo|pour|vertido|ataque|[aá]gua|jato|\d\s?[ªº°]\s*$/i;
const BULLET = /^\s*(?:[-•·–—▪◦●✓✔►➤]|\*(?=\s)|[▪◾◽🔸🔹👉➡✅📌]\uFE0F?)\s*(?=\S)/u;
const CITED = /^[^\S\t]*(?:>+|#+)[^\S\t]/;
/** '~320~' and '<b>' of a text that was marked up. */
const STRUCK = /~(?=\S)[^~\n]{1,40}(?<=\S)~/g;
const TAG = /<\/?[a-z][^>\n]{0,60}>/gi;

/** A quotation of another person, and the signature under a message, which has no amounts. */
const QUOTED =
  /\[(quote|cita[cç][aã]o|cita)\b[^\]\n]*\][\s\S]*?\[\/\1\]|^-- ?$(?![\s\S]*\d{2} ?(?:g|ml)\b)[\s\S]*(?![\s\S])/gimu;
const blankLines = (text: string) => text.replace(/[^\r\n]/g, ' ');
const blank = (text: string) => ' '.repeat(text.length);
const without = (text: string, pattern: RegExp) => {
  const found = pattern.exec(text);
  return found
    ? { text: blank(found[0]) + text.slice(found[0].length), had: true }
    : { text, had: false };
};

const CHAPTER_LINE =
  /^\s*(?:\[|\()?\d{1,2}:\d{2}(?::\d{2})?(?:\]|\))?\s*[-–—|:]?\s*[¿¡]?[\p{L}\d]/u;
/** A row of three cells is no title of a chapter. */
const CELLS = /[|\t].*[|\t]/;
const CHAPTER_TITLE = /^\s*\W*(?:cap[ií]tulos|timestamps?|chapters|minutagem|[ií]ndice)\b/iu;
const HAS_AMOUNT =
  /\d\s*(?:g|gr|gramas?|ml|l|%)(?![a-z])|\bat[eé]\s+\d|\b(?:to|hasta)\s+\d|\+\s*\d|\b(?:resto|tudo|toda|all the)\b|\bbalan[cç]a:?\s+\d/i;
const ENDS = /\b(?:fim|pronto|done|acab\w*|termin\w*|ready|listo|serve|retira)\b/i;
const VIDEO =
  /\b(?:intro\w*|abertura|outro|equipamentos?|gear|receita|recipe|resultado|provando|conclus[aã]o|dicas?)\b/i;
const FEWEST_CHAPTERS = 3;

const CLOCK = /\b\d{1,2}:\d{2}\b/g;
/** '4:00' and more: a video is longer than most brews. */
const IS_LONG = /\b(?:[4-9]|\d\d):\d{2}\b/;
const COUNTS = /\b(?:primeir|segund|terceir|quart|ultim|first|second|third|last)/;
/** '0:00 abertura 1:05 o torneio 3:22 receita': the parts of a video in one line. */
const namesChapters = (line: string) =>
  (line.match(CLOCK) ?? []).length >= FEWEST_CHAPTERS &&
  !HAS_AMOUNT.test(line) &&
  (VIDEO.test(line) ||
    (IS_LONG.test(line) &&
      !ENDS.test(line) &&
      !COUNTS.test(plain(line)) &&
      line.split(CLOCK).every((part) => kindIn(plain(part)) === null)));

/** The lines that only name the parts of a video: 'm:ss title', three or more in a row. */
function chapterLines(lines: readonly string[]): ReadonlySet<number> {
  const chapters = new Set<number>();
  for (let start = 0; start < lines.length; start += 1) {
    let end = start;
    while (
      end < lines.length &&
      CHAPTER_LINE.test(lines[end] ?? '') &&
      !CELLS.test(lines[end] ?? '') &&
      CHAT.exec(lines[end] ?? '')?.groups?.name === undefined
    )
      end += 1;
    const block = lines.slice(start, end);
    const isTitled = CHAPTER_TITLE.test(lines[start - 1] ?? '');
    const acting = block.filter((line) => kindIn(plain(line)) !== null || ENDS.test(line)).length;
    const isPlain =
      block.length >= (isTitled ? 2 : FEWEST_CHAPTERS) &&
      (isTitled ||
        !block.some((line) => HAS_AMOUNT.test(line)) ||
        (VIDEO.test(block[0] ?? '') &&
          block.filter((line) => HAS_AMOUNT.test(line)).length * 2 <= block.length)) &&
      block.filter((line) => /\p{L}{3}/u.test(line)).length * 2 > block.length &&
      (isTitled || acting * 2 <= block.length);
    for (let at = start; isPlain && at < end; at += 1) chapters.add(at);
    start = Math.max(start, end - 1);
  }
  return chapters;
}

const BLOCK_TAG = /<\/?(?:p|li|ul|ol|h\d|br|tr|div|table)(?:\s[^>]{0,60})?\/?>/gi;
/** A word with signs of HTML: 'Caf&eacute;', '00&prime;35&Prime;'. */
const ENTITY = /&(?:#(\d{2,6})|([a-z]+\d*));/gi;
const WORD_WITH_ENTITY = /(?<![^\s<>])[^\s<>&]*&(?:#\d{2,6}|[a-z]+\d*);[^\s<>]*/gi;
/** Letters with a mark are called by both: 'eacute', 'ccedil'. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};
const SIGNS: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ndash: '-',
  mdash: '-',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  rarr: '→',
  amp: '&',
  times: '×',
  middot: '·',
  prime: '′',
  Prime: '″',
  quot: '"',
};

function signOf(whole: string, code: string | undefined, name: string): string {
  if (code !== undefined) return String.fromCodePoint(Number(code));
  const [, letter = '', mark = ''] =
    /^([a-z])(acute|grave|circ|tilde|uml|cedil)$/i.exec(name) ?? [];
  return letter === '' ? (SIGNS[name] ?? whole) : `${letter}${MARKS[mark]}`.normalize('NFC');
}

/** Returns HTML as lines of the same length, so that places stay what they are. */
const withoutHtml = (text: string): string =>
  text
    .replace(BLOCK_TAG, (tag) => `\n${blank(tag.slice(1))}`)
    .replace(WORD_WITH_ENTITY, (word) => word.replace(ENTITY, signOf).padEnd(word.length));

/** Letters that a scanner takes for digits, where a unit or other digits prove the number. */
const SCANNED: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?=[OoIl]*\d)[\dOoIl]*[OoIl][\dOoIl]*(?=\s?(?:g|grs?|gramas?|ml|s|seg|°|º|%)(?!\p{L}))/gu,
  /(?<![\p{L}\p{N}:])[\dOoIl]{1,2}:[\dOoIl]{2}(?![\p{L}\p{N}:])/gu,
  /(?<![\p{Ll}\p{N}H])\d+O+(?![\p{L}\p{N}])/gu,
];
const DEGREE = /(?<=\d\s?)["'*”’](?=\s?[CF](?![\p{L}\p{N}]))|(?<=[89]\d)[oO0](?=C(?!\p{L}))/gu;

/** '0h00m45' is a clock; so is 't=0'. */
const LONG_CLOCK = /(?<![\p{L}\p{N}])([\dO])h([\dO]{2})m([\dO]{2})(?![\p{L}\p{N}])/gu;
const ZERO = /(?<![\p{L}\p{N}])t ?[=:] ?0(?![\d:,.]|\s?(?:s|m))/giu;
const withClocks = (text: string): string =>
  text
    .replace(LONG_CLOCK, (_, hours: string, minutes: string, seconds: string) =>
      `${hours}:${minutes}:${seconds}`.replace(/O/g, '0'),
    )
    .replace(ZERO, (found) => '0s'.padEnd(found.length));

/** 'l5Og', 'O:45', '94"C' of a photographed card; every letter keeps its place. */
const withDigits = (text: string): string =>
  SCANNED.reduce(
    (left, slip) =>
      left.replace(slip, (found) =>
        /\d/.test(found) ? found.replace(/[Oo]/g, '0').replace(/[Il]/g, '1') : found,
      ),
    text,
  ).replace(DEGREE, '°');

/** The places of the lines in a text. */
function placedLines(text: string): { at: number; text: string }[] {
  const lines: { at: number; text: string }[] = [];
  let at = 0;
  for (const match of text.matchAll(/\r\n|\r|\n|$/g)) {
    lines.push({ at, text: text.slice(at, match.index) });
    at = match.index + match[0].length;
    if (match.index >= text.length) break;
  }
  return lines;
}

/** Letters; a voice message without any sign says more than what it sells. */
const LONGEST_PROMOTION = 300;
const SENTENCE = /[^.!?;]+(?:[.!?;](?!\s)[^.!?;]*)*[.!?;]*/g;

/** A part of a sentence that a comma or a bracket ends. */
const PART = /[^,()]+/g;
/** Keeps what has amounts in a line that sells something. */
const withoutPromotion = (line: string) =>
  PROMOTION.test(line) && !SETTING.test(line)
    ? line.replace(SENTENCE, (sentence) => {
        if (sentence.length >= LONGEST_PROMOTION) return sentence;
        if (!HAS_AMOUNT.test(sentence)) return blank(sentence);
        return PROMOTION.test(sentence)
          ? sentence.replace(PART, (part) => (PROMOTION.test(part) ? blank(part) : part))
          : sentence;
      })
    : line;

/** 'Café ........ 14 g': the dots lead the eye, as blanks do. */
const LEADER = /[.·_…]{4,}|(?<=^[^\S\n]*\p{L}[\p{L} ]*)[.·_…]{3}(?=[^\S\n]*\d)/gmu;
const GAP = /(?<=\S) {2,}(?=\S)/g;
/** Two blanks are typed by habit, more of them align. */
const WIDE_GAP = /\S {3,}\S/;
const FEWEST_ROWS = 3;
const NO_WORDS = /^[^\p{L}\p{N}]+$/u;

/** Columns that blanks align become cells: a tab replaces the first blank. */
function withCells<Line extends { text: string }>(lines: readonly Line[]): Line[] {
  const read = [...lines];
  let block: number[] = [];
  const close = () => {
    const wide = block.filter((at) => WIDE_GAP.test(lines[at]?.text ?? '')).length;
    for (const at of wide < FEWEST_ROWS ? [] : block) {
      const line = lines[at];
      if (line) read[at] = { ...line, text: line.text.replace(GAP, (gap) => `\t${gap.slice(1)}`) };
    }
    block = [];
  };
  for (const [at, { text }] of lines.entries()) {
    if (text.search(GAP) >= 0) block.push(at);
    else if (!NO_WORDS.test(text)) close();
  }
  close();
  return read;
}

const FEWEST_FIELDS = 4;
const FIELD_NAME = /^[^\d,;]*$/;

/** 'método,café (g),água (g)' above 'Kalita,14,220': commas part the fields of both lines. */
function withSemicolons(text: string): string {
  const lines = text.split('\n');
  const head = lines.findIndex((line, at) => {
    const fields = line.split(',');
    const isHead =
      fields.length >= FEWEST_FIELDS && fields.every((field) => FIELD_NAME.test(field));
    const row = lines[at + 1]?.split(',') ?? [];
    return isHead && row.length === fields.length && row.some((field) => /^\s*\d/.test(field));
  });
  const count = lines[head]?.split(',').length;
  return head < 0
    ? text
    : lines
        .map((line, at) =>
          at >= head && line.split(',').length === count ? line.replaceAll(',', ';') : line,
        )
        .join('\n');
}

const IN_LINE = /(?<=^|[\s:])(\d{1,2})[).]\s+(?=\S)/g;

/** '1) V60 2) 15 g 3) 250 ml': each number begins a line. */
const withItems = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const numbers: number[] = [];
      for (const { 1: nth, index } of line.matchAll(IN_LINE))
        if (Number(nth) === numbers.length + 1) numbers.push(index);
      return numbers.length < FEWEST_ROWS
        ? line
        : numbers
            .filter((at) => line[at - 1] === ' ')
            .reduce((left, at) => `${left.slice(0, at - 1)}\n${left.slice(at)}`, line);
    })
    .join('\n');

/** '07:02 - Vó: ', of hours that no brew has. */
const TIMED_SENDER = /^\s*(?:0[5-9]|1\d|2[0-3]):\d{2}\s*[-–—]\s*(\p{Lu}[^:\d]{0,30}):\s/u;

/** Returns the lines of a message, with blanks in the place of what is around the recipe. */
export function linesOf(pasted: string): TextLine[] {
  const text = withItems(
    withSemicolons(
      withDigits(withClocks(withoutHtml(cutTo(pasted, LARGEST_TEXT).normalize('NFC')))),
    ),
  );
  const placed = withCells(placedLines(text.replace(LEADER, blank).replace(QUOTED, blankLines)));
  const timed = placed.flatMap((line) => TIMED_SENDER.exec(line.text)?.[1] ?? []);
  const isTimedTalk = timed.length > 2 && new Set(timed).size < timed.length;
  const chapters = isTimedTalk ? new Set<number>() : chapterLines(placed.map((line) => line.text));
  const senders = placed.flatMap((line) => senderOf(line.text) ?? []);
  const isTalk = senders.length > 2 && new Set(senders).size < senders.length;
  const hasHead = placed.filter((line) => HEAD.test(line.text)).length >= 2;
  const isSubtitled = HAS_SUBTITLES.test(text);
  const read: TextLine[] = [];
  let opensBlock = false;
  for (const [index, line] of placed.entries()) {
    const chat = CHAT.exec(line.text);
    const isLoose =
      chapters.has(index) ||
      namesChapters(line.text.slice(chat?.[0].length ?? 0)) ||
      (isSubtitled && SUBTITLE.test(line.text));
    if ((chat && chat.groups?.name === undefined) || TELEGRAM.test(line.text) || isLoose) continue;
    const timedSender = isTimedTalk ? TIMED_SENDER.exec(line.text)?.[0] : undefined;
    const envelope =
      chat?.[0].length ?? timedSender?.length ?? (isTalk ? (senderOf(line.text)?.length ?? 0) : 0);
    const inner = cutTo(line.text.slice(envelope), LONGEST_LINE);
    if (NO_MESSAGE.test(inner)) continue;
    if (!/[\p{L}\p{N}]/u.test(inner)) {
      opensBlock ||= !inner.includes('|');
      continue;
    }
    if (UNDER_COMMENT.test(inner)) continue;
    const subject = hasHead ? SUBJECT.exec(inner)?.[0] : undefined;
    if (hasHead && HEAD.test(inner) && subject === undefined) continue;
    const marked = withoutPromotion(inner)
      .replace(subject ?? '', blank)
      .replace(STRUCK, blank)
      .replace(TAG, blank);
    if (!/[\p{L}\p{N}]/u.test(marked)) continue;
    const cited = without(marked, CITED);
    const isRow = /[|\t]/.test(inner);
    const bullet = isRow ? { text: cited.text, had: false } : without(cited.text, BULLET);
    const numbered = isRow ? bullet : without(bullet.text, NUMBERED);
    read.push({
      at: line.at + envelope,
      text: numbered.text,
      isChat: envelope > 0,
      isItem: bullet.had || numbered.had,
      isCited: cited.had,
      isNumbered: numbered.had && !isRow,
      isNthPour:
        numbered.had &&
        NTH_POUR.test(inner.slice(0, inner.length - numbered.text.trimStart().length)),
      opensBlock,
    });
    opensBlock = false;
  }
  return read;
}
