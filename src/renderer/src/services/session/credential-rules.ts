import { z } from 'zod';

const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An e-mail address as every form asks for it. */
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
