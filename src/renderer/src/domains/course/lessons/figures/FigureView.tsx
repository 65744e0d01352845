import { describeFigure, FigureDrawing } from './FigureDrawing';
import classes from './FigureView.module.css';

export function FigureView({ figure, caption }: { figure: string; caption?: string | undefined }) {
  return (
    <figure className={`rounded-lg surface ${classes.figure}`}>
      <div role="img" aria-label={describeFigure(figure)}>
        <FigureDrawing figure={figure} />
      </div>
      {caption ? (
        <figcaption className="hint text-center balance mt-sm">{caption}</figcaption>
      ) : null}
    </figure>
  );
}
