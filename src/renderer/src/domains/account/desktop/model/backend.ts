import { isProjectAddress } from '@shared/addresses';
import type { BackendStatus } from '@shared/desktop';
import * as z from 'zod/mini';

const roleSchema = z.object({ role: z.string() });

/** Whether this is the secret (service_role) key, which bypasses every policy. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const payload = key.split('.')[1];
  if (!key.startsWith('eyJ') || payload === undefined) return false;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return roleSchema.safeParse(claims).data?.role === 'service_role';
  } catch (error) {
    // The key is not a JWT. The length check below still refuses a text that cannot be a key.
    console.warn('A key looks like a token and is none.', error);
    return false;
  }
}

export const projectSchema = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escreva o endereço.'),
      z.maxLength(300, 'Esse endereço é longo demais.'),
      z.refine(isProjectAddress, 'Use o endereço completo, que começa com https://.'),
    ),
  publishableKey: z.string().check(
    z.trim(),
    z.minLength(1, 'Cole a chave de acesso.'),
    z.refine(
      (key) => !isSecretKey(key),
      'Essa é a chave secreta, que abre tudo. Use a publicável (ou anon).',
    ),
    z.refine(
      (key) => key === '' || (key.length >= 20 && key.length <= 2000 && !/\s/.test(key)),
      'Essa chave está incompleta. Copie de novo.',
    ),
  ),
});

/** Returns where data is stored: 'Conta Coado em coado.exemplo.com.br'. */
export function backendName({ kind, url }: Pick<BackendStatus, 'kind' | 'url'>): string {
  if (kind === 'own') return 'Neste computador';
  return URL.canParse(url) ? `Conta Coado em ${new URL(url).host}` : 'Conta Coado';
}

export function backendMeaning(kind: BackendStatus['kind']): string {
  return kind === 'own'
    ? 'Contas, preparos e publicações ficam neste computador. Funciona sem internet, e só quem usa este computador vê.'
    : 'Preparos e publicações ficam na conta. Precisa de internet, e a conta é a mesma em outros aparelhos.';
}

export const BACKEND_STATES = {
  starting: 'Iniciando…',
  ready: 'Pronto',
  restarting: 'Reiniciando…',
  failed: 'Parado',
  stopped: 'Parado',
} satisfies Record<BackendStatus['state'], string>;
