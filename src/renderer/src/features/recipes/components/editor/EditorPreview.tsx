import { Title } from '@mantine/core';
import { formatClock, formatGrams, formatRatio } from '@shared/format';
import { lastTarget, type PlainRecipe, totalSeconds } from '@shared/recipe-text/plain-recipe';
import { PourCurve } from '../PourCurve';
import classes from './EditorPreview.module.css';

interface EditorPreviewProps {
  recipe: PlainRecipe;
  /** Whether what lands in the cup is counted, not what is poured. */
  inCup: boolean;
  /** Index of the step being edited. */
  active: number | null;
}

/** What the steps add up to, as they are typed: nothing of it can be typed itself. */
export function EditorPreview({ recipe, inCup, active }: EditorPreviewProps) {
  const { steps, coffeeGrams } = recipe;
  const target = lastTarget(steps);
  const poured = target === null || Number.isNaN(target) ? null : target;
  const ratio = poured === null ? Number.NaN : poured / coffeeGrams;
  const about = steps.some(({ time }) => time === null) ? '~ ' : '';
  const totals: [string, string][] = [
    ['Tempo', `${about}${formatClock(totalSeconds(steps))}`],
    [inCup ? 'Na xícara' : 'Água', poured === null ? '—' : formatGrams(poured)],
    ['Proporção', Number.isFinite(ratio) && ratio > 0 ? formatRatio(ratio) : '—'],
  ];
  return (
    <section className={classes.card} aria-labelledby="preview-title">
      <Title order={2} id="preview-title" className={classes.title}>
        Como fica
      </Title>
      <PourCurve steps={steps} waterMl={recipe.waterMl} active={active} />
      <dl className={classes.totals}>
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="display-number">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
