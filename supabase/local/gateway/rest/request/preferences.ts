import { RestError } from '../errors.ts';

/** The parsed `Prefer` header; null for absent preferences. */
export interface Preferences {
  readonly return: 'minimal' | 'representation' | 'headers-only' | null;
  readonly count: 'exact' | 'planned' | 'estimated' | null;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  readonly missingAsDefault: boolean;
  /** Most rows that a write may change; only with `handling=strict`. */
  readonly maxAffected: number | null;
  readonly timezone: string;
  /** The applied preferences, for the header `Preference-Applied`. */
  readonly applied: readonly string[];
}

const KNOWN = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const;

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
  count: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'RPC'],
  handling: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'RPC'],
  timezone: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'RPC'],
  'max-affected': ['PATCH', 'DELETE', 'RPC'],
};

/** Parses `Prefer`; the first value of a preference counts, as in PostgREST. */
export function parsePreferences(header: string | null, kind: string): Preferences {
  const words = (header ?? '').split(',').flatMap((word) => word.trim() || []);
  const given = new Map<string, string>();
  const unknown: string[] = [];
  for (const word of words) {
    const [name = '', value = ''] = word.split('=');
    if (!isKnown(name, value)) unknown.push(word);
    else if (!given.has(name)) given.set(name, value);
  }
  const isStrict = given.get('handling') === 'strict';
  if (isStrict && unknown.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  const maxAffected = given.get('max-affected');
  return {
    return: choice(given, 'return', KNOWN.return),
    count: choice(given, 'count', KNOWN.count),
    resolution: choice(given, 'resolution', KNOWN.resolution),
    missingAsDefault: given.get('missing') === 'default',
    maxAffected: isStrict && maxAffected !== undefined ? Number(maxAffected) : null,
    timezone: given.get('timezone') ?? 'UTC',
    applied: Object.entries(APPLIED).flatMap(([name, kinds]) => {
      const value = kinds.includes(kind) ? given.get(name) : undefined;
      return value === undefined ? [] : [`${name}=${value}`];
    }),
  };
}

function isKnown(name: string, value: string): boolean {
  if (name === 'timezone') return isTimeZone(value);
  if (name === 'max-affected') return /^\d{1,9}$/.test(value);
  return Object.entries(KNOWN).some(
    ([key, values]) => key === name && values.some((each) => each === value),
  );
}

/** Whether the time zone database has this name; other texts must not reach PostgreSQL. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
