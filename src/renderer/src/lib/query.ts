import { toAppError } from './app-error';
import { type Supabase, supabase } from './supabase';

/** Result of a supabase-js call (tables, functions, sign-in, files). */
export interface Answer {
  data: unknown;
  error: object | null;
  /** Tables and functions say it here; elsewhere the error itself knows. */
  status?: number;
}

/** An answer that is no refusal. */
export type Success<Result extends Answer> = Extract<Result, { error: null }>;

function hasSucceeded<Result extends Answer>(answer: Result): answer is Success<Result> {
  return answer.error === null;
}

/**
 * Runs a server call: `await query((db) => db.from('beans').select('id'))`.
 * Resolves to the call's data; throws AppError when it is refused or the server is unreachable.
 */
export async function query<Result extends Answer>(
  call: (db: Supabase) => PromiseLike<Result>,
): Promise<Success<Result>['data']> {
  const answer = await call(await supabase());
  if (hasSucceeded(answer)) return answer.data;
  throw toAppError(answer.error, answer.status);
}
