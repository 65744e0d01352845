import { counted, formatDecimal, formatGrams, formatRatio, joinFacts } from '@shared/format';
import { rangeText } from '@/domains/gear/grinders/model/grinder-text';
import type { BeanStatistics, Totals } from './stats';

/** The source of the caffeine estimate, shown below the totals. */
export const CAFFEINE_SOURCE =
  'Cafeína estimada pela bebida, com as contas da EFSA (2015): 90 mg em 200 ml de coado, 80 mg em 60 ml de espresso. Xícara de 150 ml; espresso de 40 ml.';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const wholeReais = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
});

/** Formats reais: 'R$ 3,38'; from 100 on without cents. */
export const moneyText = (value: number): string =>
  (value >= 100 ? wholeReais : reais).format(value);

/** Formats grams of ground coffee: '640 g', '12,4 kg'. */
export function coffeeText(grams: number): string {
  return grams >= 1000 ? `${formatDecimal(grams / 1000)} kg` : formatGrams(grams);
}

/** Formats mg of caffeine: '540 mg', '31 g'. */
export function caffeineText(mg: number): string {
  return mg >= 10_000 ? formatGrams(mg / 1000) : `${formatDecimal(mg, 0)} mg`;
}

const cupsText = (cups: number): string => counted(Math.round(cups), 'xícara', 'xícaras');

export const MEASURES = {
  grams: { label: 'Café', text: coffeeText },
  cups: { label: 'Xícaras', text: cupsText },
  caffeine_mg: { label: 'Cafeína', text: caffeineText },
  cost: { label: 'Custo', text: moneyText },
  rating: { label: 'Nota', text: (value: number) => formatDecimal(value, 1) },
} as const satisfies Partial<Record<keyof Totals, object>>;

export type Measure = keyof typeof MEASURES;
export const MEASURE_NAMES: readonly Measure[] = ['grams', 'cups', 'caffeine_mg', 'cost', 'rating'];

/** Describes how a bean's best cup was brewed: 'V60 · 15 g · 1:16,7 · 22 cliques'. */
export function bestText(best: NonNullable<BeanStatistics['best']>): string {
  const { coffee_grams: coffee, water_ml: water, unit, grind_setting: setting } = best;
  const named = best.recipe && best.recipe !== 'Receita padrão' ? best.recipe : null;
  return joinFacts([
    best.method,
    named,
    formatGrams(coffee),
    formatRatio(water / coffee),
    setting === null ? null : unit ? rangeText(unit, setting, setting) : formatDecimal(setting, 2),
  ]);
}

/** Returns the mean cost of a brew; null without a known price. */
export const costEach = ({ cost, costed }: Pick<Totals, 'cost' | 'costed'>): number | null =>
  cost === null || costed === 0 ? null : cost / costed;
