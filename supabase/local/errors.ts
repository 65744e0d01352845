/** Returns an error's code, such as 'ENOENT' or '57P01'; undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the stacks of an error and its causes, each on a new line; '' for undefined. */
export function explain(cause: unknown): string {
  if (cause === undefined) return '';
  if (!(cause instanceof Error)) return `\n  ${String(cause)}`;
  return `\n  ${cause.stack ?? cause.message}${explain(cause.cause)}`;
}

export const isConnectionLoss = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|08\w{3})$/.test(codeOf(error) ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message));
