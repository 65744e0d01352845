import { formatDecimal } from '@shared/format';
import { Star } from 'lucide-react';

interface RatingProps {
  /** 0.5 to 5. */
  value: number;
}

/** A rating as a star and a number, '4,5'. */
export function Rating({ value }: RatingProps) {
  return (
    <span className="inline-flex items-center flex-none gap-2xs text-accent font-semibold tabular-nums">
      <Star size={15} color="var(--coado-crema)" fill="var(--coado-crema)" aria-hidden />
      <span className="visually-hidden">Nota </span>
      {formatDecimal(value)}
      <span className="visually-hidden"> de 5</span>
    </span>
  );
}
