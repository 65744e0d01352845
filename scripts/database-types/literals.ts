const condition =
  /^CHECK \(\(*(?:\w+ IS NULL\)? OR \(*)?\(?(\w+)\)?(?:::text)?\)* = ANY \(\(*ARRAY\[(.*?)\]\)*(?:::text\[\]\)*)?\)+$/s;
const element = /^\(*'((?:[^']|'')*)'(?:::character varying|::text)*\)*(?:::text)?$/;

/** Splits at commas outside quotes. */
function split(list: string): readonly string[] {
  return (list.match(/(?:'(?:[^']|'')*'|[^,'])+/g) ?? []).map((part) => part.trim());
}

/**
 * The values a check constraint of the form `column in ('a', 'b')` (or null) allows, from
 * PostgreSQL's own rendering of it; null for any other constraint.
 */
export function parseAllowedValues(definition: string, column: string): readonly string[] | null {
  const match = condition.exec(definition);
  if (match === null || match[1] !== column || match[2] === undefined) return null;
  const values: string[] = [];
  for (const part of split(match[2])) {
    const value = element.exec(part)?.[1];
    if (value === undefined) return null;
    values.push(value.replaceAll("''", "'"));
  }
  return values;
}
