import type { BackendStatus } from '@shared/desktop';

/** Where the data lie, for people: 'Conta Coado em coado.exemplo.com.br'. */
export function backendName({ kind, url }: Pick<BackendStatus, 'kind' | 'url'>): string {
  if (kind === 'own') return 'Neste computador';
  return URL.canParse(url) ? `Conta Coado em ${new URL(url).host}` : 'Conta Coado';
}

/** What it means for the person that the data lies there. */
export function backendMeaning(kind: BackendStatus['kind']): string {
  return kind === 'own'
    ? 'Contas, preparos e publicações ficam neste computador. Funciona sem internet, e só quem usa este computador vê.'
    : 'Preparos e publicações ficam na conta. Precisa de internet, e a conta é a mesma em outros aparelhos.';
}

/** The backend's state for people, in one or two words. */
export const BACKEND_STATES = {
  starting: 'Iniciando…',
  ready: 'Pronto',
  restarting: 'Reiniciando…',
  failed: 'Parado',
  stopped: 'Parado',
} satisfies Record<BackendStatus['state'], string>;
