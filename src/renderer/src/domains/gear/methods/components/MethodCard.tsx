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
      className={`card flex flex-col text-ink h-full no-underline fade-border-color ${classes.card}`}
    >
      <span
        className={`grid place-items-center text-accent rounded-md bg-sunk py-xl fade-background ${classes.picture}`}
      >
        <MethodDrawing methodId={method.id} size={88} />
      </span>
      <span className="text-xl font-semibold leading-tight font-serif mt-sm mx-2xs mb-2xs font-soft">
        {isolated(method.name)}
      </span>
      <span className="flex items-center flex-wrap justify-between gap-y-xs gap-x-sm mt-auto mx-2xs">
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
    <span
      role="img"
      aria-label={`Dificuldade ${difficulty} de 5`}
      className={`inline-flex gap-2xs text-crema ${classes.stars}`}
    >
      {STARS.map((star) => (
        <Star key={star} size={14} data-filled={star <= difficulty || undefined} />
      ))}
    </span>
  );
}
