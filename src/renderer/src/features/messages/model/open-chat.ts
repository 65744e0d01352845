let openId: string | null = null;

/** Notes which conversation is on screen, until the returned function is called. */
export function noteOpenChat(conversationId: string): () => void {
  openId = conversationId;
  return () => {
    if (openId === conversationId) openId = null;
  };
}

/** Whether the person has that conversation before them. */
export function isChatOpen(conversationId: string): boolean {
  return openId === conversationId && !document.hidden;
}
