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
      // A phone shows the chat alone, so that the shell needs no data.
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
