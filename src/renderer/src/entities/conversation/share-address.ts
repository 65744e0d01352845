/** Where one chooses whom to send a recipe or a post to. */
export function shareAddress(kind: 'recipe' | 'post', id: string): string {
  return `/messages?share=${kind}:${id}`;
}
