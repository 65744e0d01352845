import { toAppError } from './app-error';
import { type Supabase, supabase } from './supabase';

/** Result of a supabase-js call (tables, functions, sign-in, files). */
export interface Answer {
  data: unknown;
  error: object | null;
  /** Set by table and function calls; other errors contain the status. */
  status?: number;
}

export type Success<Result extends Answer> = Extract<Result, { error: null }>;

function hasSucceeded<Result extends Answer>(answer: Result): answer is Success<Result> {
  return answer.error === null;
}

/**
 * Runs a server call: `await query((db) => db.from('beans').select('id'))`. Throws AppError
 * if the server refuses or is unreachable.
 */
export async function query<Result extends Answer>(
  call: (db: Supabase) => PromiseLike<Result>,
): Promise<Success<Result>['data']> {
  const answer = await call(await supabase());
  if (hasSucceeded(answer)) return answer.data;
  throw toAppError(answer.error, answer.status);
}
