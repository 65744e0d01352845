import { knownRecipesFor } from '@shared/brew/known-recipes';
import type { BrewMethod } from '@/entities/method/api/methods';
import { endCelebration } from '@/entities/running-brew/celebration';
import { PageHeader } from '@/ui/PageHeader';
import { setDraft, useCalculatorDraft } from '../../hooks/calculator-draft';
import { reachableStep, useStepNavigation } from '../../hooks/calculator-steps';
import { chooseMethod, chooseRoast, settleTexts } from '../../model/calculator';
import { draftFromSaved } from '../../model/draft-from';
import { RecipeStep } from '../recipe/RecipeStep';
import { AssistantLink } from './AssistantLink';
import { BrewSavedBanner } from './BrewSavedBanner';
import { CounterLink } from './CounterLink';
import { MethodStep } from './MethodStep';
import { ParametersStep } from './ParametersStep';
import { RoastStep } from './RoastStep';
import { SavedRecipes } from './SavedRecipes';

interface CalculatorStepsProps {
  methods: readonly BrewMethod[];
  userId: string;
  /** The step the address names. */
  asked: string | null;
}

/** The calculator's four steps on one draft. */
export function CalculatorSteps({ methods, userId, asked }: CalculatorStepsProps) {
  const draft = useCalculatorDraft();
  const { calculator } = draft;
  const method = methods.find(({ id }) => id === calculator.methodId);
  const step = method ? reachableStep(asked, draft) : 'method';
  const { goTo, back } = useStepNavigation(step);
  const withBack = step === 'roast' || step === 'parameters';

  return (
    <>
      <PageHeader title="Calculadora" {...(withBack ? { back } : {})} />
      {step === 'method' ? (
        <>
          <BrewSavedBanner userId={userId} />
          <CounterLink />
          <AssistantLink />
          <MethodStep
            methods={methods}
            onChoose={(chosen) => {
              endCelebration();
              setDraft({
                ...draft,
                calculator: chooseMethod(calculator, {
                  id: chosen.id,
                  defaultRatio: chosen.default_ratio,
                }),
                knownId: null,
                saved: null,
              });
              goTo('roast');
            }}
          />
          <SavedRecipes
            userId={userId}
            onOpen={(recipe) => {
              endCelebration();
              setDraft(draftFromSaved(recipe));
              goTo('recipe');
            }}
          />
        </>
      ) : null}
      {step === 'roast' ? (
        <RoastStep
          chosen={calculator.roast}
          onChoose={(roast) => {
            setDraft({ ...draft, calculator: chooseRoast(calculator, roast), saved: null });
            goTo('parameters');
          }}
        />
      ) : null}
      {method && step === 'parameters' ? (
        <ParametersStep
          state={calculator}
          methodName={method.name}
          blooms={knownRecipesFor(method.id)[0]?.steps[0]?.kind === 'bloom'}
          onChange={(changed) => setDraft({ ...draft, calculator: changed, saved: null })}
          onGenerate={() => {
            setDraft({ ...draft, calculator: settleTexts(calculator), saved: null });
            goTo('recipe');
          }}
        />
      ) : null}
      {method && step === 'recipe' ? (
        <RecipeStep draft={draft} method={method} userId={userId} onNew={() => goTo('method')} />
      ) : null}
    </>
  );
}
