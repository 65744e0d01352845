import type { Change, Taste, Tuning } from '@shared/brew/dial-in';
import { grinderText, pointsText } from '@shared/brew/roast';
import { capitalise, formatDecimal, formatRatio } from '@shared/format';
import type { Suggestion } from './series';

export const TASTE_WORDS: Readonly<Record<Taste, string>> = {
  azedo: 'Azedo',
  amargo: 'Amargo',
  desigual: 'Azedo e amargo',
  fraco: 'Fraco',
  forte: 'Forte',
  aspero: 'Áspero',
  bom: 'No ponto',
};

function timeText(seconds: number): string {
  const much = Math.abs(seconds);
  const span = much >= 3600 ? `${formatDecimal(much / 3600)} h` : `${formatDecimal(much)} s`;
  return `infusão ${span} mais ${seconds > 0 ? 'longa' : 'curta'}`;
}

/** Returns a change in words; for a ratio, the new value: 'proporção 1:16, com mais água'. */
function changeText({ dial, by }: Change, ratio: number): string {
  if (dial === 'grind') return `moa ${grinderText(by)}`;
  if (dial === 'temperature') {
    return `água ${formatDecimal(Math.abs(by))} °C ${by > 0 ? 'mais quente' : 'menos quente'}`;
  }
  if (dial === 'time') return timeText(by);
  return `proporção ${formatRatio(ratio)}, com ${by < 0 ? 'menos' : 'mais'} água`;
}

export function tuningText({ grind, temperature, time }: Tuning): string {
  const parts = [
    ...(grind === 0 ? [] : [`moagem ${pointsText(grind)}`]),
    ...(temperature === 0
      ? []
      : [
          `água ${formatDecimal(Math.abs(temperature))} °C ${temperature > 0 ? 'mais quente' : 'menos quente'}`,
        ]),
    ...(time === 0 ? [] : [timeText(time)]),
  ];
  return parts.length === 0 ? 'como na receita' : parts.join(', ');
}

const WITHOUT_CHANGE: Readonly<Record<Suggestion['kind'], string>> = {
  change: 'Repita assim.',
  technique: 'Mesma receita, outra mão.',
  repeat: 'Repita igual e prove de novo.',
  done: 'No ponto: repita assim.',
  exhausted: 'Os ajustes acabaram aqui. Experimente outra receita, outra água ou outro grão.',
};

export function suggestionText({ kind, change, ratio }: Suggestion): string {
  if (kind === 'change' && change) return `${capitalise(changeText(change, ratio))}.`;
  return WITHOUT_CHANGE[kind];
}
