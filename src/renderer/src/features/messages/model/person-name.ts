/** What the other side of a conversation is called; null stands for an account that is gone. */
export function personName(name: string | null): string {
  if (name === null) return 'Conta excluída';
  return name.trim() || 'Novo Usuário';
}
