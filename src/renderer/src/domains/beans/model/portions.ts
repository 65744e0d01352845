import * as z from 'zod/mini';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A portion in the freezer, now or earlier, as `beans.portions` stores it. */
const portionSchema = z.object({
  /** Null is all of it. */
  grams: z.nullable(z.number()),
  frozen_on: day,
  /** Null while it is frozen. */
  thawed_on: z.nullable(day),
});

export const portionsSchema = z.array(portionSchema);
export type Portion = z.infer<typeof portionSchema>;

/** The portions of a row; none where they cannot be read. */
export function portionsOf({ portions }: { portions: unknown }): readonly Portion[] {
  return portionsSchema.safeParse(portions).data ?? [];
}

/** The portions with one of them out of the freezer since `today`. */
export function thaw(portions: readonly Portion[], index: number, today: string): Portion[] {
  return portions.map((portion, at) =>
    at === index
      ? { ...portion, thawed_on: today < portion.frozen_on ? portion.frozen_on : today }
      : portion,
  );
}
