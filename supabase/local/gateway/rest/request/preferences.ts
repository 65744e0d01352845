import { notImplemented } from '../errors.ts';

/** The parsed `Prefer` header; null for absent preferences. */
export interface Preferences {
  readonly return: 'minimal' | 'representation' | null;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  readonly missingAsDefault: boolean;
  /** The applied preferences, for the header `Preference-Applied`. */
  readonly applied: readonly string[];
}

const KNOWN = {
  return: ['minimal', 'representation'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
} as const;

/** Preferences of PostgREST that this gateway does not read. */
const UNREAD = ['count', 'handling', 'max-affected', 'timezone'];

function choice<T extends string>(
  given: ReadonlyMap<string, string>,
  name: string,
  of: readonly T[],
) {
  return of.find((value) => given.get(name) === value) ?? null;
}

/** Methods for which PostgREST applies each preference, in the order of its answer. */
const APPLIED: Readonly<Record<string, readonly string[]>> = {
  resolution: ['POST'],
  missing: ['POST'],
  return: ['POST', 'PATCH', 'DELETE'],
};

/** Parses `Prefer`; as in PostgREST, the first value counts and unknown preferences do not. */
export function parsePreferences(header: string | null, kind: string): Preferences {
  const words = (header ?? '').split(',').flatMap((word) => word.trim() || []);
  const given = new Map<string, string>();
  for (const word of words) {
    const [name = '', value = ''] = word.split('=');
    if (UNREAD.includes(name) || word === 'return=headers-only') {
      throw notImplemented(`the preference ${name}`);
    }
    if (isKnown(name, value) && !given.has(name)) given.set(name, value);
  }
  return {
    return: choice(given, 'return', KNOWN.return),
    resolution: choice(given, 'resolution', KNOWN.resolution),
    missingAsDefault: given.get('missing') === 'default',
    applied: Object.entries(APPLIED).flatMap(([name, kinds]) => {
      const value = kinds.includes(kind) ? given.get(name) : undefined;
      return value === undefined ? [] : [`${name}=${value}`];
    }),
  };
}

function isKnown(name: string, value: string): boolean {
  return Object.entries(KNOWN).some(
    ([key, values]) => key === name && values.some((each) => each === value),
  );
}
