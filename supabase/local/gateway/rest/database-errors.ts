import { DatabaseError } from 'pg';
import { notImplemented, RestError } from './errors.ts';

/** SQLSTATE classes and codes with a status of their own; the longest match wins, the rest is 400. */
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

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  const custom = /^PT([1-5]\d\d)$/.exec(code);
  if (custom?.[1] !== undefined) return Number(custom[1]);
  return STATUS_BY_CODE.get(code) ?? STATUS_BY_CODE.get(code.slice(0, 2)) ?? 400;
}

/** The answer PostgREST would give; null for what neither we nor PostgreSQL raised. */
export function toRestError(error: unknown, isAnonymous: boolean): RestError | null {
  if (error instanceof RestError) return error;
  if (!(error instanceof DatabaseError) || error.code === undefined) return null;
  if (error.code === 'PGRST') return notImplemented("errors raised with sqlstate 'PGRST'");
  const status = statusOf(error.code, isAnonymous);
  return new RestError(status, error.code, error.message, {
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  });
}
