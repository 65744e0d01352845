import type { KnownRecipe } from '@shared/brew/known-recipe';
import { METHODS } from '@shared/brew/methods';
import { formatDuration, formatGrams, formatRatio } from '@shared/format';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { RecipeSource } from '@/entities/recipe/RecipeSource';
import { secondsOf } from '../model/browse';
import classes from './KnownRecipeRow.module.css';

/** A known recipe in the list: a tap opens it in the calculator at its author's dose. */
export function KnownRecipeRow({ known }: { known: KnownRecipe }) {
  const { id, methodId, title, source, coffee, water, note, steps } = known;
  const about = steps.some(({ duration }) => duration === null) ? 'cerca de ' : '';
  const extras = [
    ...(known.milk ? [`${formatGrams(known.milk)} de leite`] : []),
    ...(known.ice ? [`${formatGrams(known.ice)} de gelo`] : []),
    ...(known.bypass ? [`${formatGrams(known.bypass)} de água no fim`] : []),
  ];
  return (
    <li className={classes.row}>
      <Link to={`/calculator?method=${methodId}&recipe=${id}`} className={classes.open ?? ''}>
        <span className={classes.drawing}>
          <MethodDrawing methodId={methodId} size={48} />
        </span>
        <span className={classes.words}>
          <span className={classes.method}>
            {METHODS[methodId].name} · {source}
          </span>
          <span className={classes.name}>{title}</span>
          <span className={classes.facts}>
            {formatGrams(coffee)} : {formatGrams(water)} · {formatRatio(water / coffee)} · {about}
            {formatDuration(secondsOf(known))}
          </span>
          {extras.length > 0 ? (
            <span className={classes.facts}>Mais {extras.join(' e ')}</span>
          ) : null}
          {note ? <span className={classes.note}>{note}</span> : null}
        </span>
      </Link>
      <p className={classes.source}>
        <RecipeSource known={known} />
      </p>
    </li>
  );
}
