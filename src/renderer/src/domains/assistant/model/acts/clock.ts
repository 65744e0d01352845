import { formatDecimal } from '@shared/format';
import { say } from '../answers/compose';
import { type ActRule, type ActRules, act } from './act';

const TIME =
  /\b(\d+)(?::([0-5]\d)| ?(?:min|mins|minutos?|m)(?: e)?(?: (\d+|meio))?(?: ?(?:s|seg|segundos?))?)(?![\d:])/;
const SECONDS = /\b(\d+) ?(?:s|seg|segundos?)\b/;
const IN_SECONDS = /\b(?:em|para) segundos?\b|\bquant[oa]s? segundos?\b/;
const IN_MINUTES = /\b(?:em|para) minutos?\b|\bquant[oa]s? minutos?\b/;

const counted = (value: number, one: string) => `${formatDecimal(value)} ${one}`;

/** Converts a time: '5 min 30 em segundos', '150 segundos são quantos minutos'. */
const inSeconds: ActRule = (_, text) => {
  const [said, minutes = 0, written, spoken] = TIME.exec(text) ?? [];
  if (said !== undefined && IN_SECONDS.test(text)) {
    const rest = spoken === 'meio' ? 30 : Number(written ?? spoken ?? 0);
    return act('sum', say([`São ${counted(Number(minutes) * 60 + rest, 'segundos')}.`]));
  }
  const seconds = Number(SECONDS.exec(text)?.[1] ?? 0);
  if (seconds < 60 || !IN_MINUTES.test(text)) return null;
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
  const left = rest === 0 ? '' : ` e ${counted(rest, 's')}`;
  return act('sum', say([`São ${counted(whole, 'min')}${left}.`]));
};

export const CLOCK: ActRules = { inSeconds };
