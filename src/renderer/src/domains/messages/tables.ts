import type { Tables } from '../define.ts';

export const tables = {
  conversations: {
    export: { key: ['id'], owners: ['person_one', 'person_two'], text: 'suas conversas' },
  },
  conversation_members: {
    export: { key: ['conversation_id'], text: 'até onde você leu cada conversa' },
  },
  message_reactions: {
    kinds: { 'message-reaction': async () => (await import('./api/react')).reaction },
    export: { key: ['message_id'], text: 'suas reações a mensagens' },
  },
  messages: {
    kinds: { message: async () => (await import('./api/send-message')).message },
    export: {
      key: 'export_messages',
      text: 'mensagens das suas conversas, as recebidas também',
    },
  },
  sent_recipes: {
    export: { key: ['id'], text: 'cópias das receitas que você enviou em mensagens' },
  },
} satisfies Tables;
