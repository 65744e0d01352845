import { countsBeverage } from '@shared/brew/methods';
import { type BrewingMethod, baseOf } from '@/entities/method/brewing-method';
import { devicesOf } from '@/entities/method/devices';
import { type CalculatorDraft, setDraft } from '../../hooks/calculator-draft';
import { chooseVessel, useOwnVessel } from '../../hooks/own-vessels';
import { useDialledRecipe } from '../../hooks/useDialledRecipe';
import { settleTexts, withAmounts } from '../../model/calculator';
import { extrasOf } from '../../model/recipe-of';
import { ParametersStep } from './ParametersStep';

interface ParametersChoiceProps {
  draft: CalculatorDraft;
  method: BrewingMethod;
  userId: string;
  onGenerate: () => void;
}

/** Step 3 on the draft: its amounts, and the very recipe that step 4 will make of them. */
export function ParametersChoice({ draft, method, userId, onGenerate }: ParametersChoiceProps) {
  const { calculator } = draft;
  const vesselId = useOwnVessel(method);
  const fresh: CalculatorDraft = { ...draft, saved: null };
  const { recipe, bean, suggestion } = useDialledRecipe(fresh, method, userId);
  return (
    <ParametersStep
      state={calculator}
      vessels={devicesOf(method)}
      inCup={countsBeverage(baseOf(method))}
      methodName={method.name}
      recipe={recipe}
      dialled={suggestion && bean ? { suggestion, beanName: bean.name } : null}
      extras={extrasOf(fresh, method)}
      vesselId={vesselId}
      onVessel={(vessel) => {
        chooseVessel(method.id, vessel.id);
        if (!vessel.takes) return;
        setDraft({ ...fresh, calculator: withAmounts(calculator, vessel.takes) });
      }}
      onChange={(changed) => setDraft({ ...fresh, calculator: changed })}
      onGenerate={() => {
        setDraft({ ...fresh, calculator: settleTexts(calculator) });
        onGenerate();
      }}
    />
  );
}
