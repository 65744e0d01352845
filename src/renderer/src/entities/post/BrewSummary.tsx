import { formatDecimal, formatRatio } from '@shared/format';
import { Star } from 'lucide-react';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import type { Post } from './api/posts';
import classes from './BrewSummary.module.css';

/** What a post carries of its author's brew. */
export type PostBrew = Pick<
  Post,
  | 'brew_method_id'
  | 'brew_method'
  | 'brew_bean_name'
  | 'brew_coffee_grams'
  | 'brew_water_ml'
  | 'brew_rating'
>;

/** The brew that a post is about, in a line: method, bean, amounts, and how it was liked. */
export function BrewSummary({ brew }: { brew: PostBrew }) {
  const { brew_method_id: methodId, brew_coffee_grams: coffee, brew_water_ml: water } = brew;
  if (methodId === null || coffee === null || water === null) return null;
  const name = [brew.brew_method?.name, brew.brew_bean_name].filter(Boolean).join(' · ');
  const rating = brew.brew_rating;
  return (
    <div className={classes.brew}>
      <span className={classes.drawing}>
        <MethodDrawing methodId={methodId} size={36} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {formatDecimal(coffee)} g · {formatDecimal(water)} ml · {formatRatio(water / coffee)}
        </span>
      </span>
      {rating === null ? null : (
        <span className={classes.rating}>
          <Star size={18} aria-hidden />
          <span className="visually-hidden">Nota: </span>
          {formatDecimal(rating)}
          <span className="visually-hidden"> de 5</span>
        </span>
      )}
    </div>
  );
}
