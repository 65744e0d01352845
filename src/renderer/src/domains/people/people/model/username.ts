import * as z from 'zod/mini';

export const USERNAME_MIN = 4;
export const USERNAME_MAX = 30;

const USERNAME_SHAPE = /^[a-z0-9._]+$/;

/** A visible character, as the database defines it: no mark, joiner, space or blank letter. */
const SHOWN = /[^\p{M}\p{Z}\p{C}\u115F\u1160\u2800\u3164\uFFA0]/u;

export const nameRule = z.string().check(
  z.trim(),
  z.refine((name) => SHOWN.test(name), 'Nome é obrigatório.'),
);

export const usernameRule = z
  .string()
  .check(
    z.minLength(1, 'Nome de usuário é obrigatório.'),
    z.minLength(USERNAME_MIN, `Deve ter pelo menos ${USERNAME_MIN} caracteres.`),
    z.maxLength(USERNAME_MAX, `Deve ter no máximo ${USERNAME_MAX} caracteres.`),
    z.regex(USERNAME_SHAPE, 'Use só letras sem acento, números, ponto e sublinhado.'),
    z.regex(/[a-z0-9]/, 'Use pelo menos uma letra ou um número.'),
  );

export function normaliseUsername(typed: string): string {
  return typed.trim().toLowerCase();
}

export function isUsernameShaped(username: string): boolean {
  return usernameRule.safeParse(username).success;
}

export type UsernameStatus = 'idle' | 'checking' | 'taken' | 'error' | 'available';

interface UsernameCheck {
  typed: string;
  /** The value at the last pause in typing, which was sent to the server. */
  settled: string;
  /** The person's present username, which is always available to them. */
  own?: string | undefined;
  /** The server's response for `settled`; undefined while there is none. */
  available: boolean | undefined;
  failed: boolean;
  asking: boolean;
}

/** Returns the status that the field shows; a late response for another value is ignored. */
export function usernameStatus(check: UsernameCheck): UsernameStatus {
  if (check.typed === check.own || !isUsernameShaped(check.typed)) return 'idle';
  if (check.typed !== check.settled || check.asking) return 'checking';
  if (check.failed) return 'error';
  if (check.available === undefined) return 'checking';
  return check.available ? 'available' : 'taken';
}

/** Longest base of a suggestion, which leaves space for a number after a taken name. */
const MAX_BASE = USERNAME_MAX - 2;
const MOST_NUMBERS = 5;

/** Suggests usernames, best first: jose.alvares, jose.alvares2, … for "José Álvares". */
export function usernamesFor(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '.')
    .replace(/^[._]+|[._]+$/g, '')
    .slice(0, MAX_BASE);
  const base = plain.length < 4 && plain !== '' ? `cafe.${plain}` : plain;
  const numbered = Array.from({ length: MOST_NUMBERS - 1 }, (_, index) => `${base}${index + 2}`);
  return [base, ...numbered].filter(isUsernameShaped);
}
