import { LIMITS } from '@shared/database.limits';
import * as z from 'zod/mini';
import { nameRule, usernameRule } from '@/domains/people/people/model/username';
import { toAppError } from '@/lib/app-error';

export const BIO_MAX = LIMITS.profiles.bio;

/** Length as the database counts it: an emoji is one character. */
export function bioLength(bio: string): number {
  return Array.from(bio.trim()).length;
}

/** Schema of 'Editar Perfil'; the first broken rule of a field is shown. */
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

/** The sentence for the username's field when the server refused the name, else null. */
export function usernameRefusal(error: unknown): string | null {
  const { code, detail, message } = toAppError(error);
  if (code === 'conflict') return 'Nome de usuário já existe.';
  return detail?.startsWith('username_') ? message : null;
}
