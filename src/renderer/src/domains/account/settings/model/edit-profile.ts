import { LIMITS } from '@shared/database.limits';
import * as z from 'zod/mini';
import { nameRule, usernameRule } from '@/domains/people/people/model/username';
import { toAppError } from '@/lib/app-error';

export const BIO_MAX = LIMITS.profiles.bio;

/** Counts characters as PostgreSQL does: an emoji is one. */
export function bioLength(bio: string): number {
  return Array.from(bio.trim()).length;
}

export const editProfileSchema = z.object({
  name: nameRule.check(
    z.maxLength(LIMITS.profiles.name, `Use até ${LIMITS.profiles.name} caracteres.`),
  ),
  username: usernameRule,
  bio: z
    .string()
    .check(z.refine((bio) => bioLength(bio) <= BIO_MAX, `Use até ${BIO_MAX} caracteres.`)),
  avatar_url: z.nullable(z.string()),
});

export type EditedProfile = z.infer<typeof editProfileSchema>;

/** Returns the message for the username field if the server refused the name, else null. */
export function usernameRefusal(error: unknown): string | null {
  const { code, detail, message } = toAppError(error);
  if (code === 'conflict') return 'Nome de usuário já existe.';
  return detail?.startsWith('username_') ? message : null;
}
