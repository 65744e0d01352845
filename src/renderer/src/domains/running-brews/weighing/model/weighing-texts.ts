import type { RunningBrew } from '@shared/brew/running-brew';
import { formatDecimal } from '@shared/format';
import { isShot, type WeighingResult } from '@shared/weighing/brew-weighing';
import type { WeighingState } from './brews-on-scales';

const OVER_GRAMS = 2;
const MOST_SECONDS = 5;

/** Formats with exactly one decimal, so that the digits keep their place: 18 → '18,0'. */
export function formatReading(grams: number): string {
  const text = formatDecimal(grams, 1);
  return text.includes(',') ? text : `${text},0`;
}

export const STALE_LINE = 'último peso';

export function isStale({ link }: Pick<WeighingState, 'link'>): boolean {
  return link !== 'live';
}

/** Returns the excess of a pour in g; null without one. */
export function gramsOver({ weighed, target }: WeighingResult['view']): number | null {
  const over = target === null ? 0 : weighed.grams - target.toGrams;
  return over > OVER_GRAMS ? over : null;
}

/** Returns an instruction such as 'pare em 3 s' or '12 g a mais'; null if none is needed. */
export function pourLine(view: WeighingResult['view']): string | null {
  const over = gramsOver(view);
  if (over !== null) return `${formatDecimal(over, 0)} g a mais`;
  const { stopInSeconds } = view;
  if (stopInSeconds === null || stopInSeconds > MOST_SECONDS) return null;
  return stopInSeconds <= 0 ? 'pare' : `pare em ${Math.ceil(stopInSeconds)} s`;
}

export function scaleNotice(
  { link, held, tare }: WeighingState,
  { status, recipe }: Pick<RunningBrew, 'status' | 'recipe'>,
): string | null {
  if (link === 'lost') return 'Balança fora de alcance. O relógio segue e a curva espera.';
  if (link === 'connecting') return 'Conectando a balança…';
  if (link === 'silent') return 'A balança parou de mandar dados.';
  if (held === 'lifted') return 'Fora da balança: não conta até voltar.';
  if (held === 'placed') return 'Há algo a mais na balança: não conta.';
  if (status !== 'ready') return null;
  if (tare === 'running') return 'Zerando…';
  if (tare === 'restless') return 'O peso não parou quieto. Espere um pouco e zere de novo.';
  if (isShot(recipe)) {
    return tare === 'done'
      ? 'Zerada. Ligue a bomba: o relógio parte com a primeira gota.'
      : 'Ponha a xícara na balança e zere.';
  }
  return tare === 'done'
    ? 'Zerada. Comece a despejar: o relógio parte com a água.'
    : 'Ponha o coador com o pó na balança e zere.';
}
