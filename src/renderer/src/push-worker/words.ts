import { counted } from '@shared/format';

/** Content of a push: never a name or a text that a person wrote. */
export interface PushMessage {
  readonly kind: string;
  /** Number of unread things of this kind, 100 at most. */
  readonly count: number;
  /** Path of the page that a click on the notification opens. */
  readonly route: string;
}

/** Whether a route stays within the app. */
const isRoute = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value);

/** Parses a push message; an unreadable one leads to the notifications. */
export function readMessage(data: unknown): PushMessage {
  const known = new Map(typeof data === 'object' && data !== null ? Object.entries(data) : []);
  const [kind, count, route] = ['kind', 'count', 'route'].map((name): unknown => known.get(name));
  return {
    kind: typeof kind === 'string' ? kind : '',
    count: typeof count === 'number' && count >= 1 ? Math.floor(count) : 1,
    route: isRoute(route) ? route : '/notifications',
  };
}

/** Returns the title and text of the system's notification. */
export function pushWords({ kind, count }: PushMessage): { title: string; body: string } {
  switch (kind) {
    case 'message':
      return {
        title: counted(count, 'mensagem nova', 'mensagens novas'),
        body: 'Abra o Coado para ler.',
      };
    case 'like':
      return { title: counted(count, 'curtida', 'curtidas'), body: 'No que você publicou.' };
    case 'comment_like':
      return { title: counted(count, 'curtida', 'curtidas'), body: 'No que você comentou.' };
    case 'comment':
      return {
        title: counted(count, 'comentário novo', 'comentários novos'),
        body: 'No que você publicou.',
      };
    case 'reply':
      return { title: counted(count, 'resposta', 'respostas'), body: 'Ao que você comentou.' };
    case 'mention':
      return { title: 'Mencionaram você', body: 'Abra o Coado para ver onde.' };
    case 'follow':
      return {
        title: 'Mais gente com você',
        body: `${counted(count, 'pessoa começou', 'pessoas começaram')} a seguir você.`,
      };
    case 'follow_request':
      return {
        title: counted(count, 'pedido para seguir você', 'pedidos para seguir você'),
        body: 'Abra o Coado para responder.',
      };
    case 'follow_accepted':
      return { title: 'Pedido aceito', body: 'Abra o Coado para ver as publicações.' };
    case 'achievement':
      return { title: 'Conquista desbloqueada', body: 'Abra o Coado para ver qual.' };
    case 'challenge':
      return { title: 'Desafio concluído', body: 'Abra o Coado para ver qual.' };
    case 'level':
      return { title: 'Nível novo', body: 'Abra o Coado para ver.' };
    case 'moderation':
      return { title: 'Recado da moderação', body: 'É sobre algo que você publicou.' };
    case 'brew':
      return { title: 'Seu café espera por você', body: 'O tempo do preparo chegou ao fim.' };
    case 'reminder_brew':
      return { title: 'Hora do café', body: 'O lembrete que você pediu.' };
    case 'reminder_study':
      return { title: 'Hora de estudar', body: 'O lembrete que você pediu.' };
    default:
      return { title: 'Novidades no Coado', body: 'Abra o Coado para ver.' };
  }
}
