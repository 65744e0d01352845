import { FIGURES, isFigure } from '@shared/course/figures';

/** What the drawing shows, in words. */
export const describeFigure = (figure: string): string =>
  isFigure(figure) ? FIGURES[figure] : 'Figura que esta versão do app ainda não conhece.';
