import type { QueryKey } from '@tanstack/react-query';

/** Answers a question on this device; undefined lets the question go its way. */
type LocalAnswers = (queryKey: QueryKey) => Promise<{ data: unknown } | undefined>;

let answers: LocalAnswers | null = null;

/** While somebody brews without an account, no question goes to a server: these are the answers. */
export function answerLocally(next: LocalAnswers | null): void {
  answers = next;
}

/** What this device says to a question; undefined when a server is to be asked. */
export async function localAnswer(queryKey: QueryKey): Promise<{ data: unknown } | undefined> {
  return answers?.(queryKey);
}
