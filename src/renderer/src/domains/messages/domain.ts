import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/messages',
    load: () => import('./MessagesPage'),
    component: 'MessagesPage',
    prefetch: [() => import('./prefetch'), 'messagesPrefetch'],
    access: 'account',
    label: 'Mensagens',
    children: [
      // On a phone the chat covers the shell, so the shell's data is not prefetched.
      screen({
        path: ':userId',
        load: () => import('./ChatPage'),
        component: 'ChatPage',
        prefetch: [() => import('./prefetch'), 'chatPrefetch'],
        access: 'account',
        skipsShell: true,
      }),
      // A deleted account has no id, so the address contains the conversation's id.
      screen({
        path: 'archive/:conversationId',
        load: () => import('./ChatPage'),
        component: 'ArchivedChatPage',
        prefetch: 'nothing',
        access: 'account',
      }),
    ],
  }),
];
