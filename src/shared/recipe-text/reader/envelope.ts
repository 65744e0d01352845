import { cutTo } from '../../format.ts';
import { plain } from '../../language/tokens.ts';
import { LARGEST_TEXT } from '../recipe-rules.ts';
import { FACT_NAMES } from './connectives.ts';
import { withNotations } from './notations.ts';
import { kindIn } from './verbs.ts';

/* Removes the surroundings of a recipe, such as sender and date, chapters or advertising. */

/** A line of a message without the sender and the date. */
export interface TextLine {
  /** Offset of the line in the pasted text's composed form (NFC). */
  at: number;
  /** Blanks replace removed parts such as bullets or advertising, so that offsets stay valid. */
  text: string;
  isChat: boolean;
  /** Whether the line began with a number or a bullet. */
  isItem: boolean;
  /** Whether the line began with '>' (a quotation) or '#' (a heading). */
  isCited: boolean;
  isNumbered: boolean;
  isNthPour: boolean;
  /** Whether a line without words precedes it. */
  opensBlock: boolean;
}

const LONGEST_LINE = 1_500;

const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}`;
const HOUR = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?`;
const CHAT = new RegExp(
  String.raw`^[\s\u200E]*(?:\[(?:${HOUR},?\s*${DATE}|${DATE},?\s*(?:às\s+)?${HOUR}|${HOUR})\]|${DATE},?\s+(?:às\s+)?${HOUR}\s*[-–—:]|${DATE},?\s+(?:às\s+)?${HOUR}(?=\s+[^\d:]{1,30}:))\s*(?:~\s?)?(?<name>[^:]{1,40}:(?:\s|$))?`,
  'iu',
);
/** A clock of a brew, too early for a time of day: '[0:40] +80 g'. */
const BREW_CLOCK = /^\s*\[0?[0-4]:[0-5]\d\](?!\s*(?:~\s?)?[^:\d]{1,40}:\s)/u;
/** Examples: 'Ana: e a água?', '~ Zé da Moca: 18 g'. */
const SENDER =
  /^\s*(?:~\s?[^:\n]{1,30}|\p{Lu}[\p{L}.]{0,15}(?:\s+(?:d[aeo]s?|\p{Lu}[\p{L}.]{0,15}|\d{1,4}))*(?:\s*\p{Extended_Pictographic}\uFE0F?)*):\s+(?=\S)/u;
const FACT = new RegExp(`^(?:${FACT_NAMES})\\b`);
/** A row of cells, which is neither a chapter of a video nor a message. */
const CELLS = /[|\t].*[|\t]/;
/** Returns the sender of a line; undefined for 'Despejo: 60 g' and 'Água: 250 g'. */
function senderOf(line: string): string | undefined {
  // A row of cells begins with a label: 'Etapa: 1 | Tempo: 0:00 | Água: 45 g'.
  const sender = CELLS.test(line) ? undefined : SENDER.exec(line)?.[0];
  const name = plain(sender ?? '').trim();
  return kindIn(name) === null && !FACT.test(name) ? sender : undefined;
}
const TELEGRAM = new RegExp(String.raw`^.{1,40},\s*\[(?:${DATE},?\s*)?${HOUR}\]:?\s*$`);
const DISCORD = new RegExp(
  String.raw`^.{1,40}\s[–—-]\s(?:(?:today|yesterday|hoje|ontem|hoy|ayer)(?:,?\s(?:at|às|a las))?|${DATE},?)\s${HOUR}\s*$`,
  'i',
);
const SUBTITLE = /^\s*(?:\d{1,4}|\d{1,2}:\d{2}:\d{2}[,.]\d{3}\s*-->.*)\s*$/;
const HAS_SUBTITLES = /\d{2}:\d{2}[,.]\d{3}\s*-->/;
const NO_MESSAGE =
  /^\s*(?:<[^>]*>\s*$|\u200E?(?:(?:imagem|vídeo|áudio|image|video|audio|sticker|figurinha|foto)\s(?:ocultad[oa]|omitted)|mensagem apagada|this message was deleted|encaminhada|forwarded|messages and calls are|as mensagens e as? (?:chamadas|ligações))\b.*$)/i;
const HEAD = /^\s*(?:De|Para|From|To|Data|Date|Enviad[oa](?: em)?|Sent|Assunto|Subject|Cc|Cco):\s/i;
/** The mark before a mail's subject, which may name the brewer. */
const SUBJECT = /^\s*(?:(?:Assunto|Subject):\s*|(?:Re|Fwd?|Enc|Res):\s*)+/i;
const UNDER_COMMENT = /^\s*(?:Curtir|Like|Responder|Reply)\b.*(?:\d|Responder|Reply)/i;
const PROMOTION =
  /https?:\/\/|www\.|\b(?:cupom|coupon|desconto|discount|frete|inscreva|inscrevam|inscreve|subscribe|promo[cç]?[aã]?o?|ingressos?|assin(?:e|atura)\b(?=.*(?:r\$|%|link|gr[aá]tis))|link na bio|% off|use o c[oó]digo)\b/i;
/** The line of a grinder's setting is kept, although it may have a link to the grinder. */
const SETTING = /\b\d+\s?(?:cliques?|clicks?)\b/i;
const NUMBERED =
  /^\s*(?:\d{1,2}(?:\)\s*|\.\s+|:\s+(?=\d)|\s?[ªº°]\s+(?=\d)|\s[-–]\s+(?=\p{L})|\s?\uFE0F?\u20E3\s*)|(?:step|passo|etapa|despejo|pour|vertido)\s*\d+\s*[:=.)-]\s*|(?:\d{1,2}\s?[ªºao°]|primeir[ao]|segund[ao]|terceir[ao]|quart[ao]|quint[ao]|[uú]ltim[ao])\s+(?:etapa|passo|despejo|ataque|parte|[aá]gua|vertido|jato)\s*[:.)-]?\s*(?=\S))/iu;
const NTH_POUR = /despejo|pour|vertido|ataque|[aá]gua|jato|\d\s?[ªº°]\s*$/i;
const BULLET = /^\s*(?:[-•·–—▪◦●✓✔►➤]|\*(?=\s)|[▪◾◽🔸🔹👉➡✅📌🔒🔓🔐]\uFE0F?)\s*(?=\S)/u;
const CITED = /^[^\S\t]*(?:>+|#+)[^\S\t]/;
/** Struck-out text: '~320~'. */
const STRUCK = /~(?=\S)[^~\n]{1,40}(?<=\S)~/g;
const TAG = /<\/?[a-z][^>\n]{0,60}>/gi;

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
const CHAPTER_TITLE = /^\s*\W*(?:cap[ií]tulos|timestamps?|chapters|minutagem|[ií]ndice)\b/iu;
const HAS_AMOUNT =
  /\d\s*(?:g|gr|gramas?|ml|l|%)(?![a-z])|\bat[eé]\s+\d|\b(?:to|hasta)\s+\d|\+\s*\d|\b(?:resto|tudo|toda|all the)\b|\bbalan[cç]a:?\s+\d/i;
const ENDS = /\b(?:fim|pronto|done|acab\w*|termin\w*|ready|listo|serve|retira)\b/i;
const VIDEO =
  /\b(?:intro\w*|abertura|outro|equipamentos?|gear|receita|recipe|resultado|provando|conclus[aã]o|dicas?)\b/i;
const FEWEST_CHAPTERS = 3;

const CLOCK = /\b\d{1,2}:\d{2}\b/g;
/** A time of 4:00 or later; most brews are shorter than videos. */
const IS_LONG = /\b(?:[4-9]|\d\d):\d{2}\b/;
const COUNTS = /\b(?:primeir|segund|terceir|quart|ultim|first|second|third|last)/;
const namesChapters = (line: string) =>
  (line.match(CLOCK) ?? []).length >= FEWEST_CHAPTERS &&
  !HAS_AMOUNT.test(line) &&
  !CELLS.test(line) &&
  (VIDEO.test(line) ||
    (IS_LONG.test(line) &&
      !ENDS.test(line) &&
      !COUNTS.test(plain(line)) &&
      line.split(CLOCK).every((part) => kindIn(plain(part)) === null)));

const hasFigure = (line: string): boolean => /\d{2}/.test(line.replace(CLOCK, ''));

/** Returns the indexes of the lines that only name chapters of a video. */
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
      (isTitled || block.filter(hasFigure).length * 2 <= block.length) &&
      block.filter((line) => /\p{L}{3}/u.test(line)).length * 2 > block.length &&
      (isTitled || acting * 2 <= block.length);
    for (let at = start; isPlain && at < end; at += 1) chapters.add(at);
    start = Math.max(start, end - 1);
  }
  return chapters;
}

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

/** Characters. A longer sentence is a dictated message with more than advertising. */
const LONGEST_PROMOTION = 300;
const SENTENCE = /[^.!?;]+(?:[.!?;](?!\s)[^.!?;]*)*[.!?;]*/g;

const PART = /[^,()]+/g;
/** Blanks advertising in a line; of sentences with amounts, only the advertising parts. */
function withoutPromotion(line: string): string {
  if (!PROMOTION.test(line) || SETTING.test(line)) return line;
  // Beside a part of a recipe, only the sentences of the advertising are blanked.
  const isMixed = (line.match(SENTENCE) ?? []).some(
    (sentence) => HAS_AMOUNT.test(sentence) && !PROMOTION.test(sentence),
  );
  return line.replace(SENTENCE, (sentence) => {
    const isPromotion = PROMOTION.test(sentence);
    if (sentence.length >= LONGEST_PROMOTION) return sentence;
    if (!HAS_AMOUNT.test(sentence)) return isMixed && !isPromotion ? sentence : blank(sentence);
    return isPromotion
      ? sentence.replace(PART, (part) => (PROMOTION.test(part) ? blank(part) : part))
      : sentence;
  });
}

/** Example: 'Café ........ 14 g'. */
const LEADER = /[.·_…]{4,}|(?<=^[^\S\n]*\p{L}[\p{L} ]*)[.·_…]{3}(?=[^\S\n]*\d)/gmu;
const GAP = /(?<=\S) {2,}(?=\S)/g;
/** Three or more blanks align columns; people also type two blanks by habit. */
const WIDE_GAP = /\S {3,}\S/;
const FEWEST_ROWS = 3;
const NO_WORDS = /^[^\p{L}\p{N}]+$/u;

/** Makes cells of aligned columns: a tab replaces the first blank of a gap. */
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

/** Fewest fields in the head of a CSV table with one row, and with several rows. */
const FEWEST_FIELDS = [4, 3] as const;
const FIELD_NAME = /^[^\d,;]*$/;

/** Replaces the commas of a CSV table by semicolons: 'método,café (g)' above 'Kalita,14'. */
function withSemicolons(text: string): string {
  const lines = text.split('\n');
  const head = lines.findIndex((line, at) => {
    const fields = line.split(',');
    const isRow = (row: string | undefined) => {
      const values = row?.split(',') ?? [];
      return values.length === fields.length && values.some((field) => /^\s*\d/.test(field));
    };
    const fewest = FEWEST_FIELDS[isRow(lines[at + 2]) ? 1 : 0];
    const isHead = fields.length >= fewest && fields.every((field) => FIELD_NAME.test(field));
    return isHead && isRow(lines[at + 1]);
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

/** Breaks a line before the numbers of a list: '1) V60 2) 15 g 3) 250 ml'. */
const withListLines = (text: string): string =>
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

/** A time of day, too late for a brew's clock, with a sender: '07:02 - Vó: ', 'Vó (7:02): '. */
const TIMED_SENDER =
  /^\s*(?:(?:0[5-9]|1\d|2[0-3]):\d{2}\s*[-–—]\s*(\p{Lu}[^:\d]{0,30})|(\p{Lu}[^:\d([]{0,30})\s[([](?:0?[5-9]|1\d|2[0-3]):\d{2}[)\]]):\s/u;

/** Returns the lines of a pasted text without the surroundings of the recipe. */
export function linesOf(pasted: string): TextLine[] {
  const text = withListLines(
    withSemicolons(withNotations(cutTo(pasted, LARGEST_TEXT).normalize('NFC'))),
  );
  const placed = withCells(placedLines(text.replace(LEADER, blank).replace(QUOTED, blankLines)));
  const timed = placed.flatMap(({ text: words }) => {
    const sender = TIMED_SENDER.exec(words);
    return sender?.[1] ?? sender?.[2] ?? [];
  });
  const isTimedTalk = timed.length > 2 && new Set(timed).size < timed.length;
  const chapters = isTimedTalk ? new Set<number>() : chapterLines(placed.map((line) => line.text));
  const senders = placed.flatMap((line) => senderOf(line.text) ?? []);
  const isTalk = senders.length > 2 && new Set(senders).size < senders.length;
  const hasHead = placed.filter((line) => HEAD.test(line.text)).length >= 2;
  const isSubtitled = HAS_SUBTITLES.test(text);
  const read: TextLine[] = [];
  let opensBlock = false;
  for (const [index, line] of placed.entries()) {
    const chat = BREW_CLOCK.test(line.text) ? null : CHAT.exec(line.text);
    const isLoose =
      chapters.has(index) ||
      namesChapters(line.text.slice(chat?.[0].length ?? 0)) ||
      (isSubtitled && SUBTITLE.test(line.text));
    if (
      (chat && chat.groups?.name === undefined) ||
      TELEGRAM.test(line.text) ||
      DISCORD.test(line.text) ||
      isLoose
    )
      continue;
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
