import { z } from 'zod';
import { nameRule, usernameRule } from '@/entities/person/username';

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
  name: nameRule,
  username: usernameRule,
  email: emailRule,
  password: passwordRule,
  terms: z.boolean().refine((accepted) => accepted, 'Você deve aceitar os termos.'),
});

export type Account = z.infer<typeof accountSchema>;
