import { DatabaseError } from 'pg';

/** A failed request: PostgREST's body and an HTTP status. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: unknown;
      hint?: string | null;
      headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.name = 'RestError';
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }

  body(): { code: string; details: unknown; hint: string | null; message: string } {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message };
  }
}

export function parseError(what: string, text: string, column: number, expected: string) {
  const found = text[column] === undefined ? 'end of input' : JSON.stringify(text[column]);
  return new RestError(
    400,
    'PGRST100',
    `"failed to parse ${what} (${text})" (line 1, column ${column + 1})`,
    { details: `unexpected ${found} expecting ${expected}` },
  );
}

/** Returns 400 42703 with PostgreSQL's text, for a column that the schema cache lacks. */
export function undefinedColumn(relation: string, column: string) {
  return new RestError(400, '42703', `column ${relation}.${column} does not exist`);
}

export function unknownPayloadColumn(relation: string, column: string) {
  return new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${relation}' in the schema cache`,
  );
}

export function notSingular(rows: number) {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

export function badRange(details: string, headers: Readonly<Record<string, string>> = {}) {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}

export function invalidBody(message: string) {
  return new RestError(400, 'PGRST102', message);
}

export function answerTooLarge() {
  return new RestError(413, '54000', 'The answer is too large.', {
    hint: 'Ask for fewer rows at a time, or for fewer columns.',
  });
}

export function notImplemented(feature: string) {
  return new RestError(501, 'PGRST127', 'Feature not implemented', {
    details: `The embedded stack does not implement ${feature}.`,
  });
}

/** Status by SQLSTATE or its class (two characters); other codes are 400. */
const STATUS_BY_CODE: ReadonlyMap<string, number> = new Map([
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  // Excessive depth or size is a fault of the request.
  ['54000', 413],
  ['54001', 400],
  ['21000', 500],
  ['55', 500],
  ['57', 500],
  ['57P01', 503],
  ['57P02', 503],
  ['57P03', 503],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
]);

function statusOf(code: string, message: string, isAnonymous: boolean): number {
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  if (code === '42501') return isAnonymous ? 401 : 403;
  const custom = /^PT([1-5]\d\d)$/.exec(code);
  if (custom?.[1] !== undefined) return Number(custom[1]);
  return STATUS_BY_CODE.get(code) ?? STATUS_BY_CODE.get(code.slice(0, 2)) ?? 400;
}

/** Maps a PostgreSQL error to PostgREST's answer; keeps a RestError; null for others. */
export function toRestError(error: unknown, isAnonymous: boolean): RestError | null {
  if (error instanceof RestError) return error;
  if (!(error instanceof DatabaseError) || error.code === undefined) return null;
  if (error.code === 'PGRST') return notImplemented("errors raised with sqlstate 'PGRST'");
  const status = statusOf(error.code, error.message, isAnonymous);
  return new RestError(status, error.code, error.message, {
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  });
}
