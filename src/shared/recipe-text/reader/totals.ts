import type { Clause } from './clauses.ts';
import { type Found, middleOf } from './facts.ts';
import { type AmountItem, isAmount, isMatter, isTime, isTimeItem } from './items.ts';
import { STILL } from './scores.ts';
import { type settleSteps, startsOf, timeDoubtOf, type WrittenStep } from './steps.ts';
import { OPENS_VALVE } from './verbs.ts';

/** Seconds from which a steep is the whole brew. */
export const LONG_STEEP = 2 * 3600;
const LONGEST_STEEP = 24 * 3600;
export const END =
  /\b(?:total|tbt|tempo|tiempo|time|ultima gota|sec(?:ar?|ou|o)|finish\w*|done|dry|dries|ends?|termin\w*|(?:final|fim)(?! da agua)|fin|lift\w*|pronto|ready|listo|acab\w*|encerr\w+|finaliz\w*|duracao|dura|(?<!\b(?:outra|nova|mais|uma|ultima|a) )leva|demora|takes|mira|zera(?! (?:a )?balanca)|escorr\w+|par(?:a|ou) de (?:pingar|cair|escorrer)|stops? dripping|cycle|retir\w*|remov\w*|tir(?:[aeo]|ar|ei)(?= (?:[ao] (?:filtro|coador|dripper|suporte|papel|cone|@[\w-]+) )?(?:em|com|aos?|n?as?|no) #)|(?<=# )(?:(?:e|ja|eu|voce|vc) )*(?:tir|retir|remov)\w* (?:[ao] )?(?:filtro|coador|dripper|suporte|papel|cone)|drain\w* by|drains at|(?:desc|escorr|esco|dren|pass|ping)\w+ tudo|drawdown (?:by|ends|at)|ciclo|(?<=# )de (?:preparo|extracao|passagem)|fech(?:a|ou|amos|ando)(?= em #)|(?:dren|esco|esvazi)ad[oa]|escorrid[oa]|esvazi(?:a|ou|ar)|serv(?:e|ir|o|imos)(?= (?:com|aos?|em) #)|ca(?:i|e) tod[ao]|cai tudo|sobe tudo|tudo sobe)\b|^(?:⏱|⏰|⏲|⌛|⏳|🕐|🏁)/u;
const IS_TIMER = /^[⏱⏰⏲⌛⏳]\uFE0F? #$/u;
export const STEEP_LABEL = /^(?:tempo de )?(?:infusao|steep(?: time)?) ?[:=]/;
/** Words of the flow through the coffee, which takes most of the time: 'pinga em 5 minutos'. */
const RUNS =
  /\b(?:extracao|extrai|pinga|desce|escorre|passa|drips?|drains?) (?:tudo |toda )?(?:em|in|de|por) #/;
/** A time at which a valve is opened: '2:00 senta na jarra'. */
const OPENS_AT = new RegExp(
  String.raw`^(?:\S+ )?(?:aos? |as |at )?# (?:(?:\w+|-|:|->) ){0,2}?(?:${OPENS_VALVE.source})`,
);
/** A clock at which a valve is opened, and a later time. */
export const OPENS_AND_ENDS =
  /^(?:(?:\S+ )?# (?:(?:e|ai|-|:) )?(?:abr|solt|liber|open|releas)\w*|(?:ai |depois )?(?:abr|solt|liber|open|releas)\w* (?:[ao] \w+ )?(?:aos?|as|em|com|n[ao]s?|at) #) .*#/;
export const OF_WATER =
  /^(?!.*\b(?:extracao|preparo|inteir[oa]|processo|tudo|todo)\b).*\b(?:fervid\w+|ferv\w+|deixad\w+|boiled|esfri\w+|off the boil|descansada|geladeira dura|validade|dura ate|dura)\b/;
/** Words of other things, whose times are no part of the brew: 'meu ônibus leva 50 min'. */
const OF_OTHER_THINGS =
  /\b(?:onibus|bu[sz][au]o|metro|trem|uber|carona|caminho|trajeto|viagem|reuniao|aula|banho|missa|novela)\b/;
/** Seconds; a shorter removal is no end of a brew: 'remover 10 seg'. */
const SHORTEST_END = 30;
const REMOVES = /^(?:(?:e|ai|depois) )*(?:remov|retir)\w+ (?:por )?#(?: antes)?$/;
export const isOfOtherThing = ({ text, items }: Pick<Clause, 'text' | 'items'>): boolean =>
  OF_OTHER_THINGS.test(text) ||
  (REMOVES.test(text) &&
    items.some(
      (item) =>
        isTimeItem(item) && item.amount.dimension === 'time' && item.amount.value < SHORTEST_END,
    ));
export const IN_ALL_BEFORE =
  /\b(?:no total|ao todo|in total|en total)(?: (?:da|deu|leva|levou|fica|e|sao|:|uns|umas|cerca|de|about|it|is|takes))*$/;
export const IN_ALL = /^(?:no total|ao todo|in total|total|en total)\b(?!.*#)|^tudo$/;

export const TOOK =
  /^(?:(?:e|ai|tudo) )*(?:d[ae]u?|levou|leva|demorou|demora)(?: (?:uns|umas|tudo|certinho))* #(?: (?:certinho|cravado|redondo|em ponto|mais ou menos))?$/;

const FINISHES =
  /\b(?:termin|acab|conclu|finaliz|finish|done)\w* (?:(?:de|a|of) )?(?:apert|prens|abaix|empurr|desc|press|plung|push|esprem|escorr|extra|coar|pass|ping|gotej|drip|drain)\w*/;

export const totalAt = (time: AmountItem): Found<number> => ({
  value: Math.round(middleOf(time.amount)),
  doubt: timeDoubtOf(time),
  from: [time.at, time.end],
});

/** Whether the second time is a bloom within the first: '29 s (8 s de pré-infusão)'. */
export const holdsBloom = ({ kind, text }: Clause, whole: AmountItem, part: AmountItem): boolean =>
  kind === 'bloom' &&
  whole.amount.value > part.amount.value &&
  /# (?:\(|contando|incluindo|com|counting|including|with) ?(?:a |o |the )?(?:pre |#)/.test(text);

/** Returns a clause's time as the total if words say so or it has nothing else; else null. */
export function totalIn(
  { text, kind, label, norms, items }: Clause,
  times: readonly AmountItem[],
  goesOn: boolean,
): Found<number> | null {
  const time = times.at(-1);
  if (!time) return null;
  const isFinished = FINISHES.test(text);
  const isOther =
    !isFinished && kind !== null && kind !== 'drawdown' && kind !== 'extract' && kind !== 'filter';
  const rest = items
    .filter(
      (item) =>
        !(
          isAmount(item) &&
          (isTime(item.amount) ||
            item.amount.dimension === 'temperature' ||
            item.amount.dimension === 'other')
        ),
    )
    .map((item) => norms[items.indexOf(item)] ?? '')
    .filter(
      (norm) =>
        !/^(?:em|por|durante|uns|cerca|de|aprox\w*|about|mais|ou|menos|a|~|\.|≈|\(|\)|@|-|:)$/.test(
          norm,
        ),
    );
  const isLone = rest.length === 0 && kind !== 'steep';
  // '⏳ 1:30 e aperta' has the time of an action.
  if (goesOn && IS_TIMER.test(text)) return null;
  const steeps = (STEEP_LABEL.test(text) && !goesOn) || (RUNS.test(text) && time.amount.value > 75);
  // '1:00 solta e escorre' opens a valve and may not be the end: more water may follow.
  const isOpening = times.length === 1 && OPENS_AT.test(text);
  const saysTotal =
    (((!isOpening && END.test(text)) || (!isOpening && END.test(label))) && !isOther) ||
    (TOOK.test(text) && !goesOn) ||
    steeps;
  if (!saysTotal && !isLone) return null;
  const isRange = time.amount.max !== null;
  const doubt =
    timeDoubtOf(time) ?? (saysTotal && !steeps ? null : 'O texto não diz se este é o tempo total.');
  return {
    value: Math.round(middleOf(time.amount)),
    doubt: isRange ? `O texto diz “${time.raw.trim()}”.` : doubt,
    from: [time.at, time.end],
  };
}

const UNSURE = 'O texto não diz se este é o tempo total.';
/** Words of the drawdown in the span of the last pour: 'De 1:05 até 1:55: 170 g e escoar'. */
const RUNS_OUT =
  /esper[aeo]|aguard[aeo]|esco[ae]|escorr|dren|drain|drip|pinga|gotej|fim\b|secar?\b|finish/i;

/** Returns the end of the last step if the text gives it; a steep of hours is the total. */
export function totalOf(
  written: readonly WrittenStep[],
  steps: ReturnType<typeof settleSteps>,
  hasValve: boolean,
): Found<number> | null {
  const steep = written.find(({ lasts }) => (lasts ?? 0) >= LONG_STEEP);
  if (steep?.lasts) {
    const long = steep.lasts > LONGEST_STEEP ? 'São mais de 24 horas.' : null;
    return { value: steep.lasts, doubt: steep.timeDoubt ?? long, from: null };
  }
  const last = written.at(-1);
  const read = steps.at(-1);
  if (!last || !read) return null;
  const previous = written.at(-2);
  const isSpan = read.start !== null && last.end !== null && last.end > read.start;
  const isRunOut = RUNS_OUT.test([last.words, ...last.notes].join(' '));
  if (isSpan && last.end !== null && read.target !== null && isRunOut)
    return { value: last.end, doubt: UNSURE, from: null };
  // A pour's end is not the brew's: the water still runs through.
  if (read.target !== null) return null;
  const isPressed = last.kind === 'press' && last.start !== null && last.start > 0;
  // Without a valve to open, 'Drena 2:20' is the end.
  const isDrained =
    last.kind === 'drawdown' && !hasValve && last.start !== null && written.length > 1;
  if (isDrained && last.end === null && last.lasts === null)
    return {
      value: last.start ?? 0,
      doubt: 'O texto não diz se este é o tempo total.',
      from: null,
    };
  // The last span holds the drawdown: '1:35–2:50 até 500 g e deixa drenar até o fim'.
  const isInSpan =
    last.kind === 'drawdown' &&
    last.start === null &&
    previous?.source === last.source &&
    previous.start !== null;
  if (isInSpan && !hasValve && previous.end !== null)
    return { value: previous.end, doubt: UNSURE, from: null };
  // Example: 'Aos 4 min quebro a crosta, espero mais seis minutos e sirvo'.
  const isAfterStir =
    /^(?:steep|drawdown)$/.test(last.kind ?? '') &&
    previous?.kind === 'stir' &&
    !last.isLoose &&
    (read.start ?? 0) > 0;
  const start = last.start ?? (isAfterStir ? read.start : null);
  const ends =
    last.end ?? (start !== null && last.lasts ? start + last.lasts : isPressed ? last.start : null);
  const [first] = written;
  const isStirred = first?.kind === 'stir' && last.kind !== 'press';
  const isOpen = first?.pour === null && (first.start === null || isStirred);
  const doubt =
    last.timeDoubt ??
    (isOpen
      ? 'O texto não diz quando o tempo começa.'
      : isPressed && !last.lasts
        ? 'O texto não diz quanto dura a pressão.'
        : null);
  return ends === null ? null : { value: ends, doubt, from: null };
}

/** Least and most seconds of a shot. */
const SHOT = [15, 60] as const;
/** Least and most seconds of another brew that is poured at once. */
const POURED_AT_ONCE = [45, 900] as const;
/** Least seconds of a filter brew; a shorter time may be a rest. */
const LEAST_FILTERED = 100;
/** Brewers on a flame: a person cannot set the moment at which their water rises. */
export const HEATED: ReadonlySet<string> = new Set(['siphon', 'moka-pot', 'ibrik']);
export const VALVED: ReadonlySet<string> = new Set(['hario-switch', 'clever']);
/** Brewers in which the water stays with the coffee, so that a lone time is the whole brew's. */
const STEEPED: ReadonlySet<string> = new Set(['french-press', 'aeropress', 'phin', ...VALVED]);
export const maySteep = (methodId: string | null): boolean =>
  methodId === null || STEEPED.has(methodId) || STILL.has(methodId);
/** Words of the kettle, whose times are no steps: 'Deixa a chaleira 30 s destampada'. */
export const OF_KETTLE = /\b(?:chaleira|kettle)\b/;

function limitsOf(methodId: string | null, pours: number): readonly [number, number] | null {
  if (methodId === 'espresso') return SHOT;
  if (STILL.has(methodId ?? '')) return [0, Number.POSITIVE_INFINITY];
  if (pours > 1) return null;
  const [least, most] = POURED_AT_ONCE;
  return [STEEPED.has(methodId ?? '') ? least : LEAST_FILTERED, most];
}

/** Returns the only time of a brew that is poured at once ('uns 4 min até chiar'); else null. */
export function loneTime(
  clauses: readonly Clause[],
  methodId: string | null,
  pours: number,
): Found<number> | null {
  const limits = limitsOf(methodId, pours);
  if (!limits) return null;
  const isShot = methodId === 'espresso';
  const [least, most] = limits;
  const isPossible = ({ amount: { value } }: AmountItem) => value >= least && value <= most;
  const times = clauses.flatMap((clause) => {
    const { items, text, kind } = clause;
    const isOfPour = kind === 'bloom' || (kind === 'pour' && items.some(isMatter));
    if (OF_WATER.test(text) || isOfOtherThing(clause) || isOfPour) return [];
    return items
      .filter(isAmount)
      .filter((item) => isTime(item.amount) && (!isShot || isPossible(item)))
      .map((time) => ({ time, clause }));
  });
  const [only] = times;
  if (!only || times.length > 1 || !isPossible(only.time)) return null;
  const { time, clause } = only;
  // A valve that opens is not the end: the water still runs through.
  const isOpened = clause.kind === 'drawdown' && VALVED.has(methodId ?? '');
  if (isOpened || OF_KETTLE.test(clause.text) || OPENS_VALVE.test(clause.text)) return null;
  return { ...totalAt(time), doubt: UNSURE };
}

const JOINS_SPAN = /^(?:a|ate|-|->|to|until|hasta)$/;

/** Returns the end of the last of several spans that follow one another: '1:25 a 2:15'. */
export function endOfSpans(clauses: readonly Clause[]): Found<number> | null {
  const spans = clauses.flatMap(({ items, norms }) =>
    items.flatMap((item, index): { start: number; end: number }[] => {
      if (!isAmount(item) || !isTime(item.amount)) return [];
      const { value, max } = item.amount;
      if (max !== null) return [{ start: value, end: max }];
      const next = items[index + 2];
      const isSpan = isTimeItem(next) && next.amount.value > value;
      return isSpan && JOINS_SPAN.test(norms[index + 1] ?? '')
        ? [{ start: value, end: next.amount.value }]
        : [];
    }),
  );
  const areChained = spans.every(({ start }, nth) => start === (spans[nth - 1]?.end ?? 0));
  const last = spans.at(-1);
  return last && spans.length > 1 && areChained
    ? { value: last.end, doubt: UNSURE, from: null }
    : null;
}

/**
 * Returns the totals that are not before the last start, or all if each is before it.
 * Drops an uncertain total that is before the end of a steep.
 */
export function endsOf(written: readonly WrittenStep[], total: Found<number>[]): Found<number>[] {
  const latest = Math.max(0, ...written.map(({ start }) => start ?? 0));
  const late = total.filter(({ value }) => value >= latest);
  const starts = startsOf(written);
  const least = Math.max(
    0,
    ...written.map(({ lasts, kind }, nth) =>
      kind === 'steep' ? (starts[nth] ?? 0) + (lasts ?? 0) : 0,
    ),
  );
  const likely = total.filter(({ value, doubt }) => doubt === null || value >= least);
  return late.length > 0 ? late.filter((each) => likely.includes(each)) : likely;
}
