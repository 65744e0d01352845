import * as z from 'zod/mini';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A portion that is or was frozen, as `beans.portions` stores it. */
const portionSchema = z.object({
  /** Null for the whole bag. */
  grams: z.nullable(z.number()),
  frozen_on: day,
  /** Null while it is frozen. */
  thawed_on: z.nullable(day),
});

export const portionsSchema = z.array(portionSchema);
export type Portion = z.infer<typeof portionSchema>;

/** Returns the portions of a row; an empty list if they cannot be parsed. */
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
