import { formatDecimal } from '@shared/format';
import { Star } from 'lucide-react';
import classes from './Rating.module.css';

/** A rating in one glance: a star and the figure, '4,5'. */
export function Rating({ value }: { value: number }) {
  return (
    <span className={classes.rating}>
      <Star size={15} />
      <span className="visually-hidden">Nota </span>
      {formatDecimal(value)}
      <span className="visually-hidden"> de 5</span>
    </span>
  );
}
