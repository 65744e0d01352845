import { isMethodId } from '@shared/brew/methods';
import drawings from '../drawings/methods.svg';
import classes from './MethodDrawing.module.css';

interface MethodDrawingProps {
  methodId: string;
  /** Side of the square in px, made to be seen from 40 to 128. */
  size?: number;
}

/**
 * Draws a brew method in lines of the current text colour; an unknown one is a cup.
 * The drawing is decoration, because the method's name is shown beside it.
 */
export function MethodDrawing({ methodId, size = 64 }: MethodDrawingProps) {
  return (
    <svg
      className={classes.drawing}
      data-small={size < 56 || undefined}
      viewBox="0 0 96 96"
      width={size}
      height={size}
      aria-hidden
    >
      <use href={`${drawings}#${isMethodId(methodId) ? methodId : 'cup'}`} />
    </svg>
  );
}
