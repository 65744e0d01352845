/** What every failed request answers with: PostgREST's body and an HTTP status. */
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

  /** The JSON body, keys as PostgREST names them. */
  body(): { code: string; details: unknown; hint: string | null; message: string } {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message };
  }
}

/** 400 PGRST100: a query parameter that does not follow its grammar. */
export function parseError(what: string, text: string, column: number, expected: string) {
  const found = text[column] === undefined ? 'end of input' : JSON.stringify(text[column]);
  return new RestError(
    400,
    'PGRST100',
    `"failed to parse ${what} (${text})" (line 1, column ${column + 1})`,
    { details: `unexpected ${found} expecting ${expected}` },
  );
}

/** 400 42703, worded as PostgreSQL words it, for a name the catalogue does not know. */
export function undefinedColumn(relation: string, column: string) {
  return new RestError(400, '42703', `column ${relation}.${column} does not exist`);
}

/** 400 PGRST204: a payload, `columns` or `on_conflict` names a column the table does not have. */
export function unknownPayloadColumn(relation: string, column: string) {
  return new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${relation}' in the schema cache`,
  );
}

/** 406 PGRST116: one object was asked for and the result has another number of rows. */
export function notSingular(rows: number) {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

/** 416 PGRST103: a range that cannot be satisfied. */
export function badRange(details: string) {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}

/** 400 PGRST102: a body that is not what the request needs. */
export function invalidBody(message: string) {
  return new RestError(400, 'PGRST102', message);
}

/** 413: more rows, or longer ones, than one answer may hold. */
export function answerTooLarge() {
  return new RestError(413, '54000', 'The answer is too large.', {
    hint: 'Ask for fewer rows at a time, or for fewer columns.',
  });
}

/** 501: a part of PostgREST that this gateway leaves out, named. */
export function notImplemented(feature: string) {
  return new RestError(501, 'PGRST127', 'Feature not implemented', {
    details: `The embedded stack does not implement ${feature}.`,
  });
}
