import * as z from 'zod/mini';
import { nameRule, usernameRule } from '@/domains/people/people/model/username';
import { emailRule, passwordRule } from '@/services/session/auth-errors';

export const accountSchema = z.object({
  name: nameRule,
  username: usernameRule,
  email: emailRule,
  password: passwordRule,
  adult: z
    .boolean()
    .check(z.refine((confirmed) => confirmed, 'Para ter conta é preciso ter 18 anos ou mais.')),
  terms: z.boolean().check(z.refine((accepted) => accepted, 'Você deve aceitar os termos.')),
});

export type Account = z.infer<typeof accountSchema>;

export const EXPERIENCE_LEVELS = [
  { value: 'Curioso por Café', hint: 'Gosto de café e quero entender o que há na xícara.' },
  { value: 'Barista Doméstico', hint: 'Tenho balança, moedor e vontade de acertar a mão.' },
  { value: 'Profissional', hint: 'Preparo e sirvo café no meu trabalho.' },
  { value: 'Dono de Cafeteria', hint: 'Cuido do cardápio, da equipe e do balcão.' },
  { value: 'Torrador de Café', hint: 'Torro e provo para achar o melhor de cada grão.' },
] as const;

export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number]['value'];
