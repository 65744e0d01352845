import { knownRecipesFor } from '@shared/brew/known-recipes';
import { useNavigate } from 'react-router-dom';
import { type BrewingMethod, baseOf } from '@/entities/method/brewing-method';
import { devicesOf } from '@/entities/method/devices';
import { offerNotices } from '@/entities/running-brew/brew-notices';
import { getCueSettings } from '@/entities/running-brew/cue-settings';
import { runningBrews } from '@/entities/running-brew/store';
import { isScaleWaiting } from '@/entities/weighing/free-scale';
import { primeSound } from '@/platform/cues';
import { ErrorState } from '@/ui/ErrorState';
import { CardsSkeleton } from '@/ui/skeletons/CardsSkeleton';
import { type CalculatorDraft, clearDraft, setDraft } from '../../hooks/calculator-draft';
import { chooseVessel, useOwnVessel } from '../../hooks/own-vessels';
import { useDialledRecipe } from '../../hooks/useDialledRecipe';
import { withAmounts } from '../../model/calculator';
import { chooseRecipe } from '../../model/choose-recipe';
import { extrasOf } from '../../model/recipe-of';
import { OverflowNote } from '../OverflowNote';
import { BeanPicker } from './BeanPicker';
import { DialNote } from './DialNote';
import { RecipeChooser } from './RecipeChooser';
import { RecipeView } from './RecipeView';

interface RecipeStepProps {
  draft: CalculatorDraft;
  method: BrewingMethod;
  userId: string;
  onNew: () => void;
}

/** Step 4: makes the recipe of what was chosen, and lets recipe and bean be changed on the spot. */
export function RecipeStep({ draft, method, userId, onNew }: RecipeStepProps) {
  const navigate = useNavigate();
  const { saved, calculator } = draft;
  const vesselId = useOwnVessel(method);
  const { recipe, bean, next, beans } = useDialledRecipe(draft, method, userId);
  if (recipe === null) return <CardsSkeleton label="Carregando a receita" />;

  const choices = knownRecipesFor(baseOf(method)).map((known) => {
    const { id, title, source, coffee, water } = known;
    return { id, title, source, dose: { coffee, water }, known };
  });

  const start = (withScale: boolean) => {
    // On a scale the clock waits for the water.
    const startsNow = !withScale && !isScaleWaiting();
    const { startDelaySeconds } = getCueSettings();
    const brew = runningBrews.create({
      ...{ recipe, ownerId: userId, startDelaySeconds },
      start: startsNow,
    });
    // After the clock: opening the sound device can take a slow machine a quarter of a second.
    primeSound();
    offerNotices(recipe);
    const asksForScale = withScale && !isScaleWaiting();
    void navigate(`/calculator/timer/${brew.id}`, {
      state: asksForScale ? { withScale } : null,
    });
  };

  return (
    <RecipeView
      recipe={recipe}
      userId={userId}
      onStart={() => start(false)}
      onWeigh={() => start(true)}
      onNew={() => {
        clearDraft();
        onNew();
      }}
      dialling={
        next ? (
          <DialNote
            suggestion={next}
            isUsed={draft.dialling}
            onUse={(dialling) => setDraft({ ...draft, dialling })}
          />
        ) : null
      }
      warning={
        <OverflowNote
          vessels={devicesOf(method)}
          amounts={{
            coffee: recipe.parameters.coffeeGrams,
            water: recipe.parameters.waterMl,
            ...extrasOf(draft, method),
          }}
          vesselId={vesselId}
          onUseAmounts={
            saved
              ? null
              : (amounts) =>
                  setDraft({
                    ...draft,
                    calculator: withAmounts(calculator, amounts),
                    dialling: false,
                  })
          }
          onUseVessel={(vessel) => chooseVessel(method.id, vessel.id)}
        />
      }
      chooser={
        <RecipeChooser
          choices={
            saved
              ? [
                  {
                    id: saved.recipeId,
                    title: saved.title,
                    source: saved.source,
                    dose: null,
                    known: null,
                  },
                  ...choices,
                ]
              : choices
          }
          chosenId={recipe.recipeId}
          amounts={{ coffee: calculator.coffee.value, water: calculator.water.value }}
          onChoose={(id) => {
            if (id !== saved?.recipeId) setDraft(chooseRecipe(draft, method, id));
          }}
          onUseDose={(dose) =>
            setDraft({ ...draft, calculator: withAmounts(calculator, dose), dialling: false })
          }
        />
      }
      beans={
        beans.list ? (
          <BeanPicker
            beans={beans.list}
            chosen={bean}
            userId={userId}
            onChoose={(beanId) => setDraft({ ...draft, beanId })}
          />
        ) : (
          <ErrorState
            compact
            error={beans.error}
            retrying={beans.isFetching}
            onRetry={beans.retry}
          />
        )
      }
    />
  );
}
