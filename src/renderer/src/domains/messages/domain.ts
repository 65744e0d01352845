import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/messages',
    page: [() => import('./MessagesPage'), 'MessagesPage'],
    prefetch: [() => import('./prefetch'), 'messagesPrefetch'],
    access: 'account',
    label: 'Mensagens',
    children: [
      // On a phone the chat covers the shell, so the shell's data is not prefetched.
      screen({
        path: ':userId',
        page: [() => import('./ChatPage'), 'ChatPage'],
        prefetch: [() => import('./prefetch'), 'chatPrefetch'],
        access: 'account',
        skipsShell: true,
      }),
      // A deleted account has no id, so the address contains the conversation's id.
      screen({
        path: 'archive/:conversationId',
        page: [() => import('./ChatPage'), 'ArchivedChatPage'],
        access: 'account',
      }),
    ],
  }),
];
