import { z } from 'zod';

export const USERNAME_MIN = 4;
export const USERNAME_MAX = 30;

const USERNAME_SHAPE = /^[a-z0-9._]+$/;
const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An e-mail address as every form of the access pages asks for it. */
export const emailRule = z
  .string()
  .trim()
  .min(1, 'Email é obrigatório.')
  .regex(EMAIL_SHAPE, 'Email inválido.');

/** A new password. */
export const passwordRule = z
  .string()
  .min(1, 'Senha é obrigatória.')
  .min(6, 'Senha deve ter pelo menos 6 caracteres.');

/** Step 1 of the registration. The first broken rule of a field is the one shown. */
export const accountSchema = z.object({
  name: z.string().trim().min(1, 'Nome é obrigatório.'),
  username: z
    .string()
    .min(1, 'Nome de usuário é obrigatório.')
    .min(USERNAME_MIN, `Deve ter pelo menos ${USERNAME_MIN} caracteres.`)
    .max(USERNAME_MAX, `Deve ter no máximo ${USERNAME_MAX} caracteres.`)
    .regex(USERNAME_SHAPE, 'Use só letras sem acento, números, ponto e sublinhado.'),
  email: emailRule,
  password: passwordRule,
  terms: z.boolean().refine((accepted) => accepted, 'Você deve aceitar os termos.'),
});

export type Account = z.infer<typeof accountSchema>;

/** What the person typed, as the database keeps it: usernames are lower case, without spaces around. */
export function normaliseUsername(typed: string): string {
  return typed.trim().toLowerCase();
}

export function isUsernameShaped(username: string): boolean {
  return accountSchema.shape.username.safeParse(username).success;
}
