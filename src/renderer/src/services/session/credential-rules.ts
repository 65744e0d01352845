import * as z from 'zod/mini';

const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An e-mail address as every form asks for it. */
export const emailRule = z
  .string()
  .check(z.trim(), z.minLength(1, 'Email é obrigatório.'), z.regex(EMAIL_SHAPE, 'Email inválido.'));

/** A new password. */
export const passwordRule = z
  .string()
  .check(
    z.minLength(1, 'Senha é obrigatória.'),
    z.minLength(6, 'Senha deve ter pelo menos 6 caracteres.'),
  );
