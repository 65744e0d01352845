import { defineRoot } from '@/lib/query-keys';

const conversationsRoot = defineRoot('conversations', { isPersisted: true });
const conversationRoot = defineRoot('conversation', { isPersisted: true });
const messagesRoot = defineRoot('messages', { isPersisted: true });
const messageSearchRoot = defineRoot('message-search');
const quotedRoot = defineRoot('quoted');

export const messagesKeys = {
  conversations: (userId: string) => [conversationsRoot, userId] as const,
  conversationList: (userId: string) => [conversationsRoot, userId, 'list'] as const,
  archivedConversations: (userId: string) => [conversationsRoot, userId, 'archived'] as const,
  openConversations: (userId: string) => [conversationRoot, userId] as const,
  conversation: (userId: string, conversationId: string) =>
    [conversationRoot, userId, conversationId] as const,
  conversationWith: (userId: string, personId: string) =>
    [conversationRoot, userId, 'with', personId] as const,
  messages: (userId: string, conversationId: string) =>
    [messagesRoot, userId, conversationId] as const,
  searchedMessages: (userId: string, query: string, conversationId: string | null) =>
    [messageSearchRoot, userId, query, conversationId] as const,
  quoted: (userId: string, conversationId: string, ids: readonly string[]) =>
    [quotedRoot, userId, conversationId, ids] as const,
};
