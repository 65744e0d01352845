import type { QueryKey } from '@tanstack/react-query';

/** Resolves to a query's data from this device; undefined sends the query to the server. */
type LocalAnswers = (queryKey: QueryKey) => Promise<{ data: unknown } | undefined>;

let answers: LocalAnswers | null = null;

/** Registers the answers of a guest session, in which no query is sent to a server; null ends it. */
export function answerLocally(next: LocalAnswers | null): void {
  answers = next;
}

/** Resolves to a query's data from this device; undefined when the server has to answer. */
export async function localAnswer(queryKey: QueryKey): Promise<{ data: unknown } | undefined> {
  return answers?.(queryKey);
}
