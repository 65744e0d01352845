/** Where both people of a conversation hear of its messages, and each says that they type. */
export function conversationTopic(conversationId: string): string {
  return `conversation:${conversationId}`;
}
