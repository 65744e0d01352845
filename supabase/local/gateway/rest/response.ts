import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { badRange, notSingular, RestError } from './errors.ts';
import type { ResultRow } from './query/statements.ts';
import type { Format, RestRequest } from './request/api-request.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

function mediaTypeOf({ kind, stripNulls }: Format): string {
  if (kind === 'csv') return 'text/csv; charset=utf-8';
  if (kind === 'array' && !stripNulls) return JSON_TYPE;
  const stripped = stripNulls ? ';nulls=stripped' : '';
  return `application/vnd.pgrst.${kind}+json${stripped}; charset=utf-8`;
}

export interface RestResponse {
  readonly status: number;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns `first-last/total`, with `*` for an empty page or unknown total. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}

/** Returns a page's status: 206 for a part of the rows; throws 416 if it begins after them. */
export function pageStatus(
  request: RestRequest,
  offset: number,
  rows: number,
  total: number | null,
): number {
  if (total === null) return 200;
  if (offset > total) {
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      ...commonHeaders(request, `*/${total}`),
      ...profileHeader(request),
    });
  }
  return rows < total ? 206 : 200;
}

export function checkSingular(format: Format, rows: number): void {
  if (format.kind === 'object' && rows !== 1) throw notSingular(rows);
}

export function checkMaxAffected({ prefer }: RestRequest, rows: number): void {
  if (prefer.maxAffected === null || rows <= prefer.maxAffected) return;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}

export function bodyResponse(
  request: RestRequest,
  status: number,
  body: string,
  range: string | null,
): RestResponse {
  return {
    status,
    body,
    headers: {
      'Content-Type': mediaTypeOf(request.format),
      ...commonHeaders(request, range),
      ...profileHeader(request),
    },
  };
}

export function emptyResponse(
  request: RestRequest,
  status: number,
  range: string | null,
  more: Readonly<Record<string, string>> = {},
): RestResponse {
  return { status, body: null, headers: { ...commonHeaders(request, range), ...more } };
}

function commonHeaders({ prefer }: RestRequest, range: string | null): Record<string, string> {
  return {
    ...(range === null ? {} : { 'Content-Range': range }),
    ...(prefer.applied.length === 0 ? {} : { 'Preference-Applied': prefer.applied.join(', ') }),
  };
}

const profileHeader = ({ profile }: RestRequest): Record<string, string> =>
  profile === null ? {} : { 'Content-Profile': profile };

const settingHeaders = z.array(z.record(z.string(), z.string()));

/** Applies `response.status` and `response.headers`, which functions and triggers may set. */
export function withSettings(
  response: RestResponse,
  { status, headers }: Pick<ResultRow, 'status' | 'headers'>,
): RestResponse {
  if (status !== null && !/^[1-5]\d\d$/.test(status)) {
    throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
  }
  return {
    ...response,
    ...(status === null ? {} : { status: Number(status) }),
    headers: { ...response.headers, ...readHeaders(headers) },
  };
}

function readHeaders(text: string | null): Record<string, string> {
  if (text === null) return {};
  try {
    return Object.assign({}, ...settingHeaders.parse(JSON.parse(text)));
  } catch {
    const message =
      'response.headers guc must be a JSON array composed of objects with a single key and a string value';
    throw new RestError(500, 'PGRST111', message);
  }
}

const pack = promisify(gzip);

/** Least length of a body in bytes to compress; a shorter one fits into one packet. */
const PACKED_FROM = 1_400;

export async function toResponse(
  { status, body, headers }: RestResponse,
  wantsGzip: boolean,
): Promise<Response> {
  if (body === null) return new Response(null, { status, headers });
  const length = Buffer.byteLength(body);
  if (!wantsGzip || length < PACKED_FROM) {
    return new Response(body, {
      status,
      headers: { ...headers, 'Content-Length': String(length), Vary: 'Accept-Encoding' },
    });
  }
  // Another thread compresses. Level 1 takes a third of the default's time for a tenth more bytes.
  const packed = await pack(body, { level: 1 });
  return new Response(new Uint8Array(packed), {
    status,
    headers: {
      ...headers,
      'Content-Encoding': 'gzip',
      'Content-Length': String(packed.length),
      Vary: 'Accept-Encoding',
    },
  });
}

export function errorResponse(error: RestError): Response {
  const headers = { 'Content-Type': JSON_TYPE, ...error.headers };
  return Response.json(error.body(), { status: error.status, headers });
}
