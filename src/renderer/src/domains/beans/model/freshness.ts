import type { Roast } from '@shared/brew/roast';
import { counted, formatDecimal } from '@shared/format';
import type { Bean } from './bag';
import { type Portion, portionsOf } from './portions';

const DAY_MS = 86_400_000;

/**
 * Days after roasting between which a coffee tastes best, by roast.
 * Light beans release their gas later, dark ones age sooner; espresso needs more rest.
 * This is a rule of thumb that roasters print on bags, not a measurement.
 */
const WINDOWS: Readonly<Record<Roast, readonly [from: number, to: number]>> = {
  Clara: [10, 45],
  Média: [7, 35],
  Escura: [4, 21],
  Espresso: [8, 30],
};

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export interface Freshness {
  /** Days since the roast, without those in the freezer. */
  days: number;
  state: 'resting' | 'best' | 'past';
  /** Text such as '12 dias de torra · no ponto (7 a 35 dias, em geral)'. */
  text: string;
}

type Dated = Pick<Bean, 'roasted_on' | 'roast' | 'portions'>;

/**
 * Returns the age of a bean or of one of its portions. Days are YYYY-MM-DD.
 * Null if the roast date is unknown or in the future. A portion without grams is the whole bag.
 */
export function freshnessOf(bean: Dated, today: string, portion?: Portion): Freshness | null {
  if (bean.roasted_on === null || bean.roasted_on > today) return null;
  const { frozen_on: frozen = null, thawed_on: thawed = null } =
    portion ?? portionsOf(bean).find(({ grams }) => grams === null) ?? {};
  const asleep = frozen === null ? 0 : Math.max(0, daysBetween(frozen, thawed ?? today));
  const days = daysBetween(bean.roasted_on, today) - asleep;
  const [from, to] = WINDOWS[bean.roast ?? 'Média'];
  const state = days < from ? 'resting' : days <= to ? 'best' : 'past';
  const words = {
    resting: `descansando, no ponto em ${counted(from - days, 'dia', 'dias')}`,
    best: 'no ponto',
    past: 'passou do ponto',
  }[state];
  const age = `${counted(Math.max(0, days), 'dia', 'dias')} de torra`;
  const frozenNow = frozen !== null && thawed === null ? ' · congelado' : '';
  return { days, state, text: `${age} · ${words} (${from} a ${to} dias, em geral)${frozenNow}` };
}

/** Returns the cost of a cup: 'R$ 2,93 por xícara de 15 g'; null without price or size. */
export function cupCost(bean: Pick<Bean, 'cost' | 'bag_grams'>, dose: number): string | null {
  if (bean.cost === null || bean.bag_grams === null) return null;
  const reais = (bean.cost / bean.bag_grams) * dose;
  return `${reais.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })} por xícara de ${formatDecimal(dose)} g`;
}

/** Returns 'aberto hoje', 'aberto há 12 dias' or 'abre em 3 dias'. Days are YYYY-MM-DD. */
export function openedText(openedOn: string, today: string): string {
  const days = daysBetween(openedOn, today);
  if (days < 0) return `abre em ${days === -1 ? '1 dia' : `${-days} dias`}`;
  if (days === 0) return 'aberto hoje';
  if (days === 1) return 'aberto ontem';
  return `aberto há ${days} dias`;
}
