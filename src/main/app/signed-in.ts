import { z } from 'zod';

const sessionSchema = z.object({ user: z.object({ id: z.string() }) });

/** Whoever is signed in, by what the auth client keeps; null when nobody is. */
export function signedInId(drawer: Readonly<Record<string, string>>): string | null {
  const text = drawer['coado.session'];
  if (text === undefined) return null;
  try {
    return sessionSchema.safeParse(JSON.parse(text)).data?.user.id ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
