const DAY_MS = 86_400_000;

/** How long a bag has been open: 'aberto hoje', 'aberto ontem', 'aberto há 12 dias'. Days are YYYY-MM-DD. */
export function openedText(openedOn: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(openedOn)) / DAY_MS);
  if (days < 0) return `abre em ${days === -1 ? '1 dia' : `${-days} dias`}`;
  if (days === 0) return 'aberto hoje';
  if (days === 1) return 'aberto ontem';
  return `aberto há ${days} dias`;
}
