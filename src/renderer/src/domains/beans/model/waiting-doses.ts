import * as z from 'zod/mini';
import type { OutboxEntry } from '@/services/outbox/entry';

const doseSchema = z.object({
  op: z.literal('insert'),
  values: z.object({ bean_id: z.string(), coffee_grams: z.number() }),
});

export const isBrewWrite = ({ kind }: OutboxEntry): boolean => kind === 'own-brew';

/**
 * Returns the grams of coffee that pending brews take from each bean, by the bean's id.
 * It parses only the dose, because the kind of brews loads much code.
 */
export function waitingDoses(entries: readonly OutboxEntry[]): ReadonlyMap<string, number> {
  const doses = new Map<string, number>();
  for (const entry of entries.filter(isBrewWrite)) {
    const { data } = doseSchema.safeParse(entry.payload);
    if (!data) continue;
    const { bean_id: id, coffee_grams: grams } = data.values;
    doses.set(id, (doses.get(id) ?? 0) + grams);
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
