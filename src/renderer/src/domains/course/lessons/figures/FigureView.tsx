import { describeFigure, FigureDrawing } from './FigureDrawing';
import classes from './FigureView.module.css';

export function FigureView({ figure, caption }: { figure: string; caption?: string | undefined }) {
  return (
    <figure className={`rounded-lg bg-surface ${classes.figure}`}>
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
