import { isMethodId } from '@shared/brew/methods';
import drawings from '../drawings/methods.svg';

interface MethodDrawingProps {
  methodId: string;
  /** Side of the square in px; the lines of a small drawing are relatively thicker. */
  size?: number;
}

/** A decorative drawing of a method in the text colour; a cup for an unknown method. */
export function MethodDrawing({ methodId, size = 64 }: MethodDrawingProps) {
  return (
    <svg
      className="flex-none fill-none"
      stroke="currentColor"
      strokeWidth={size < 56 ? 3.6 : 3}
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox="0 0 96 96"
      width={size}
      height={size}
      aria-hidden
    >
      <use href={`${drawings}#${isMethodId(methodId) ? methodId : 'cup'}`} />
    </svg>
  );
}
