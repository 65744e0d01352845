/** Value of a bound parameter; PostgreSQL infers the type from the position. */
export type SqlValue = string | number | null | readonly string[];

/** SQL text with places for bound parameters: `text.length === holes.length + 1`. */
export interface Fragment {
  readonly text: readonly string[];
  readonly holes: readonly SqlValue[];
}

function isFragment(part: Fragment | SqlValue): part is Fragment {
  return typeof part === 'object' && part !== null && 'holes' in part;
}

/** Builds a fragment: joins nested fragments, binds all other values as parameters. */
export function sql(
  strings: TemplateStringsArray,
  ...parts: readonly (Fragment | SqlValue)[]
): Fragment {
  const text: string[] = [strings[0] ?? ''];
  const holes: SqlValue[] = [];
  const append = (more: string) => {
    text.push((text.pop() ?? '') + more);
  };
  for (const [index, part] of parts.entries()) {
    if (isFragment(part)) {
      append(part.text[0] ?? '');
      text.push(...part.text.slice(1));
      holes.push(...part.holes);
    } else {
      holes.push(part);
      text.push('');
    }
    append(strings[index + 1] ?? '');
  }
  return { text, holes };
}

/** Marks text of this code or of the schema cache as safe; never use it for a request's text. */
export function trusted(text: string): Fragment {
  return { text: [text], holes: [] };
}

/** Quotes an identifier. NUL cannot occur, because readRequest refuses it. */
export function ident(name: string): Fragment {
  return trusted(`"${name.replaceAll('"', '""')}"`);
}

export function qualified(schema: string, name: string): Fragment {
  return sql`${ident(schema)}.${ident(name)}`;
}

export function join(fragments: readonly Fragment[], separator: string): Fragment {
  return fragments.reduce<Fragment>(
    (all, fragment, index) =>
      index === 0 ? fragment : sql`${all}${trusted(separator)}${fragment}`,
    empty,
  );
}

const empty: Fragment = trusted('');

export function where(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? empty : sql` where ${join(conditions, ' and ')}`;
}

export function compile(fragment: Fragment): { text: string; values: SqlValue[] } {
  const text = fragment.text.reduce((all, piece, index) => `${all}$${index}${piece}`);
  return { text, values: [...fragment.holes] };
}
