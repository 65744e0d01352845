import { isMethodId } from '@shared/brew/methods';
import drawings from '../drawings/methods.svg';
import classes from './MethodDrawing.module.css';

interface MethodDrawingProps {
  methodId: string;
  /** Side of the square in px; the lines of a small drawing are relatively thicker. */
  size?: number;
}

/** A decorative drawing of a method in the text colour; a cup for an unknown method. */
export function MethodDrawing({ methodId, size = 64 }: MethodDrawingProps) {
  return (
    <svg
      className={`flex-none fill-none stroke-3 ${classes.drawing}`}
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
