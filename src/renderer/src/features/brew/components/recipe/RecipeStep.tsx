import { parseRatio } from '@shared/brew/amounts';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type Bean, beansQuery } from '@/entities/bean/api/beans';
import { seriesQuery } from '@/entities/dialling/api/series';
import {
  chainOf,
  type SeriesBrew,
  type Suggestion,
  suggestionFor,
} from '@/entities/dialling/series';
import type { BrewMethod } from '@/entities/method/api/methods';
import { runningBrews } from '@/entities/running-brew/store';
import { userSettingsQuery } from '@/entities/settings/api/user-settings';
import { isScaleWaiting } from '@/entities/weighing/free-scale';
import { primeSound } from '@/platform/cues';
import { ErrorState } from '@/ui/ErrorState';
import { CardsSkeleton } from '@/ui/skeletons/CardsSkeleton';
import { type CalculatorDraft, clearDraft, setDraft } from '../../hooks/calculator-draft';
import { chooseVessel, useOwnVessel } from '../../hooks/own-vessels';
import { withAmounts } from '../../model/calculator';
import { iceOf, recipeOf } from '../../model/recipe-of';
import { OverflowNote } from '../OverflowNote';
import { BeanPicker } from './BeanPicker';
import { DialNote } from './DialNote';
import { RecipeChooser } from './RecipeChooser';
import { RecipeView } from './RecipeView';

/** The third bean of the catalogue is the default (product rule). */
const DEFAULT_BEAN_POSITION = 3;

interface RecipeStepProps {
  draft: CalculatorDraft;
  method: BrewMethod;
  userId: string;
  onNew: () => void;
}

function beanOf(draft: CalculatorDraft, beans: readonly Bean[]): Bean | null {
  const wanted = beans.find((bean) => bean.id === draft.beanId);
  return wanted ?? beans.find((bean) => bean.position === DEFAULT_BEAN_POSITION) ?? null;
}

/** The draft as the bean's series goes on: its recipe, unless another was picked. Null when it does not go on. */
function draftOfSeries(draft: CalculatorDraft, last: SeriesBrew | null): CalculatorDraft | null {
  if (last === null) return null;
  if (draft.knownId !== null && draft.knownId !== last.recipeId) return null;
  return { ...draft, knownId: last.recipeId };
}

/** A ratio that somebody typed stays; the method's own and the last brew's follow the series. */
function withOwnRatio(next: Suggestion, draft: CalculatorDraft, method: BrewMethod): Suggestion {
  const { value: ratio } = draft.calculator.ratio;
  const isNear = (other: number) => Math.abs(ratio - other) < 0.1;
  const known = knownRecipesFor(method.id).find(({ id }) => id === draft.knownId);
  const isUntouched =
    isNear(parseRatio(method.default_ratio)) ||
    isNear(next.last) ||
    (known !== undefined && isNear(known.water / known.coffee));
  return isUntouched ? next : { ...next, ratio };
}

/** Step 4: makes the recipe of what was chosen, and lets recipe and bean be changed on the spot. */
export function RecipeStep({ draft, method, userId, onNew }: RecipeStepProps) {
  const navigate = useNavigate();
  const { data: beans, error, isFetching, refetch } = useQuery(beansQuery(userId));
  const { data: settings } = useQuery(userSettingsQuery(userId));
  const vesselId = useOwnVessel(method.id);
  const { saved, calculator } = draft;
  const bean = beanOf(draft, beans ?? []);
  const { data: series, isLoading } = useQuery({
    ...seriesQuery(userId, method.id, bean?.id ?? ''),
    enabled: bean !== null && saved === null,
  });
  if ((!beans && !error) || isLoading) return <CardsSkeleton label="Carregando a receita" />;

  const chain = chainOf(series ?? []);
  const dialled = draftOfSeries(draft, chain.at(-1) ?? null);
  const next = dialled && !saved ? suggestionFor(method.id, chain) : null;
  const suggestion = draft.dialling && next ? withOwnRatio(next, draft, method) : null;
  const recipe = recipeOf(suggestion && dialled ? dialled : draft, method, {
    ...{ bean, suggestion },
    altitudeM: settings?.altitude_m ?? null,
  });
  const choices = knownRecipesFor(method.id).map((known) => {
    const { id, title, source, coffee, water } = known;
    return { id, title, source, dose: { coffee, water }, known };
  });

  const start = (withScale: boolean) => {
    // On a scale the clock waits for the water.
    const startsNow = !withScale && !isScaleWaiting();
    const brew = runningBrews.create({ recipe, ownerId: userId, start: startsNow });
    // After the clock: opening the sound device can take a slow machine a quarter of a second.
    primeSound();
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
          methodId={method.id}
          amounts={{
            coffee: recipe.parameters.coffeeGrams,
            water: recipe.parameters.waterMl,
            ice: iceOf(draft, method.id),
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
            if (id !== saved?.recipeId) setDraft({ ...draft, saved: null, knownId: id });
          }}
          onUseDose={(dose) =>
            setDraft({ ...draft, calculator: withAmounts(calculator, dose), dialling: false })
          }
        />
      }
      beans={
        beans ? (
          <BeanPicker
            beans={beans}
            chosen={bean}
            userId={userId}
            onChoose={(beanId) => setDraft({ ...draft, beanId })}
          />
        ) : (
          <ErrorState compact error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )
      }
    />
  );
}
