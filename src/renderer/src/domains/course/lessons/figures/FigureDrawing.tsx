import { FIGURES, isFigure } from '@shared/course/drawings';
import { lazyPart } from '@/lib/lazy-part';
import classes from './figures.module.css';

const DRAWINGS = import.meta.glob<string>('./drawings/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

function Drawing({ file }: { file: string | undefined }) {
  return (
    <svg viewBox="0 0 360 240" fontSize={13} className={classes.drawing} aria-hidden>
      {file ? <use href={`${file}#drawing`} /> : null}
    </svg>
  );
}

/** The control chart. It is code instead of a file, because `ChartBlock` moves a point in it. */
export const ControlChart = lazyPart(
  () => import('./ControlChart'),
  'ControlChart',
  () => <Drawing file={undefined} />,
);

/** Draws a figure of the course; its coordinates are 360 × 240. */
export function FigureDrawing({ figure }: { figure: string }) {
  if (figure === 'control-chart') return <ControlChart />;
  return <Drawing file={DRAWINGS[`./drawings/${figure}.svg`]} />;
}

export const describeFigure = (figure: string): string =>
  isFigure(figure) ? FIGURES[figure] : 'Figura que esta versão do app ainda não conhece.';

export function FigureView({ figure, caption }: { figure: string; caption?: string | undefined }) {
  return (
    <figure className={`rounded-lg bg-surface ${classes.framed}`}>
      <div role="img" aria-label={describeFigure(figure)}>
        <FigureDrawing figure={figure} />
      </div>
      {caption ? (
        <figcaption className="text-dimmed text-sm text-center text-balance mt-sm">
          {caption}
        </figcaption>
      ) : null}
    </figure>
  );
}
