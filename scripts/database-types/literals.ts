const condition =
  /^CHECK \(\(*(?:\w+ IS NULL\)? OR \(*)?\(?(\w+)\)?(?:::text)?\)* = ANY \(\(*ARRAY\[(.*?)\]\)*(?:::text\[\]\)*)?\)+$/s;
const element = /^\(*'((?:[^']|'')*)'(?:::character varying|::text)*\)*(?:::text)?$/;

function split(list: string): readonly string[] {
  return (list.match(/(?:'(?:[^']|'')*'|[^,'])+/g) ?? []).map((part) => part.trim());
}

/** Parses the values of a check constraint `column in ('a', 'b')`; null for other ones. */
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

/** Parses a column's maximum in characters, list elements or as a number; null without one. */
export function parseMaximum(definition: string, column: string): number | null {
  const value = String.raw`\(?${column}\)?(?:::text)?`;
  const length = String.raw`(?:char_length|cardinality|jsonb_array_length)\(${value}\)`;
  const bound = String.raw`\(?(\d+(?:\.\d+)?)\)?(?:::\w+)?\)`;
  const pattern = new RegExp(String.raw`(?<!\w)\((?:${length}|${value}) <= ${bound}`);
  const match = pattern.exec(definition);
  return match?.[1] === undefined ? null : Number(match[1]);
}
