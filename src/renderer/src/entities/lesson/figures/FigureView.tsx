import { describeFigure, FigureDrawing } from './FigureDrawing';
import classes from './FigureView.module.css';

/** A drawing of the course with its caption, described for who does not see it. */
export function FigureView({ figure, caption }: { figure: string; caption?: string | undefined }) {
  return (
    <figure className={classes.figure}>
      <div role="img" aria-label={describeFigure(figure)}>
        <FigureDrawing figure={figure} />
      </div>
      {caption ? <figcaption className={classes.caption}>{caption}</figcaption> : null}
    </figure>
  );
}
