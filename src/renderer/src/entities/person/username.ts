import * as z from 'zod/mini';

export const USERNAME_MIN = 4;
export const USERNAME_MAX = 30;

const USERNAME_SHAPE = /^[a-z0-9._]+$/;

/** A person's name, as registration and profile ask for it. */
export const nameRule = z.string().check(z.trim(), z.minLength(1, 'Nome é obrigatório.'));

/** A username, already lower case. The first broken rule is the one shown. */
export const usernameRule = z
  .string()
  .check(
    z.minLength(1, 'Nome de usuário é obrigatório.'),
    z.minLength(USERNAME_MIN, `Deve ter pelo menos ${USERNAME_MIN} caracteres.`),
    z.maxLength(USERNAME_MAX, `Deve ter no máximo ${USERNAME_MAX} caracteres.`),
    z.regex(USERNAME_SHAPE, 'Use só letras sem acento, números, ponto e sublinhado.'),
    z.regex(/[a-z0-9]/, 'Use pelo menos uma letra ou um número.'),
  );

/** What the person typed, as the database keeps it: usernames are lower case, without spaces around. */
export function normaliseUsername(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether the text could be a username at all, so that asking about it makes sense. */
export function isUsernameShaped(username: string): boolean {
  return usernameRule.safeParse(username).success;
}
