/** Properties of all queries whose keys begin with the same root. */
interface RootFacts {
  isPersisted?: true;
  /** Whether the queries need no data of a person, such as files of the app and public data. */
  needsNoPerson?: true;
}

const factsOf = new Map<unknown, RootFacts>();

/** Declares the first part of query keys; call it in the module that builds the keys. */
export function defineRoot<const Root extends string>(root: Root, facts: RootFacts = {}): Root {
  factsOf.set(root, facts);
  return root;
}

export const isPersisted = ([root]: readonly unknown[]): boolean =>
  factsOf.get(root)?.isPersisted ?? false;

export const needsNoPerson = ([root]: readonly unknown[]): boolean =>
  factsOf.get(root)?.needsNoPerson ?? false;

/** Builds a key with the person's id, by which a sign-out removes the rows. */
export const personKey = (root: string, userId: string, ...rest: readonly string[]) =>
  [root, userId, ...rest] as const;
