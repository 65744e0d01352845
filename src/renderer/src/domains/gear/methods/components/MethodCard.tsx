import { isolated } from '@shared/format';
import { Clock, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BrewMethod } from '../model/brewing-method';
import classes from './MethodCard.module.css';
import { MethodDrawing } from './MethodDrawing';

export function MethodCard({ method }: { method: BrewMethod }) {
  return (
    <Link
      to={`/methods/${method.id}`}
      className={`card flex flex-col text-ink h-full ${classes.card}`}
    >
      <span className={`grid place-items-center text-accent rounded-md bg-sunk ${classes.picture}`}>
        <MethodDrawing methodId={method.id} size={88} />
      </span>
      <span className={`text-xl font-semibold leading-tight font-serif ${classes.name}`}>
        {isolated(method.name)}
      </span>
      <span className={`flex items-center flex-wrap justify-between ${classes.facts}`}>
        <span className="inline-flex items-center text-dimmed text-sm gap-xs">
          <Clock size={15} />
          {method.time_text}
        </span>
        <DifficultyStars difficulty={method.difficulty} />
      </span>
    </Link>
  );
}

const STARS = [1, 2, 3, 4, 5];

/** Difficulty from 1 (easy) to 5, as stars; screen readers read "Dificuldade 4 de 5". */
export function DifficultyStars({ difficulty }: { difficulty: number }) {
  return (
    <span role="img" aria-label={`Dificuldade ${difficulty} de 5`} className={classes.stars}>
      {STARS.map((star) => (
        <Star key={star} size={14} data-filled={star <= difficulty || undefined} />
      ))}
    </span>
  );
}
