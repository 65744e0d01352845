import { formatDecimal } from '@shared/format';
import { figuresSaid } from './acts/asked';
import type { Decision } from './answer';
import type { Ask } from './answers/compose';
import { type Figure, figuresOf } from './language/figures';
import { termsOf } from './language/terms';

/*
 * Compares a value in question with the range that the found answer states for its unit:
 * '85 graus serve?', '900 cliques está certo?'. The verdict becomes the answer's first line.
 */

interface Measure {
  isOf: (figure: Figure) => boolean;
  /** Matches the unit in an answer. */
  written: string;
  /** The unit after the value of the verdict. */
  said: string;
}

/** From this value on, a bare TDS is that of the water, in mg/l. */
const LEAST_OF_WATER = 20;
const OF_TDS = /\btds(?: (?:de|em|deu|e|da agua|do cafe))*$/;

const MEASURES: readonly Measure[] = [
  {
    isOf: ({ dimension }) => dimension === 'temperature',
    written: '(?:°C?|graus)',
    said: '°C',
  },
  {
    isOf: ({ after }) => /^cli(?:ques?|cks?|cs?)\b/.test(after),
    written: 'cliques?',
    said: 'cliques',
  },
  { isOf: ({ after }) => /^bar(?:es|s)?\b/.test(after), written: String.raw`bar\b`, said: 'bar' },
  {
    isOf: ({ after, before, value }) =>
      /^(?:ppm|mg)\b/.test(after) || (OF_TDS.test(before) && value >= LEAST_OF_WATER),
    written: '(?:mg/l|ppm)',
    said: 'mg/l',
  },
  {
    isOf: ({ dimension, before, value }) =>
      dimension === 'percent' || (OF_TDS.test(before) && value < LEAST_OF_WATER),
    written: '%',
    said: '%',
  },
];

/** Words of a question about a value that hope for a yes, and those that fear a fault. */
const HOPES =
  /\b(?:serve|servem|bom|boa|ok|cert[oa]|corret[oa]|normal|ideal|melhor|aguenta|pode|posso|da para|beleza|tranquilo|presta)\b/;
const FEARS = /\b(?:muito|alt[oa]|demais|pouco|baix[oa]|ruim|exager\w+|problema|estraga|queima)\b/;
const OPEN = /\b(?:quant[oa]s?|qual|quais|como|onde|quando|por que|quem)\b/;

const NUMBER = String.raw`(\d+(?:\.\d{3})*(?:,\d+)?)`;
/** Share by which a value may differ from one that an answer gives without a range. */
const ABOUT = 0.1;

interface Range {
  low: number;
  high: number;
  shared: number;
}

const numberOf = (written = '') => Number(written.replace(/\.(?=\d{3})/g, '').replace(',', '.'));

function rangesIn(text: string, unit: string, terms: readonly string[]): Range[] {
  const span = new RegExp(`${NUMBER} (?:a|e|ou) ${NUMBER} ?${unit}`, 'gi');
  const about = new RegExp(
    `(?:perto de|cerca de|uns|em torno de|comece por|: ) ?${NUMBER} ?${unit}`,
    'gi',
  );
  return text.split(/\n|[.;] /).flatMap((clause) => {
    const own = new Set(termsOf(clause));
    const shared = terms.filter((term) => own.has(term)).length;
    const spans = [...clause.matchAll(span)].map(([, low, high]) => ({
      low: numberOf(low),
      high: numberOf(high),
      shared,
    }));
    if (spans.length > 0) return spans;
    return [...clause.matchAll(about)].map(([, value]) => ({
      low: numberOf(value) * (1 - ABOUT),
      high: numberOf(value) * (1 + ABOUT),
      shared,
    }));
  });
}

/** A value this many times above the range may be a slip. */
const FAR = 3;

function verdictOn(value: number, said: string, ranges: readonly Range[], text: string): string {
  const most = Math.max(...ranges.map(({ shared }) => shared));
  const nearest = ranges.filter(({ shared }) => shared === most);
  const low = Math.min(...nearest.map((range) => range.low));
  const high = Math.max(...nearest.map((range) => range.high));
  const isIn = value >= low && value <= high;
  const isFeared = FEARS.test(text);
  const fears = /\b(?:pouco|baix[oa])\b/.test(text) ? value < low : !isIn;
  const sign = (isFeared ? fears : isIn) ? 'Sim' : 'Não';
  const where = isIn
    ? 'está na faixa'
    : value < low
      ? 'é menos que a faixa'
      : value > high * FAR
        ? 'passa muito da faixa. Confira o número'
        : 'passa da faixa';
  return `${sign}: ${formatDecimal(value)} ${said} ${where}.`;
}

/** Topics whose answers contain the usual range of a value. */
const WITH_RANGES: readonly string[] = ['library', 'ownGrinder'];

/** Adds whether a value is in the answer's range; an answer that names it stays as it is. */
export function withVerdict(found: Decision, { question: { typed } }: Ask): Decision {
  const { topic, answer } = found;
  if (!WITH_RANGES.includes(topic) || OPEN.test(typed)) return found;
  if (!HOPES.test(typed) && !FEARS.test(typed)) return found;
  const figures = figuresOf(typed);
  for (const { isOf, written, said } of MEASURES) {
    const value = figures.find(isOf)?.value;
    if (value === undefined || figuresSaid(answer.text).includes(value)) continue;
    const ranges = rangesIn(answer.text, written, termsOf(typed));
    if (ranges.length === 0) continue;
    const text = `${verdictOn(value, said, ranges, typed)}\n${answer.text}`;
    return { ...found, answer: { ...answer, text } };
  }
  return found;
}
