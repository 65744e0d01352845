import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal as GoTrue sends it: status, code and a message for developers. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }

  toBody(): Record<string, unknown> {
    return { code: this.status, error_code: this.code, msg: this.message, ...this.extra };
  }
}

export const invalidCredentials = () =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

export const validationFailed = (message: string) =>
  new AuthError(400, 'validation_failed', message);

export const adultRequired = () =>
  new AuthError(422, 'adult_required', 'Para ter conta é preciso ter 18 anos ou mais.');

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

/** Returns the same answer for a wrong, a used and an expired link or code. */
export const otpExpired = (message = 'Token has expired or is invalid') =>
  new AuthError(403, 'otp_expired', message);

/** Returns a 400, not 501: auth-js takes a 5xx for temporary, retries and drops the code. */
export const notImplemented = (feature: string) =>
  new AuthError(
    400,
    'not_implemented',
    `${feature} is not implemented by the embedded stack; use a Supabase project for it`,
  );

export const tooManyEmails = (seconds: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );

export const tooManyRequests = () =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');

const DATABASE_MESSAGE_STATES = new Set(['P0001', '23505']);

function field(error: object, name: string): string | null {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Returns GoTrue's 500 for a trigger on auth.users that refuses a new person.
 * Hosted Supabase always sends "Database error saving new user". Here the message of a RAISE
 * (P0001) or of a unique violation (23505) is kept, so that the form can name the field.
 */
export function databaseErrorSavingUser(error: unknown): AuthError {
  const refusal = new AuthError(
    500,
    'unexpected_failure',
    triggerMessage(error) ?? 'Database error saving new user',
  );
  refusal.cause = error;
  return refusal;
}

function triggerMessage(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const state = field(error, 'code');
  if (state === null || !DATABASE_MESSAGE_STATES.has(state)) return null;
  // A RAISE has a message for people. A unique violation's message names an index; only its detail
  // names the value.
  const raised = field(error, 'routine') === 'exec_stmt_raise';
  return field(error, raised ? 'message' : 'detail');
}

/** Maps an HTTP status to OAuth's `error` parameter, as GoTrue does. */
export function oauthErrorName(status: number): string {
  if (status === 400) return 'invalid_request';
  if (status === 401) return 'unauthorized_client';
  if (status === 403) return 'access_denied';
  if (status === 503) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : 'invalid_request';
}
