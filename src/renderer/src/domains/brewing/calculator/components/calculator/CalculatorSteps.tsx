import { Button } from '@mantine/core';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import { memo, useEffect } from 'react';
import { type BrewingMethod, baseOf } from '@/domains/gear/methods/model/brewing-method';
import { lastOfMethodQuery } from '@/domains/journal/brews/api/brews';
import { brewEnd } from '@/domains/journal/brews/brew-end';
import { logError } from '@/lib/app-error';
import { onIdle } from '@/lib/async';
import { importWithRetry, lazyPart } from '@/lib/lazy-part';
import { queryClient } from '@/services/query-cache/query-client';
import { isGuest } from '@/services/session/guest';
import { PageHeader } from '@/ui/PageHeader';
import { CardsSkeleton } from '@/ui/Skeletons';
import { prefetchRecipe } from '../../api/recipe-data';
import { useCalculatorDraft, useStepNavigation } from '../../hooks/calculator';
import { chooseRoast, withAmounts } from '../../model/calculator';
import {
  type CalculatorDraft,
  type CalculatorStep,
  calculatorDraft,
  reachableStep,
  setDraft,
} from '../../model/calculator-draft';
import {
  chooseBrewingMethod,
  draftFromBrew,
  draftFromMethod,
  draftFromSaved,
} from '../../model/draft-from';
import { ownVessel } from '../../model/own-vessels';
import { BrewSavedBanner } from './BrewSavedBanner';
import { MethodStep, RoastStep } from './ChoiceSteps';
import { AsLastTime, SavedRecipes } from './Shortcuts';

const waiting = () => <CardsSkeleton label="Carregando" />;
const ParametersChoice = lazyPart(() => import('./ParametersStep'), 'ParametersChoice', waiting);
const RecipeStep = lazyPart(() => import('../recipe/RecipeStep'), 'RecipeStep', waiting);

/**
 * Loads the code of the later steps and of the timer while the person chooses the roast.
 * A guest's first choice opens the recipe, so its code is loaded at once.
 */
function useLaterSteps(step: CalculatorStep, guest: boolean): void {
  const isFirst = step === 'method';
  useEffect(() => {
    if (isFirst && !guest) return undefined;
    void RecipeStep.preload();
    void importWithRetry(() => import('../../TimerPage'));
    return isFirst ? undefined : onIdle(() => void ParametersChoice.preload());
  }, [isFirst, guest]);
}

/** A guest chooses only the method; the recipe has its own dose and the default roast. */
const NO_CHOICES = { coffee: null, water: null, ratio: null, roast: null };

async function fetchGuestBrew(guestId: string, methodId: string) {
  try {
    return await queryClient.fetchQuery(lastOfMethodQuery(guestId, methodId));
  } catch (error) {
    logError('The last brew could not be read', error);
    return null;
  }
}

/** Returns the draft once the data to draw its recipe is loaded. */
async function draftForGuest(
  guestId: string,
  method: BrewingMethod,
  knownId: string,
): Promise<CalculatorDraft> {
  const last = await fetchGuestBrew(guestId, method.id);
  const draft = last ? draftFromBrew(last) : draftFromMethod(method, { ...NO_CHOICES, knownId });
  await prefetchRecipe(draft, method, guestId);
  return draft;
}

interface MethodChoiceProps {
  methods: readonly BrewingMethod[];
  userId: string;
}

/** Does not subscribe to the draft, so a choice does not render the methods again. */
const MethodChoice = memo(function MethodChoice({ methods, userId }: MethodChoiceProps) {
  const { goTo } = useStepNavigation('method');
  const choose = (chosen: BrewingMethod) => {
    brewEnd.dismiss();
    const first = knownRecipesFor(baseOf(chosen))[0];
    if (isGuest(userId) && first) {
      void draftForGuest(userId, chosen, first.id).then((draft) => {
        setDraft(draft);
        goTo('recipe');
      });
      return;
    }
    const draft = calculatorDraft.getState();
    const fresh = chooseBrewingMethod(draft.calculator, chosen);
    const pot = ownVessel(chosen)?.takes;
    setDraft({
      ...draft,
      calculator: pot ? withAmounts(fresh, pot) : fresh,
      knownId: null,
      dialling: true,
      grinder: null,
      saved: null,
    });
    goTo('roast');
  };
  return <MethodStep methods={methods} onChoose={choose} />;
});

interface CalculatorStepsProps extends MethodChoiceProps {
  requestedStep: string | null;
}

export function CalculatorSteps({ methods, userId, requestedStep }: CalculatorStepsProps) {
  const draft = useCalculatorDraft();
  const { calculator } = draft;
  const method = methods.find(({ id }) => id === calculator.methodId);
  const step = method ? reachableStep(requestedStep, draft) : 'method';
  const { goTo, back } = useStepNavigation(step);
  useLaterSteps(step, isGuest(userId));
  const withBack = step !== 'method';

  return (
    <>
      <PageHeader title="Calculadora" {...(withBack ? { back } : {})} />
      {step === 'method' ? (
        <>
          <BrewSavedBanner userId={userId} />
          <MethodChoice methods={methods} userId={userId} />
          <SavedRecipes
            userId={userId}
            onOpen={(recipe) => {
              brewEnd.dismiss();
              setDraft(draftFromSaved(recipe));
              goTo('recipe');
            }}
          />
        </>
      ) : null}
      {step === 'roast' ? (
        <RoastStep
          chosen={calculator.roast}
          shortcut={
            method ? (
              <AsLastTime
                userId={userId}
                method={method}
                onChoose={(last) => {
                  setDraft(last);
                  goTo('recipe');
                }}
              />
            ) : null
          }
          onChoose={(roast) => {
            setDraft({ ...draft, calculator: chooseRoast(calculator, roast), saved: null });
            goTo('parameters');
          }}
        />
      ) : null}
      {method && step === 'parameters' ? (
        <ParametersChoice
          draft={draft}
          method={method}
          userId={userId}
          onGenerate={() => goTo('recipe')}
        />
      ) : null}
      {method && step === 'recipe' ? (
        <>
          {isGuest(userId) ? (
            <Button variant="default" mb="md" onClick={() => goTo('roast')}>
              Mudar torra e dose
            </Button>
          ) : null}
          <RecipeStep draft={draft} method={method} userId={userId} onNew={() => goTo('method')} />
        </>
      ) : null}
    </>
  );
}
