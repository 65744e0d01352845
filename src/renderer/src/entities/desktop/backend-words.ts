import type { BackendStatus } from '@shared/desktop';

/** Host of the project, for people: 'abc.supabase.co'. */
export function backendName({ kind, url }: Pick<BackendStatus, 'kind' | 'url'>): string {
  if (kind === 'own') return 'Este computador guarda tudo aqui';
  return URL.canParse(url) ? `Projeto ${new URL(url).host}` : 'Projeto Supabase';
}

/** What it means for the person that the data lies there. */
export function backendMeaning(kind: BackendStatus['kind']): string {
  return kind === 'own'
    ? 'Contas, preparos e publicações ficam neste computador. Funciona sem internet, e só quem usa este computador vê.'
    : 'Contas, preparos e publicações ficam no projeto. Precisa de internet, e a conta é a mesma em outros aparelhos.';
}

/** The backend's state for people, in one or two words. */
export const BACKEND_STATES = {
  starting: 'Iniciando…',
  ready: 'Pronto',
  restarting: 'Reiniciando…',
  failed: 'Parado',
  stopped: 'Parado',
} satisfies Record<BackendStatus['state'], string>;
