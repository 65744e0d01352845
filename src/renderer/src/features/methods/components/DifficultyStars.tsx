import { Star } from 'lucide-react';
import classes from './DifficultyStars.module.css';

const STARS = [1, 2, 3, 4, 5];

/** How hard a method is, 1 (easy) to 5, as stars; read out as "Dificuldade 4 de 5". */
export function DifficultyStars({ difficulty }: { difficulty: number }) {
  return (
    <span role="img" aria-label={`Dificuldade ${difficulty} de 5`} className={classes.stars}>
      {STARS.map((star) => (
        <Star key={star} size={14} data-filled={star <= difficulty || undefined} />
      ))}
    </span>
  );
}
