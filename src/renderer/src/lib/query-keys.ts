/** Facts about all queries whose keys begin with a root. */
interface RootFacts {
  /** Their answers are stored for the time without a connection. */
  isPersisted?: true;
  /** They need no data of a person: files of the app, a text to read, public data. */
  needsNoPerson?: true;
}

const factsOf = new Map<unknown, RootFacts>();

/**
 * Declares the first part of query keys, and returns it.
 * A domain declares a root in the module that builds the keys, so it is known before its first
 * query. Two domains may declare one root, with the same facts.
 */
export function defineRoot<const Root extends string>(root: Root, facts: RootFacts = {}): Root {
  factsOf.set(root, facts);
  return root;
}

/** Whether the answer to a query is stored for the time without a connection. */
export const isPersisted = ([root]: readonly unknown[]): boolean =>
  factsOf.get(root)?.isPersisted ?? false;

/** Whether a query is sent also for a guest. */
export const needsNoPerson = ([root]: readonly unknown[]): boolean =>
  factsOf.get(root)?.needsNoPerson ?? false;

/**
 * Builds a key to refresh queries of a domain that the caller may not import.
 * A person's rows are under their id, so that sign-out drops them.
 */
export const personKey = (root: string, userId: string, ...rest: readonly string[]) =>
  [root, userId, ...rest] as const;

const studiesRoot = defineRoot('studies', { isPersisted: true });

/** The assistant's key of what the course has; a lesson that is completed fetches it anew. */
export const queryKeys = {
  lessonStatuses: (userId: string) => [studiesRoot, userId, 'statuses'] as const,
};
