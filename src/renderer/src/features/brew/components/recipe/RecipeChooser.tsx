import { Button } from '@mantine/core';
import type { KnownRecipe } from '@shared/brew/known-recipe';
import { formatDecimal } from '@shared/format';
import { useId } from 'react';
import { RecipeSource } from '@/entities/recipe/RecipeSource';
import classes from './RecipeChooser.module.css';

/** A recipe to choose: a known one, or the person's own as saved. */
interface RecipeChoice {
  id: string;
  title: string;
  source: string;
  /** The author's dose in grams; null where there is no other than the one shown. */
  dose: Pick<KnownRecipe, 'coffee' | 'water'> | null;
  /** The known recipe itself; null for the person's own. */
  known: KnownRecipe | null;
}

interface RecipeChooserProps {
  choices: readonly RecipeChoice[];
  chosenId: string;
  amounts: { coffee: number; water: number };
  onChoose: (id: string) => void;
  onUseDose: (dose: { coffee: number; water: number }) => void;
}

/** The recipes known for the method, each with who it comes from and its author's dose. */
export function RecipeChooser(props: RecipeChooserProps) {
  const { choices, chosenId, amounts, onChoose, onUseDose } = props;
  const group = useId();
  const chosen = choices.find((choice) => choice.id === chosenId);
  const dose = chosen?.dose ?? null;
  const differs = dose !== null && (dose.coffee !== amounts.coffee || dose.water !== amounts.water);
  return (
    <fieldset className={classes.chooser}>
      <legend className={classes.legend}>Receita</legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.id} className={classes.choice}>
            <input
              type="radio"
              className={classes.radio}
              name={group}
              checked={choice.id === chosenId}
              onChange={() => onChoose(choice.id)}
            />
            <span className={classes.title}>{choice.title}</span>
            <span className={classes.source}>
              {choice.source}
              {choice.dose ? (
                <>
                  {' · '}
                  <span className={classes.dose}>
                    {formatDecimal(choice.dose.coffee)} : {formatDecimal(choice.dose.water)} g
                  </span>
                </>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {chosen?.known ? (
        <p className={classes.about}>
          {chosen.known.note ? `${chosen.known.note} ` : ''}
          <RecipeSource known={chosen.known} />
        </p>
      ) : null}
      {differs ? (
        <Button
          variant="subtle"
          c="var(--coado-accent-text)"
          size="sm"
          mt="xs"
          onClick={() => onUseDose(dose)}
        >
          Usar a dose original ({formatDecimal(dose.coffee)} g : {formatDecimal(dose.water)} g)
        </Button>
      ) : null}
    </fieldset>
  );
}
