import type { Item } from '../../language/amount.ts';
import { amountOf } from '../../language/amount.ts';
import { type Clause, withItems } from './clauses.ts';
import { COLD } from './guess.ts';
import { type AmountItem, isAmount } from './items.ts';

/* Separates times of the brew from times of day and ratios. */

/** Seconds. Earlier clocks are times of the brew, except beside words such as 'pm'. */
const EARLIEST = 5 * 60;
const HOUR_AFTER =
  /^(?:am\b|pm\b|a ?\. m\b|p ?\. m\b|o clock|(?:d[ae]|pela|por|de la|in the) (?:madrugada|manha|tarde|noite|manana|noche|morning|afternoon|evening)|em ponto)/;
/** Words before a time of day: 'Depois das 9:30'; 'dos' and 'aos' precede a brew's time. */
const HOUR_BEFORE = /\b(?:das|de las)(?: #(?: as| a las| -))?$/;
const OF_A_DAY =
  /\b(?:(?:antes|depois|dps|partir) d(?:as|e las)|abre as|abertura|opens|opening|fecha as|closes|turno|shift|plantao|expediente|horario|trabalho|work|escola|aula|igreja|missa|church|reuniao|meeting|reserva|dentista|academia|almoco|jantar|lunch|dinner|cafe da manha|breakfast|acord\w+|wake|dorm\w+|durm\w+|bed|tom[oa]|bebo|levant\w+|despert\w+|onibus|voo|trem|train|bus|flight|amanha|hoje|ontem|todo dia|morning|evening|manha|madrugada|every (?:day|morning)|tomorrow|segundas?|(?:terca|quarta|quinta|sexta)(?: feira)?|sabado|domingo|sunday|monday|saturday|servi[rm]\w*|serv[oe] as|joga\w* fora|descart\w+|toss|throw|dump|discard|validade|postad[oa]|publicad[oa]|posted)\b/;
/** Words of a shop or a calendar, beside which '7h' is no time of steeping. */
const OPENS_AT =
  /\b(?:abertura|abre|opens|opening|fecha|closes|turno|shift|expediente|reserva|reuniao|meeting)\b/;
const OF_WEEKDAY =
  /^(?:d[aeo]s? |on )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|(?:mon|tues|wednes|thurs|fri|satur|sun)day|amanha|hoje|manha|tarde|noite|dia seguinte)\b/;
const OF_RECORDING =
  /(?:\b(?:audio|voz|video|gravacao|transcricao|ligacao|podcast|episodio|recording|voice (?:note|message))(?: (?:transcri\w+|transcribed))?(?: (?:d[aeo]|of|com|tem|dura|is))?|[🎤🎙🎧🎥📹🔊▶]\uFE0F?)(?: [(:-])?$/u;
/** Latest start of a pour, in seconds. */
const LATEST = 15 * 60;
const EARLIEST_HOUR = 5 * 3600;
/** Least factor between a time of day and the latest time of the brew. */
const MUCH_LATER = 2;
const OF_THE_BREW = /\b(?:total|tempo|time|ciclo|cycle|tbt|fim|final|end|done|pronto)\b/;

interface Clock {
  clause: Clause;
  index: number;
  seconds: number;
}

function isOfDay({ clause, index, seconds }: Clock, clocks: readonly Clock[]): boolean {
  const after = clause.norms.slice(index + 1).join(' ');
  const item = clause.items[index];
  const isOfPour = /^(?:(?:-|:|->) )?(?:ate )?#/.test(after);
  if (!isOfPour && OF_RECORDING.test(clause.norms.slice(0, index).join(' '))) return true;
  if (isAmount(item) && item.amount.dimension === 'time') {
    if (seconds < EARLIEST_HOUR) return false;
    // '21h de sexta' and 'às 11h' are times of day, even in a clause with an action.
    const isMoment =
      /\b(?:as|era|eram|at|chega(?:m|mos)?|chego|(?:comec|inici|empez|start)\w*)$/.test(
        clause.norms.slice(0, index).join(' '),
      ) && !/^(?:antes|depois|before|later)\b/.test(after);
    return (
      isMoment || OF_WEEKDAY.test(after) || (clause.kind === null && OPENS_AT.test(clause.text))
    );
  }
  if (HOUR_AFTER.test(after)) return true;
  if (seconds < EARLIEST) return false;
  const before = clause.norms.slice(0, index).join(' ');
  if (HOUR_BEFORE.test(before)) return true;
  if (clause.kind !== null || OF_THE_BREW.test(clause.text)) return false;
  // 'Às 5:00' is a time of day; a time of the brew is 'aos 5:00'.
  if (OF_A_DAY.test(clause.text) || /\bas$/.test(before)) return true;
  // After several times of the brew, a much later one is a time of day.
  const others = clocks.filter(
    (each) => each.clause.source !== clause.source && each.seconds < EARLIEST_HOUR,
  );
  const brewed = others.filter((each) => each.seconds < LATEST);
  const latest = Math.max(0, ...brewed.map((each) => each.seconds));
  // One of the other clocks may be a time of day too: 'EDIT 21:02'.
  const isLate = seconds >= LATEST && brewed.length === others.length - 1;
  return (
    others.length > 1 &&
    (brewed.length === others.length || isLate) &&
    seconds > latest * MUCH_LATER
  );
}

/** Makes '1:20' a time, not a ratio, if it heads a line in a column of clocks or later. */
function withColumn(clauses: readonly Clause[]): Clause[] {
  const isHead = ({ isFirst, items: [item] }: Clause) =>
    isFirst && isAmount(item) && item.amount.dimension === 'clock';
  const isColumn = clauses.filter(isHead).length >= FEWEST_HEADS;
  let latest: number | null = null;
  return clauses.map((clause) => {
    const [item, ...others] = clause.items;
    const time = clause.items.find((each) => isAmount(each) && each.amount.dimension === 'clock');
    const isLater = latest !== null && isAmount(item) && item.amount.value > latest;
    if (isAmount(time) && (time.amount.ratio ?? WEAKEST + 1) > WEAKEST) latest = time.amount.value;
    return (isColumn || isLater) && isHead(clause) && isAmount(item) && item.amount.ratio !== null
      ? withItems(clause, [{ ...item, amount: { ...item.amount, ratio: null } }, ...others])
      : clause;
  });
}
const FEWEST_HEADS = 3;

/** Weakest ratio; '1:30' is a time. */
const WEAKEST = 25;

/** Makes the 1:15 of '100 g (1:15)' a time beside '100 g (1:45)', which is no ratio. */
function withShapes(clauses: readonly Clause[]): Clause[] {
  const clockOf = ({ items }: Clause) =>
    items.filter(isAmount).find(({ amount }) => amount.dimension === 'clock');
  const isTimeOnly = (clock: AmountItem | undefined) =>
    clock !== undefined && (clock.amount.ratio === null || clock.amount.ratio > WEAKEST);
  const ofTimes = new Set(
    clauses.flatMap((clause) => (isTimeOnly(clockOf(clause)) ? [clause.text] : [])),
  );
  return clauses.map((clause) => {
    const clock = clockOf(clause);
    const isTime = clock !== undefined && clock.amount.ratio !== null && ofTimes.has(clause.text);
    return isTime
      ? withItems(
          clause,
          clause.items.map((item) =>
            item === clock ? { ...clock, amount: { ...clock.amount, ratio: null } } : item,
          ),
        )
      : clause;
  });
}

const WEIGHED: ReadonlySet<string> = new Set(['mass', 'spoon']);
const RATIO_BEFORE = /^(?:em|in|a|no)$/;
const STRONGEST = 12;

/** Reads a clock as the ratio in a text without a dose: 'Faço 600 ml em 1:15'. */
function withRatio(clauses: readonly Clause[]): Clause[] {
  const amounts = clauses.flatMap(({ items }) => items.filter(isAmount));
  if (amounts.some(({ amount }) => WEIGHED.has(amount.dimension))) return [...clauses];
  const first = amounts.find(({ amount }) => amount.dimension === 'clock');
  const ratio = first?.amount.ratio ?? 0;
  return clauses.map((clause) => {
    const index = first ? clause.items.indexOf(first) : -1;
    const isSaid =
      index > 0 &&
      ratio >= STRONGEST &&
      clause.kind === null &&
      RATIO_BEFORE.test(clause.norms[index - 1] ?? '') &&
      clause.items.some((item) => isAmount(item) && item.amount.dimension === 'volume');
    return first && isSaid
      ? withItems(
          clause,
          clause.items.map((item) =>
            item === first
              ? { ...first, amount: { ...first.amount, dimension: 'ratio', value: ratio } }
              : item,
          ),
        )
      : clause;
  });
}

/** Seconds. */
const LONGEST_BREW = 3600;

/** Makes times of day relative to the first: '06:50:00 comecei', '06:50:40 até 150'. */
function withWallClock(clauses: readonly Clause[]): Clause[] {
  const clockOf = ({ isFirst, items: [item] }: Clause) =>
    isFirst && isAmount(item) && item.amount.dimension === 'clock' ? item : null;
  const heads = clauses.flatMap((clause) => clockOf(clause) ?? []);
  const ofDay = heads.filter(({ amount }) => amount.value >= EARLIEST_HOUR);
  const [first, last] = [ofDay[0]?.amount.value ?? 0, ofDay.at(-1)?.amount.value ?? 0];
  const isBrew = ofDay.length >= FEWEST_HEADS && last > first && last - first < LONGEST_BREW;
  if (!isBrew) return [...clauses];
  const since = (item: AmountItem): AmountItem => ({
    ...item,
    amount: { ...item.amount, value: item.amount.value - first },
  });
  return clauses.map((clause) => {
    const head = clockOf(clause);
    return head && ofDay.includes(head)
      ? withItems(clause, [since(head), ...clause.items.slice(1)])
      : clause;
  });
}

/** Seconds. */
const HOUR = 3600;
/** The shortest cold brew that is given by its start and its end. */
const SHORTEST_NIGHT = 6 * HOUR;
const DAY =
  '(?:ontem|anteontem|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|yesterday|today)';
/** Words before an hour of the day: 'às 10', 'ontem umas 22h', 'entrou 21h30'. */
const BEFORE_HOUR = new RegExp(
  String.raw`\b(?:as|[dn]as|desde|de|ate|at|from|until|till|las|${DAY}|entr(?:a|ou|ei)|saiu?|co(?:a|ei|o|amos)|filtr\w+|tir\w+|pus|poe|bot\w+|coloqu?\w+|mistur\w+|comec\w+|termin\w+|out|in)(?: (?:agora|umas|uns|la|pelas|por volta d[ae]s))*$`,
);
/** Words of a moment that is no length: 'das 8h', 'ontem 22h'. */
const AT_HOUR = new RegExp(String.raw`\b(?:as|das|at|las|agora|${DAY})(?: (?:umas|uns|pelas))*$`);
const YESTERDAY = /\b(?:ontem|anteontem|yesterday)\b/;
const AFTER_HOUR = new RegExp(`^(?:(?:d[aeo] )?(?:noite|outro dia|dia seguinte|${DAY})\\b|->|-)`);
const AFTER_NOON =
  /^(?:pm\b|p ?\. m\b|(?:d[ae]|in the|at) (?:tarde|noite|noche|afternoon|evening|night)\b)/;

interface Hour {
  item: AmountItem;
  hour: number;
  /** Whether its own words make it a moment, so that it needs no other hour. */
  isMoment: boolean;
  isHead: boolean;
}

/** Returns the hour of the day in an amount: '22h', '10 da manhã', 'às 10'; else null. */
function hourOf({ items, norms, source, text }: Clause, index: number, last?: Clause): Hour | null {
  const item = items[index];
  if (!isAmount(item) || item.amount.max !== null) return null;
  const { dimension, value } = item.amount;
  // An hour at the head of a clause may have its day in the clause before.
  const words = index === 0 && last?.source === source ? last.norms : norms.slice(0, index);
  const before = words.join(' ');
  const after = norms.slice(index + 1).join(' ');
  const isMoment = AT_HOUR.test(before) || YESTERDAY.test(text);
  const isBare = dimension === 'none' && (HOUR_AFTER.test(after) || AT_HOUR.test(before));
  const isTimed = dimension === 'time' || (dimension === 'other' && /\d ?h/.test(item.raw));
  const isClock = dimension === 'clock' && item.amount.value >= EARLIEST;
  const isSaid =
    isMoment || BEFORE_HOUR.test(before) || AFTER_HOUR.test(after) || /->$/.test(before);
  if (!isBare && !((isTimed || isClock) && isSaid)) return null;
  const hour = isBare ? value : isClock ? value / 60 : value / HOUR;
  if (hour > 24 || hour < 1) return null;
  const isLate = hour < 12 && AFTER_NOON.test(after);
  return { item, hour: isLate ? hour + 12 : hour, isMoment, isHead: index === 0 };
}

interface Night {
  hours: Item[];
  /** The hour that the length replaces. */
  place: Item;
  /** Seconds; null without an end, or if the text gives the length too. */
  lasts: number | null;
}

/** Returns the length of a cold brew between two hours: 'desde as 22h e coo às 10'. */
function nightOf(clauses: readonly Clause[]): Night | null {
  if (!clauses.some(({ text }) => COLD.test(text) || STEEPS_COLD.test(text))) return null;
  const hours = clauses.flatMap((clause, nth) =>
    clause.items.flatMap((_, index) => hourOf(clause, index, clauses[nth - 1]) ?? []),
  );
  const [start, end, ...others] = hours;
  // A lone hour is no length: 'ontem 22h na geladeira'.
  if (start?.isMoment && !end) return { hours: [start.item], place: start.item, lasts: null };
  if (!start || !end || others.length > 0) return null;
  const isGiven = clauses.some(({ items }) =>
    items.some(
      (item) =>
        isAmount(item) &&
        item.amount.dimension === 'time' &&
        item.amount.value >= SHORTEST_NIGHT &&
        item !== start.item &&
        item !== end.item,
    ),
  );
  // Two rising numbers may be lengths: 'deixa de 12h até 18h'.
  const areMoments = start.isMoment || end.isMoment || end.hour < start.hour;
  const lasts = ((end.hour - start.hour + 24) % 24) * HOUR;
  if (!areMoments || lasts < SHORTEST_NIGHT) return null;
  const place = start.isHead ? start.item : end.item;
  return { hours: [start.item, end.item], place, lasts: isGiven ? null : lasts };
}
const STEEPS_COLD = /@cold-brew\b|\bde molho\b/;

const COUNTS = /\b(?:cont\w+|count(?:ing)?)(?: (?:ate|hasta|to|up to))?$/;
/** Reads a counted number as seconds: 'Conta até 30'. */
function withCount(clause: Clause): Clause {
  const { items, norms } = clause;
  const index = items.findIndex(
    (item, at) =>
      isAmount(item) &&
      item.amount.dimension === 'none' &&
      COUNTS.test(norms.slice(0, at).join(' ')),
  );
  const item = items[index];
  if (!isAmount(item)) return clause;
  return withItems(
    clause,
    items.with(index, { ...item, amount: amountOf('time', item.amount.value) }),
  );
}

/** Minutes of the longest wait of a hot brew. */
const MOST_MINUTES = 15;
const AT = /^(?:at|by|until|till|aos?|ate|los|dos|os|las|quando|der|dar)$/;
const ENDS_STEEP: ReadonlySet<string | null> = new Set(['stir', 'press', 'flip', 'drawdown']);
/** Reads bare numbers as minutes ('Mexe aos 4 minutos, espera até os 7') or counted seconds. */
function withMinutes(read: readonly Clause[]): Clause[] {
  const clauses = read.map(withCount);
  let before: { source: Clause['source']; seconds: number } | null = null;
  return clauses.map((clause, nth) => {
    const { source, items, norms } = clause;
    const next = clauses[nth + 1];
    const isLead = /^(?:(?:e|ai|depois) )*aos? #$/.test(clause.text) && next?.source === source;
    const acts = ENDS_STEEP.has(clause.kind) || (isLead && ENDS_STEEP.has(next.kind));
    const index = items.findIndex((item, at) => {
      if (!isAmount(item) || item.amount.dimension !== 'none') return false;
      const seconds = item.amount.value * 60;
      const isLater = before?.source === source && seconds > before.seconds;
      const isAt = AT.test(norms[at - 1] ?? '') && item.amount.value <= MOST_MINUTES;
      return isAt && (isLater || acts) && items.filter(isAmount).length === 1;
    });
    const item = items[index];
    const time = items.find(
      (each) => isAmount(each) && ['time', 'clock'].includes(each.amount.dimension),
    );
    const isMinutes = isAmount(time) && time.amount.value % 60 === 0 && time.amount.value > 0;
    if (isMinutes) before = { source, seconds: time.amount.value };
    if (!isAmount(item)) return clause;
    const amount = amountOf('clock', item.amount.value * 60);
    return withItems(clause, items.with(index, { ...item, amount }));
  });
}

const settledAmount = (item: AmountItem, night: Night | null): AmountItem['amount'] =>
  item === night?.place && night.lasts !== null
    ? amountOf('time', night.lasts)
    : { ...item.amount, dimension: 'other', ratio: null };

/** Returns the clauses with settled times; times of day get the dimension 'other'. */
export function withSettledTimes(read: readonly Clause[]): Clause[] {
  const clauses = withMinutes(withWallClock(read));
  const clocks = clauses.flatMap((clause) =>
    clause.items.flatMap((item, index): Clock[] =>
      isAmount(item) && (item.amount.dimension === 'clock' || item.amount.dimension === 'time')
        ? [{ clause, index, seconds: item.amount.value }]
        : [],
    ),
  );
  const night = nightOf(clauses);
  const ofDay = new Set(
    clocks
      .filter((clock) => isOfDay(clock, clocks))
      .flatMap(({ clause, index }) => clause.items[index] ?? []),
  );
  for (const hour of night?.hours ?? []) ofDay.add(hour);
  if (ofDay.size === 0) return withRatio(withShapes(withColumn(clauses)));
  const settled = clauses.map((clause) =>
    clause.items.some((item) => ofDay.has(item))
      ? withItems(
          clause,
          clause.items.map((item) =>
            isAmount(item) && ofDay.has(item)
              ? { ...item, amount: settledAmount(item, night) }
              : item,
          ),
        )
      : clause,
  );
  return withRatio(withShapes(withColumn(settled)));
}
