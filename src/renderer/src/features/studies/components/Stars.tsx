import { Star } from 'lucide-react';
import classes from './Stars.module.css';

/** What a quiz can earn: one star less for mistakes, for many mistakes, and for hints. */
const MOST = 3;

/** The stars of a completed quiz, of three. */
export function Stars({ count }: { count: number }) {
  return (
    <span className={classes.stars}>
      <span className="visually-hidden">
        , {count} de {MOST} estrelas
      </span>
      {Array.from({ length: MOST }, (_, index) => index + 1).map((place) => (
        <Star key={place} size={14} data-earned={place <= count || undefined} aria-hidden />
      ))}
    </span>
  );
}
