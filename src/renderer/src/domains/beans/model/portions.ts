import * as z from 'zod/mini';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const portionSchema = z.object({
  /** Null for the whole bag. */
  grams: z.nullable(z.number()),
  frozen_on: day,
  /** Null while the portion is frozen. */
  thawed_on: z.nullable(day),
});

export const portionsSchema = z.array(portionSchema);
export type Portion = z.infer<typeof portionSchema>;

export function portionsOf({ portions }: { portions: unknown }): readonly Portion[] {
  return portionsSchema.safeParse(portions).data ?? [];
}

export function thaw(portions: readonly Portion[], index: number, today: string): Portion[] {
  return portions.map((portion, at) =>
    at === index
      ? { ...portion, thawed_on: today < portion.frozen_on ? portion.frozen_on : today }
      : portion,
  );
}
