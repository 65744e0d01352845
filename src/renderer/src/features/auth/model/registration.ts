import * as z from 'zod/mini';
import { nameRule, usernameRule } from '@/entities/person/username';
import { emailRule, passwordRule } from '@/services/session/credential-rules';

/** Step 1 of the registration. The first broken rule of a field is the one shown. */
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
