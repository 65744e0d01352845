import * as z from 'zod/mini';
import type { OutboxEntry } from '@/services/outbox/entry';

const doseSchema = z.union([
  z.object({
    op: z.literal('insert'),
    values: z.object({ bean_id: z.string(), coffee_grams: z.number() }),
  }),
  // A brew of the timer as earlier versions stored it.
  z.object({
    brew: z.object({
      recipe: z.object({
        beanId: z.string(),
        parameters: z.object({ coffeeGrams: z.number() }),
      }),
    }),
  }),
]);

export const isBrewWrite = ({ kind }: OutboxEntry): boolean =>
  kind === 'own-brew' || kind === 'brew';

function doseOf({ payload }: OutboxEntry) {
  const { data } = doseSchema.safeParse(payload);
  if (data === undefined) return null;
  if ('values' in data) return { beanId: data.values.bean_id, grams: data.values.coffee_grams };
  const { beanId, parameters } = data.brew.recipe;
  return { beanId, grams: parameters.coffeeGrams };
}

/**
 * Returns the grams of coffee that pending brews take from each bean, by the bean's id.
 * It parses only the dose, because the kinds of brews load much code.
 */
export function waitingDoses(entries: readonly OutboxEntry[]): ReadonlyMap<string, number> {
  const doses = new Map<string, number>();
  for (const entry of entries.filter(isBrewWrite)) {
    const dose = doseOf(entry);
    if (dose) doses.set(dose.beanId, (doses.get(dose.beanId) ?? 0) + dose.grams);
  }
  return doses;
}

export function withoutDoses<Bean extends { id: string; remaining_grams: number | null }>(
  beans: readonly Bean[],
  doses: ReadonlyMap<string, number>,
): readonly Bean[] {
  return beans.map((bean) => {
    const dose = doses.get(bean.id);
    if (dose === undefined || bean.remaining_grams === null) return bean;
    // Rounded to tenths, as the database stores them: 34.9 − 15.1 would be 19.79999….
    const left = Math.round((bean.remaining_grams - dose) * 10) / 10;
    return { ...bean, remaining_grams: Math.max(0, left) };
  });
}
