import { useSessionState } from '@/services/session/hooks/session';
import { FormMessage } from '@/ui/FormMessage';

const NOTICES = {
  ended: 'Sua conta foi desconectada a partir de outro dispositivo. Entre de novo para continuar.',
  expired: 'Sua sessão expirou. Entre de novo para continuar.',
  malformed: 'Não conseguimos ler a sessão guardada neste navegador. Entre de novo para continuar.',
} as const;

export function SessionNotice() {
  const session = useSessionState();
  if (session.status !== 'signed-out') return null;
  if (session.reason === 'visitor' || session.reason === 'left') return null;
  return <FormMessage tone="danger">{NOTICES[session.reason]}</FormMessage>;
}
