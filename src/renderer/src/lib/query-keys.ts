/** Properties of all queries whose keys begin with the same root. */
interface RootFacts {
  isPersisted?: true;
  /** The queries need no data of a person: files of the app, parsed texts, public data. */
  needsNoPerson?: true;
}

const factsOf = new Map<unknown, RootFacts>();

/**
 * Declares the first part of query keys, and returns it.
 * A domain declares a root in the module that builds its keys, so that it is known before the first
 * query. Two domains may declare the same root, with the same properties.
 */
export function defineRoot<const Root extends string>(root: Root, facts: RootFacts = {}): Root {
  factsOf.set(root, facts);
  return root;
}

export const isPersisted = ([root]: readonly unknown[]): boolean =>
  factsOf.get(root)?.isPersisted ?? false;

export const needsNoPerson = ([root]: readonly unknown[]): boolean =>
  factsOf.get(root)?.needsNoPerson ?? false;

/**
 * Builds the key of a person's rows, also of a domain that the caller may not import.
 * It contains the person's id, so that a sign-out removes the rows.
 */
export const personKey = (root: string, userId: string, ...rest: readonly string[]) =>
  [root, userId, ...rest] as const;
