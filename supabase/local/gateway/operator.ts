import { AuthError } from './auth/errors.ts';
import type { Settings } from './context.ts';

const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Whether other computers reach a server on `host`, or a proxy at one of these addresses. */
export const isReachable = (host: string, addresses: readonly string[]): boolean =>
  !isLoopback(host) ||
  addresses.some((url) => /^https?:/.test(url) && !isLoopback(new URL(url).hostname));

type Answerable = Pick<Settings, 'isReachable' | 'operator'>;

/** Whether other computers reach the server although its operator is unknown. */
export const lacksOperator = ({ isReachable, operator }: Answerable): boolean =>
  isReachable && operator === null;

export function assertOpenToNewPeople(settings: Answerable): void {
  if (!lacksOperator(settings)) return;
  throw new AuthError(
    403,
    'operator_unknown',
    'Este servidor ainda não aceita cadastros: falta dizer quem responde por ele (nome, contato, encarregado e foro).',
  );
}
