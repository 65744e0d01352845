import type { Memory } from './answer';
import { figuresIn, type Turn } from './turn';

/* A question about what to buy may take several messages: which gear, for what, how much. */

const GEAR: readonly (readonly [words: RegExp, name: string])[] = [
  [/\bmo(?:edor|inho)/, 'moedor'],
  [/\bbalanca/, 'balança'],
  [/\bchaleira/, 'chaleira'],
  [/\bmaquina/, 'máquina de espresso'],
];
const BUYING = /\b(?:compr\w+|vale a pena|ate \d+|precis\w+|qual|indica\w*|quero|procur\w+)\b/;
const USES = /\b(?:e[sx]presso|coado|filtrado|v60|prensa|moka|aeropress)\b/g;
const SORTS = /\b(?:manual|eletric[oa])\b/;
/** Words that mark a number without a unit as a price: 'até 600', 'tenho uns mil'. */
const PRICED = /\b(?:ate|gast\w+|pag\w+|tenho|maximo|menos|uns|orcamento|por|so)\b/;
const LEAST_PRICE = 20;
const WORDS_OF_PURCHASE =
  /^(?:manual|eletric\w*|gast\w*|maxim\w*|orcament\w*|menos|e?xpress?\w*|espress?\w*|coad\w*|filtrad\w*|prens\w*|mok\w*|v60|aeropress)$/;

function priceIn(text: string): number | null {
  const isPriced = PRICED.test(text);
  const price = figuresIn(text.replace(/\bmil\b/, '1000')).find(
    ({ kind, value }) => kind === 'money' || (kind === null && isPriced && value >= LEAST_PRICE),
  );
  return price?.value ?? null;
}

/** Returns one question that joins the messages about a purchase; null without one. */
export function gearAsked({ text, rest }: Turn, { said, topic }: Memory): string | null {
  const gear = GEAR.find(([words]) => words.test(said));
  // 'E pro coado?' after the roast for a machine repeats the question about the roast.
  const isElse = topic === 'ownGrinder' || topic === 'roast';
  if (gear === undefined || isElse || !BUYING.test(said)) return null;
  const [price, uses, sort] = [priceIn(text), text.match(USES) ?? [], SORTS.exec(text)?.[0]];
  const saysNone = price === null && uses.length === 0 && sort === undefined;
  if (saysNone || rest.some((term) => !WORDS_OF_PURCHASE.test(term))) return null;
  const [all, most] = [uses.length > 0 ? uses : (said.match(USES) ?? []), price ?? priceIn(said)];
  return [
    `qual ${gear[1]}`,
    sort ?? SORTS.exec(said)?.[0],
    'comprar',
    ...(all.length > 0 ? [`para ${[...new Set(all)].join(' e ')}`] : []),
    ...(most === null ? [] : [`até ${most} reais`]),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}
