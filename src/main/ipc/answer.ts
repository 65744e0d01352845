import type { z } from 'zod';
import type { AppChannel, CustomersChannel, MiniChannel } from '../../shared/ipc.ts';
import type { AppResult } from '../../shared/ipc-answers.ts';

/** Answers a request after checking its arguments, which are whatever the window sent. */
export type CheckedHandler<Result> = (args: readonly unknown[]) => Promise<Result>;

/** What answers each request of the app's window. */
export type AppHandlers = { readonly [C in AppChannel]: CheckedHandler<AppResult<C>> };

/** What answers each request of the mini timer. */
export type MiniHandlers = { readonly [C in MiniChannel]: CheckedHandler<void> };

/** What answers each request of the screen for customers. */
export type CustomersHandlers = { readonly [C in CustomersChannel]: CheckedHandler<void> };

/** A request was refused: from a foreign frame, or with arguments that do not fit the contract. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/**
 * Lets a request reach `handler` only with arguments that fit `schema`, as the schema read them;
 * everything else rejects with RefusedError. The values themselves never reach a log.
 */
export function answer<Args extends unknown[], Result>(
  schema: z.ZodType<Args>,
  handler: (...args: Args) => Result | Promise<Result>,
): CheckedHandler<Result> {
  return async (args) => {
    const read = schema.safeParse(args);
    if (!read.success) {
      const problems = read.error.issues
        .slice(0, 5)
        .map(({ path, code }) => `${path.join('.') || 'arguments'}: ${code}`);
      throw new RefusedError(`Refused (${problems.join('; ')}).`);
    }
    return handler(...read.data);
  };
}
