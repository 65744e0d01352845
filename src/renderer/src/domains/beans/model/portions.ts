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

/** Takes a portion out of the freezer on a day; null puts it back. */
export function thaw(portions: readonly Portion[], index: number, today: string | null): Portion[] {
  return portions.map((portion, at) => {
    if (at !== index) return portion;
    const { frozen_on } = portion;
    return { ...portion, thawed_on: today !== null && today < frozen_on ? frozen_on : today };
  });
}
