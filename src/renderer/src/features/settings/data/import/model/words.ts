/** '1 preparo', '12 preparos'. */
export function brewsWord(count: number): string {
  return count === 1 ? '1 preparo' : `${count.toLocaleString('pt-BR')} preparos`;
}

/** What each source is called. */
export const SOURCE_NAMES = {
  coado: 'Coado',
  csv: 'Planilha',
  beanconqueror: 'Beanconqueror',
  'timer-coffee': 'Timer.Coffee',
} as const;
