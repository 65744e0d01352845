import type { Item } from '../../language/amount.ts';
import {
  ABBREVIATED,
  BLOOMS,
  CONNECTIVES,
  IS_MOMENT,
  OF_TIME,
  ON_CLOCK,
  SPLITTING,
  WAITED,
  WAITS,
} from './connectives.ts';
import { isAmount, isMatter, isTime, isTimeItem, normOf } from './items.ts';
import { isCommonFilter, isFilterDose, LEAST_RATIO } from './usual-ratios.ts';
import { kindIn, VERB } from './verbs.ts';

/** Whether two amounts are a dose and its water: '20/320', '18 g / 300 g'. */
function isPairAt(one: Item | undefined, other: Item | undefined): boolean {
  if (!isMatter(one) || !isMatter(other) || one.amount.isListed) return false;
  const isDose = ['mass', 'none'].includes(one.amount.dimension) && isFilterDose(one.amount.value);
  return isDose && isCommonFilter(other.amount.value / one.amount.value);
}

/** Most words from 'quando' to its time: 'quando o relógio marcar 1:45'. */
const MOST_WORDS = 4;
export function parts(items: readonly Item[], index: number): boolean {
  const item = items[index];
  if (item?.kind !== 'sign') return false;
  const { norm } = item;
  if (SPLITTING.has(norm)) return true;
  const [before, after] = [items[index - 1], items[index + 1]];
  if (norm === ',') return true;
  // Steps may follow dose and water: '20 g 300 ml: 3 min, apoia na caneca'.
  if (norm === ':') {
    const isOfPair = isMatter(after) && after.amount.dimension !== 'percent';
    return isMatter(before) && !isOfPair && items.slice(0, index).filter(isMatter).length > 1;
  }
  if (norm === '->')
    return isMatter(before) && isAmount(after) && after.amount.dimension === 'clock';
  if (norm === '.') {
    const isAbbreviated = before?.kind === 'word' && ABBREVIATED.test(before.norm);
    return !isAbbreviated;
  }
  if (norm === '/') {
    if (isPairAt(before, after)) return false;
    const words = before?.kind === 'word' && after?.kind === 'word';
    const isShort = before?.kind === 'word' && before.norm.length === 1;
    return !words && !isShort && before !== undefined;
  }
  if (norm === '-') {
    const isSpaced = item.at > (before?.end ?? 0) && (after?.at ?? 0) > item.end;
    const isAfterTime = isTimeItem(before);
    const isBeforeTime = isTimeItem(after);
    return isSpaced && !isAfterTime && !isBeforeTime && isAmount(before) && index > 0;
  }
  return false;
}

/** Whether 'e' joins two totals of pours: 'Depois 180 e 300'. */
const rises = (sofar: readonly Item[], last: Item | undefined, next: Item | undefined) =>
  /^(?:depois|dps|dai|ai|entao|then|luego)$/.test(sofar[0] ? normOf(sofar[0]) : '') &&
  isMatter(last) &&
  isMatter(next) &&
  sofar.filter(isMatter).length === 1 &&
  next.amount.value > last.amount.value &&
  next.amount.value < last.amount.value * LEAST_RATIO;

/** Example: 'Quatro minutos depois quebro a crosta'. */
function isLater(items: readonly Item[], index: number): boolean {
  const [time, later, act] = items.slice(index, index + 3);
  const before = items[index - 1];
  // In 'Espera 45 segundos depois vai' the time belongs to the wait.
  const isWaited = before?.kind === 'word' && !/^(?:e|ai|dai|uns)$/.test(before.norm);
  return (
    !isWaited &&
    isAmount(time) &&
    time.amount.dimension === 'time' &&
    later?.kind === 'word' &&
    /^(?:depois|dps|later|despues)$/.test(later.norm) &&
    act?.kind === 'word' &&
    VERB.test(act.norm)
  );
}

/** Whether a time begins the clause of the verb after it: '30 s mexe 2 min abre'. */
function isMomentOfAct(items: readonly Item[], start: number, index: number): boolean {
  const [time, act] = items.slice(index, index + 2);
  const before = items[index - 1];
  const isNext = isAmount(time) && time.amount.dimension === 'time' && act !== undefined;
  if (!isNext || !before || !VERB.test(normOf(act)) || OF_TIME.test(normOf(before))) return false;
  const sofar = items.slice(start, index);
  const [first] = sofar;
  const isTimed = isAmount(first) && first.amount.dimension === 'time';
  return isTimed || kindIn(sofar.map(normOf).join(' ')) === null;
}

function joinsNext(items: readonly Item[], start: number, index: number): boolean {
  const [last, , next, third] = items.slice(Math.max(index - 1, 0), index + 3);
  const sofar = items.slice(start, index);
  const hasMatter = sofar.some(isMatter);
  const nextNorm = next ? normOf(next) : '';
  // '420 g somando água e gelo' is one amount.
  if (/\b(?:entre|somando|contando|juntando) (?:a )?agua$/.test(sofar.map(normOf).join(' ')))
    return false;
  // Ice with further words begins a clause: '200 g de água e gelo, metade disso'.
  if (
    hasMatter &&
    /^(?:gelo|ice|hielo)$/.test(nextNorm) &&
    third !== undefined &&
    !/^(?:e|de|na|no)$/.test(normOf(third))
  )
    return true;
  const isVerb = VERB.test(nextNorm) || CONNECTIVES.has(nextNorm);
  const isRest = /^[oa]$/.test(nextNorm) && /^(?:resto|restante)$/.test(third ? normOf(third) : '');
  const isLast = /^por$/.test(nextNorm) && /^(?:ultimo|fim)$/.test(third ? normOf(third) : '');
  const kind = kindIn(sofar.map(normOf).join(' '));
  const isTimed =
    (/^(?:com|aos?|as|at)$/.test(hasMatter && nextNorm === 'al' ? 'aos' : nextNorm) &&
      isTimeItem(third)) ||
    (/^(?:n[oa]s?|e[mn]|in)$/.test(nextNorm) &&
      isAmount(third) &&
      (third.amount.dimension === 'clock' || (/^n/.test(nextNorm) && isTime(third.amount)))) ||
    // Example: 'Joga tudo e marca quatro minutos'.
    (next?.kind === 'word' &&
      !/^(?:uns|umas|mais|por|em|de|about|for|in)$/.test(nextNorm) &&
      isAmount(third) &&
      third.amount.dimension === 'time' &&
      (kind === 'pour' || (kind === 'stir' && nextNorm !== 'al'))) ||
    // Example: 'E a 1:20 o resto'.
    (nextNorm === 'a' && isAmount(third) && third.amount.dimension === 'clock') ||
    // Example: 'Y a las 2:00 completo'.
    (/^(?:a|at)$/.test(nextNorm) &&
      /^(?:l[ao]s?|a|the|about)$/.test(third ? normOf(third) : '') &&
      isAmount(items[index + 3]));
  const isMore = /^mais$/.test(nextNorm) && hasMatter && isAmount(third);
  // Example: '190 g aos 45 s e 300 g a 1 min 25', two pours with their times.
  const then = items[index + 3];
  const isNextPour =
    [sofar, items.slice(index, index + 4)].every((part) => part.some(isMatter)) &&
    [...sofar, then].filter(isTimeItem).length > 1 &&
    /^(?:aos?|as?|at|em)$/.test(third ? normOf(third) : '');
  // Example: 'A 65 % com o despejo de 0:35 e aos 100 % com o de 1:15'.
  const isNextTarget =
    /^(?:aos?|ate|nos)$/.test(nextNorm) &&
    isMatter(third) &&
    hasMatter &&
    [sofar, items.slice(index + 3, index + 7)].every((part) => part.some(isTimeItem));
  return (
    isVerb ||
    isRest ||
    isLast ||
    isTimed ||
    isMore ||
    isNextPour ||
    isNextTarget ||
    rises(sofar, last, next)
  );
}

/** Whether a connective begins a clause: 'depois', but not in 'depois de 30 s'. */
function connects(items: readonly Item[], start: number, index: number): boolean {
  const item = items[index];
  const [last, next] = [items[index - 1], items[index + 1]];
  const nextNorm = next ? normOf(next) : '';
  if (item?.kind !== 'word') return false;
  const isMoment =
    /^(?:depois|despues|dps)$/.test(item.norm) &&
    (IS_MOMENT.test(nextNorm) || (index === start + 1 && isLater(items, start)));
  const isAlone = /^primeiro$/.test(item.norm) && next?.kind === 'sign';
  // After a verb 'aí' means a place, not a sequence: 'Mói aí 18 g pra mim'.
  const isThere =
    item.norm === 'ai' &&
    isAmount(next) &&
    last?.kind === 'word' &&
    index === start + 1 &&
    /^(?:pour|heat)?$/.test(kindIn(last.norm) ?? '');
  if (isMoment || isAlone || isThere) return false;
  const isOrdinal = /^(?:primeiro|segundo|terceiro|quando)$/.test(item.norm);
  // In 'Põe a tampa quando der 4 min mexe' the time begins the next clause, but in 'Aperta quando
  // der 1:00' it belongs to the verb before it.
  const at = items.findIndex((each, nth) => nth > index && isAmount(each));
  const time = items[at];
  const isSoon = isTimeItem(time) && at <= index + MOST_WORDS;
  const isLast = isSoon && items[at + 1]?.kind !== 'word';
  if (item.norm === 'quando' && (ON_CLOCK.test(nextNorm) || isLast))
    return !isLast && !WAITED.test(last ? normOf(last) : '');
  return (
    !isOrdinal ||
    (items.slice(start, index).some(isMatter) &&
      item.norm !== 'segundo' &&
      !/^(?:despejo|ataque)$/.test(nextNorm))
  );
}

/** Whether a clock begins a clause: '0:00 60g 0:45 180g'. */
function beginsByClock(items: readonly Item[], start: number, index: number): boolean {
  const sofar = items.slice(start, index);
  const hasMatter = sofar.some(isMatter);
  const next = items[index + 1];
  const first = sofar.find(isAmount);
  const isSchedule = first?.amount.dimension === 'clock' && hasMatter;
  const isAfterFacts =
    isMatter(items[index + 1]) ||
    (next?.kind === 'word' && /^(?:pre|bloom|despej\w*|ate)$/.test(next.norm));
  const last = items[index - 1];
  const isSpan =
    last !== undefined &&
    /^(?:-|->|a|ate|aos?|as|em|in|at|to|until|by|por|for|pros?|la|de|no|na|~|\(|@|com|los|las|lo|:|around|about|d[ao]|total)$/.test(
      normOf(last),
    );
  return (isSchedule || (hasMatter && isAfterFacts)) && !isSpan;
}

const IS_TIMER = /^[⏱⏰⏲⌛⏳]/u;
/** Whether a clause begins at an item: 'depois', 'e mexe', a clock after an amount. */
export function begins(items: readonly Item[], start: number, index: number): boolean {
  const item = items[index];
  if (!item || index === start) return false;
  const next = items[index + 1];
  const nextNorm = next ? normOf(next) : '';
  const sofar = items.slice(start, index);
  const hasMatter = sofar.some(isMatter);
  if (isLater(items, index) || isMomentOfAct(items, start, index)) return true;
  // Example: '☕18g 💧300g ⏱️2:45'.
  if (item.kind === 'emoji' && IS_TIMER.test(item.norm)) return hasMatter && isTimeItem(next);
  if (item.kind === 'word') {
    const last = items[index - 1];
    const isJoined = last?.kind === 'word' && /^(?:e|and|y)$/.test(last.norm);
    // Examples: 'O segundo vai até 190', 'e no fim mais 80 g'.
    const isNth =
      /^(?:primeir|segund|terceir|quart|quint|ultim)[oa]$/.test(nextNorm) &&
      /^[oa]$/.test(item.norm);
    const isEnd = item.norm === 'no' && /^(?:fim|final)$/.test(nextNorm);
    if ((isNth || isEnd) && sofar.some(isAmount)) return true;
    // In '45 aos 30 segundos vou pra 120' the time belongs to the verb after it.
    const follower = items[index + 2];
    const isSpoken = follower?.kind === 'word' && /^(?:eu|voce|vc|i|you)$/.test(follower.norm);
    const then = isSpoken ? items[index + 3] : follower;
    const isOnTimer = last?.kind === 'word' && /^(?:cronometro|relogio|timer)$/.test(last.norm);
    const isMomentOfNext =
      /^(?:aos?|as|com|at|nos?)$/.test(item.norm) &&
      isTimeItem(next) &&
      then?.kind === 'word' &&
      (VERB.test(then.norm) || (isSpoken && then.norm === 'venho'));
    if (isMomentOfNext && (hasMatter || isOnTimer) && !isJoined) return true;
    if (CONNECTIVES.has(item.norm)) return !isJoined && connects(items, start, index);
    // A line without punctuation may name the bloom: 'V60 15 g 250 ml média bloom 45'.
    const isOfOther = hasMatter && isMatter(next);
    if (BLOOMS.test(item.norm) && (isOfOther || sofar.filter(isMatter).length > 1))
      return isAmount(next) && !/^(?:de|do|d[ae]|o|no|for|pro|p)$/.test(last ? normOf(last) : '');
    // Only 'e' joins; 'é' is a verb: '200 disso é gelo'.
    if (/^(?:e|and|y)$/.test(item.norm) && !/^é$/i.test(item.raw))
      return joinsNext(items, start, index);
    // Example: 'Moagem média eu começo com 50'.
    const isSpeaker =
      /^(?:eu|voce|vc|i|you|we)$/.test(item.norm) &&
      (VERB.test(nextNorm) || /^(?:bloom|go|finish|add|wet)$/.test(nextNorm));
    const hasHeat = sofar.some((each) => isAmount(each) && each.amount.dimension === 'temperature');
    if (isSpeaker && (hasMatter || hasHeat) && !isJoined) return true;
    const isTotal =
      /^(?:tempo|total|tbt|fim|termin\w*|acab\w*|finaliz\w*)$/.test(item.norm) && hasMatter;
    if (
      isTotal &&
      items.slice(index + 1, index + 5).some(isTimeItem) &&
      !/^(?:no|de|do|in|na|o|ate|em|:)$/.test(last ? normOf(last) : '')
    )
      return true;
    // Dictated texts have no punctuation, so a verb after an amount begins a clause. In '36 molha
    // 30s' the bare number belongs to its verb.
    const isOwnVerb =
      index === start + 1 &&
      isAmount(last) &&
      last.amount.dimension === 'none' &&
      /^(?:molh|umedec|hidrat|encharc|despej)\w*$/.test(item.norm) &&
      isTimeItem(next);
    const isAdjective =
      /^complet[ao]$/.test(item.norm) &&
      /^(?:receita|duracao|extracao)$/.test(last ? normOf(last) : '');
    // Example: 'Chegue a 65 % com o despejo de 0:35'.
    const isNoun =
      /^(?:despejos?|pour)$/.test(item.norm) &&
      /^(?:[oa]s?|d[oa]s?|n[oa]s?|um|cada|the|each|(?:primeir|segund|terceir|quart|ultim)o)$/.test(
        last ? normOf(last) : '',
      );
    const isBareVerb =
      VERB.test(item.norm) &&
      !isNoun &&
      !isAdjective &&
      !/^(?:resto|start)$/.test(item.norm) &&
      !isOwnVerb;
    // Example: 'Espera trinta segundos bota o resto'.
    const waited =
      last?.kind === 'word' && /^(?:so|just)$/.test(last.norm) ? items[index - 2] : last;
    const hasWaited =
      isTimeItem(waited) &&
      !/ndo$/.test(item.norm) &&
      sofar.some((each) => WAITS.test(normOf(each)));
    // Example: 'Mexe bem espera um minuto e meio'.
    const hasMoved =
      WAITS.test(item.norm) &&
      items.slice(index + 1, index + 4).some(isTimeItem) &&
      !sofar.some((each) => isMatter(each) || isTimeItem(each)) &&
      /^(?:stir|swirl)$/.test(kindIn(sofar.map(normOf).join(' ')) ?? '');
    // Example: 'Despeja tudo tampa com três minutos'.
    const hasAll = last?.kind === 'word' && /^(?:tudo|resto|restante)$/.test(last.norm);
    const isMoment = /^(?:aos?|as|quando|com|at|em|no|de|d[ao]|para|pra|por|to|nao|que)$/.test(
      last ? normOf(last) : '',
    );
    return (
      isBareVerb &&
      (hasMatter || hasHeat || hasWaited || hasAll || hasMoved) &&
      !isMoment &&
      !(last?.kind === 'sign' && last.norm === '(')
    );
  }
  if (item.kind === 'sign' && item.norm === '+') {
    const last = items[index - 1];
    // Example: '(18 g → 36 g, 27 s) + 120 ml de leite'.
    const isClosed = last?.kind === 'sign' && last.norm === ')';
    return (hasMatter || isClosed) && !isAmount(last) && isAmount(next);
  }
  return (
    item.kind === 'amount' &&
    item.amount.dimension === 'clock' &&
    beginsByClock(items, start, index)
  );
}
