import type { RunningBrew } from '@shared/brew/running-brew';
import { isShot } from '@shared/weighing/brew-weighing';
import type { WeighingState } from './weighed-brews';

/** What the scale has to say besides the weight; null when all is as it should be. */
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
  if (isShot(recipe)) {
    return tare === 'done'
      ? 'Zerada. Ligue a bomba: o relógio parte com a primeira gota.'
      : 'Ponha a xícara na balança e zere.';
  }
  return tare === 'done'
    ? 'Zerada. Comece a despejar: o relógio parte com a água.'
    : 'Ponha o coador com o pó na balança e zere.';
}
