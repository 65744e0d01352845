import { fieldOf, isObject, textIn } from './fields';

export type AppErrorCode =
  | 'offline'
  | 'timeout'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'rate_limited'
  | 'server'
  | 'unknown';

const MESSAGES = {
  offline: 'Sem conexão. Confira sua internet e tente de novo.',
  timeout: 'O servidor demorou a responder. Tente de novo.',
  unauthenticated: 'Sua sessão expirou. Entre de novo para continuar.',
  forbidden: 'Você não tem permissão para fazer isso.',
  not_found: 'Não encontramos o que você procura.',
  conflict: 'Isso já existe.',
  invalid: 'Confira os dados e tente de novo.',
  rate_limited: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
  server: 'O servidor teve um problema. Tente de novo em instantes.',
  unknown: 'Algo deu errado. Tente de novo.',
} satisfies Record<AppErrorCode, string>;

interface AppErrorOptions {
  message?: string | undefined;
  /** A GoTrue error code or a database hint. */
  detail?: string | undefined;
  cause?: unknown;
}

/** The app's only error type: `message` is for people (pt-BR), `cause` for the console. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  readonly detail: string | undefined;

  constructor(code: AppErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? MESSAGES[code], { cause: options.cause });
    this.code = code;
    this.detail = options.detail;
  }
}

function readStatus(value: object): number | undefined {
  const status = fieldOf(value, 'status');
  return typeof status === 'number' && status > 0 ? status : undefined;
}

function codeFromStatus(status: number | undefined): AppErrorCode {
  if (status === undefined) return 'unknown';
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 406) return 'not_found';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rate_limited';
  if (status >= 400 && status < 500) return 'invalid';
  // A response of status 200 that cannot be parsed is a fault of the server.
  return 'server';
}

const SQLSTATE_CODES: Partial<Record<string, AppErrorCode>> = {
  PGRST116: 'not_found',
  PGRST301: 'unauthenticated',
  PGRST303: 'unauthenticated',
  '42501': 'forbidden',
  '23505': 'conflict',
  '23503': 'invalid',
  '23514': 'invalid',
  // An id with an invalid format can only come from an address that a person typed.
  '22P02': 'not_found',
};

function isNetworkFailure(error: object): boolean {
  const message = textIn(error, 'message') ?? '';
  return (
    textIn(error, 'name') === 'AuthRetryableFetchError' ||
    /failed to fetch|networkerror|load failed|fetch failed|err_network/i.test(message)
  );
}

/**
 * Converts anything thrown or returned by supabase-js, fetch or this app.
 * A message that the database raised on purpose (P0001) is Portuguese and is kept. `responseStatus`
 * is the `status` that a table or function call returns beside the error.
 */
export function toAppError(error: unknown, responseStatus?: number): AppError {
  if (error instanceof AppError) return error;
  if (!isObject(error)) return new AppError('unknown', { cause: error });

  const name = textIn(error, 'name');
  // For table and function calls, the name is only at the beginning of the message.
  const isAborted = /^(Abort|Timeout)Error:/.test(textIn(error, 'message') ?? '');
  if (name === 'AbortError' || name === 'TimeoutError' || isAborted) {
    return new AppError('timeout', { cause: error });
  }
  // The client reports a request without a complete response as status 0.
  const status = readStatus(error) ?? (responseStatus || undefined);
  if (status === undefined && (responseStatus === 0 || isNetworkFailure(error))) {
    return new AppError('offline', { cause: error });
  }

  const sqlState = textIn(error, 'code') ?? undefined;
  if (sqlState === 'P0001') {
    const hint = textIn(error, 'hint') ?? undefined;
    return new AppError(hint?.endsWith('rate_limited') ? 'rate_limited' : 'invalid', {
      message: textIn(error, 'message') ?? undefined,
      detail: hint,
      cause: error,
    });
  }
  const code = (sqlState && SQLSTATE_CODES[sqlState]) || codeFromStatus(status);
  return new AppError(code, { detail: sqlState, cause: error });
}

const TRANSIENT: ReadonlySet<AppErrorCode> = new Set([
  'offline',
  'timeout',
  'server',
  'rate_limited',
]);

/** Whether a failed request may succeed by itself a little later. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT.has(toAppError(error).code);
}

/** Whether the browser has a network; the server may be unreachable all the same. */
export const isBrowserOnline = (): boolean => navigator.onLine;

/** Logs every reported failure once; without a network an `offline` error is expected. */
export function logError(context: string, error: unknown): void {
  const isExpected = !isBrowserOnline() && toAppError(error).code === 'offline';
  console[isExpected ? 'info' : 'error'](context, error);
}
