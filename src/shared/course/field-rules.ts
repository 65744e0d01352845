import * as z from 'zod/mini';

/** Refuses a blank text; both limits are in characters. */
export const words = (most: number, least = 1) =>
  z.string().check(z.minLength(least), z.maxLength(most), z.regex(/\S/));

export const between = (least: number, most: number) =>
  z.number().check(z.minimum(least), z.maximum(most));

/** The SQL function private.matches_schema checks the rules by the same names. */
interface ListRules<Item> {
  minItems?: number;
  maxItems: number;
  uniqueKeys?: readonly (string & keyof Item)[];
  /** Fields whose texts differ between items, ignoring case and surrounding space. */
  uniqueTexts?: readonly (string & keyof Item)[];
  /** The least and the greatest number of items with `isCorrect`. */
  correctOptions?: readonly [least: number, most: number];
}

const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const comparable = (value: unknown) => String(value).trim().toLowerCase();

/** Registers the rules, because zod's conversion to JSON schema drops refinements. */
export function listOf<Item extends z.ZodMiniType>(
  item: Item,
  { minItems = 0, maxItems, ...rules }: ListRules<z.infer<Item>>,
) {
  const { uniqueKeys = [], uniqueTexts = [], correctOptions } = rules;
  const list = z.array(item).check(
    z.minLength(minItems),
    z.maxLength(maxItems),
    z.refine((items) => uniqueKeys.every((key) => areUnique(items.map((each) => each[key])))),
    z.refine((items) =>
      uniqueTexts.every((key) => areUnique(items.map((each) => comparable(each[key])))),
    ),
    z.refine((items) => {
      if (correctOptions === undefined) return true;
      const count = items.filter(isCorrect).length;
      return count >= correctOptions[0] && count <= correctOptions[1];
    }),
  );
  z.globalRegistry.add(list, rules);
  return list;
}

const isCorrect = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'isCorrect' in item && item.isCorrect === true;
