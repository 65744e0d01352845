import { counted } from '@shared/format';
/** '1 preparo', '12 preparos'. */
export function brewsWord(count: number): string {
  return counted(count, 'preparo', 'preparos');
}

/** '1 linha', '12 linhas'. */
export function linesWord(count: number): string {
  return counted(count, 'linha', 'linhas');
}

/** What each source is called. */
export const SOURCE_NAMES = {
  coado: 'Coado',
  csv: 'Planilha',
  beanconqueror: 'Beanconqueror',
  'timer-coffee': 'Timer.Coffee',
  'brew-guide': 'Brew Guide',
} as const;

/** What a notice says once so many brews have left the journal. */
export const removedText = (brews: number): string =>
  `${brewsWord(brews)} ${brews === 1 ? 'removido' : 'removidos'} do diário.`;
