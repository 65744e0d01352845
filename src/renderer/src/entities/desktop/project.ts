import * as z from 'zod/mini';

/** Whether an address can be a project: https, or plain http on this very computer. */
function isProjectAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  );
}

const roleSchema = z.object({ role: z.string() });

/** Whether this is the secret (service_role) key, which bypasses every policy and must not be in an app. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const payload = key.split('.')[1];
  if (!key.startsWith('eyJ') || payload === undefined) return false;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return roleSchema.safeParse(claims).data?.role === 'service_role';
  } catch (error) {
    // Not a JWT. The length check below still rejects what cannot be a key.
    console.warn('A key looks like a token and is none.', error);
    return false;
  }
}

/** A Supabase project as people type it. */
export const projectSchema = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escreva o endereço do projeto.'),
      z.maxLength(300, 'Esse endereço é longo demais.'),
      z.refine(isProjectAddress, 'Use o endereço completo, como https://abc.supabase.co.'),
    ),
  publishableKey: z.string().check(
    z.trim(),
    z.minLength(1, 'Cole a chave publicável do projeto.'),
    z.refine(
      (key) => !isSecretKey(key),
      'Essa é a chave secreta, que abre tudo. Use a publicável (ou anon).',
    ),
    z.refine(
      (key) => key === '' || (key.length >= 20 && key.length <= 2000 && !/\s/.test(key)),
      'Essa chave está incompleta. Copie de novo do painel do projeto.',
    ),
  ),
});
