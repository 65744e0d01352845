import { Button } from '@mantine/core';
import { countsBeverage } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { formatCapacity, type Vessel, vesselFor } from '@shared/brew/vessels';
import { formatDecimal, formatDuration, formatGrams, formatRatio, isolated } from '@shared/format';
import { useId, useState } from 'react';
import { type BrewingMethod, baseOf, devicesOf } from '@/domains/gear/methods/model/brewing-method';
import { tuningText } from '@/domains/journal/dial-in/model/dialling-texts';
import type { Suggestion } from '@/domains/journal/dial-in/model/series';
import { WeighButton } from '@/domains/running-brews/weighing/components/WeighButton';
import { ChoiceCard } from '@/ui/ChoiceCard';
import { useOwnVessel } from '../../hooks/calculator';
import { useDialledRecipe } from '../../hooks/useDialledRecipe';
import {
  amountProblem,
  type CalculatorState,
  editField,
  nudge,
  settleTexts,
  withAmounts,
} from '../../model/calculator';
import { type CalculatorDraft, setDraft } from '../../model/calculator-draft';
import { type Extras, extrasOf } from '../../model/dialled-recipe';
import { chooseVessel } from '../../model/own-vessels';
import { OverflowNote } from '../OverflowNote';
import { AmountField } from './AmountField';
import { StepHeading } from './ChoiceSteps';
import classes from './ParametersStep.module.css';

interface ParametersChoiceProps {
  draft: CalculatorDraft;
  method: BrewingMethod;
  userId: string;
  onGenerate: () => void;
}

export function ParametersChoice({ draft, method, userId, onGenerate }: ParametersChoiceProps) {
  const { calculator } = draft;
  const vesselId = useOwnVessel(method);
  const fresh: CalculatorDraft = { ...draft, saved: null };
  const { recipe, bean, suggestion } = useDialledRecipe(fresh, method, userId);
  return (
    <ParametersStep
      state={calculator}
      vessels={devicesOf(method)}
      methodId={baseOf(method)}
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

interface ParametersStepProps {
  state: CalculatorState;
  vessels: readonly Vessel[];
  methodId: string;
  methodName: string;
  recipe: Recipe | null;
  /** The change that the bean's last brews suggest. */
  dialled: { suggestion: Suggestion; beanName: string } | null;
  extras: Extras;
  vesselId: string | null;
  onVessel: (vessel: Vessel) => void;
  onChange: (state: CalculatorState) => void;
  onGenerate: () => void;
}

function previewText({ title, source, ...recipe }: Recipe): string {
  const [first] = recipe.steps;
  const { waterMl, totalTime } = recipe.parameters;
  const isOwn = source === 'Coado';
  const named = isOwn ? '' : `${isolated(title)}, ${source}. `;
  const time = `${recipe.timeIsEstimate ? 'Tempo estimado' : 'Tempo'}: ${formatDuration(totalTime)}.`;
  if (first?.kind !== 'bloom' || first.targetWater === null) return `${named}${time}`;
  const rest = Math.round((waterMl - first.targetWater) * 10) / 10;
  return `${named}Pré-infusão com ${formatGrams(first.targetWater)} e depois mais ${formatGrams(rest)}. ${time}`;
}

/** Returns 'Acertando Cerrado: moagem dois pontos mais fina, na proporção de 1:15.' */
function dialledText({
  suggestion,
  beanName,
}: NonNullable<ParametersStepProps['dialled']>): string {
  return `Acertando ${isolated(beanName)}: ${tuningText(suggestion.tuning)}, na proporção de ${formatRatio(suggestion.ratio)}.`;
}

export function ParametersStep(props: ParametersStepProps) {
  const { state, vessels, methodId, methodName, recipe, dialled, extras, vesselId } = props;
  const { onVessel, onChange, onGenerate } = props;
  const [asked, setAsked] = useState(false);
  const problem = amountProblem(state);
  const amounts = { coffee: state.coffee.value, water: state.water.value, ...extras };
  const vessel = vesselFor(vessels, amounts, vesselId);
  const field = (name: 'coffee' | 'ratio' | 'water') => ({
    amount: state[name],
    onType: (text: string) => onChange(editField(state, name, text)),
    onNudge: (direction: 1 | -1) => onChange(nudge(state, name, direction)),
    onSettle: () => onChange(settleTexts(state)),
  });
  return (
    <section>
      <StepHeading step="parameters">Defina os Parâmetros</StepHeading>
      <p className="text-dimmed -mt-sm mb-lg">
        {isolated(methodName)} · torra {state.roast.toLowerCase()}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (problem === null) onGenerate();
        }}
      >
        {vessel ? (
          <VesselPicker vessels={vessels} vesselId={vessel.id} onChoose={onVessel} />
        ) : null}
        <div className="grid gap-sm md:grid-cols-3 md:gap-md">
          <AmountField label="Café (g)" noun="café" suffix="g" {...field('coffee')}>
            <WeighButton
              label="Pesar o café"
              hint="Ponha o recipiente na balança, zere, e ponha os grãos."
              onWeigh={(grams) =>
                onChange(settleTexts(editField(state, 'coffee', formatDecimal(grams, 1))))
              }
            />
          </AmountField>
          <AmountField label="Proporção (1:x)" noun="proporção" prefix="1:" {...field('ratio')} />
          {countsBeverage(methodId) ? (
            <AmountField label="Na xícara (g)" noun="bebida" suffix="g" {...field('water')} />
          ) : (
            <AmountField label="Água (ml)" noun="água" suffix="ml" {...field('water')} />
          )}
        </div>
        <p className={`text-dimmed mt-md ${classes.split}`} role="status">
          {recipe && problem === null && dialled ? (
            <span className="block text-accent">{dialledText(dialled)}</span>
          ) : null}
          {recipe && problem === null ? previewText(recipe) : ''}
        </p>
        {problem === null ? (
          <OverflowNote
            methodId={methodId}
            vessels={vessels}
            amounts={amounts}
            vesselId={vesselId}
            onUseAmounts={(next) => onChange(withAmounts(state, next))}
            onUseVessel={onVessel}
          />
        ) : null}
        <p className="text-danger" role="alert">
          {asked && problem !== null ? problem : ''}
        </p>
        <Button
          type="submit"
          size="lg"
          className={`w-full mt-lg md:w-auto md:min-w-64 ${classes.generate}`}
        >
          Gerar Receita
        </Button>
      </form>
    </section>
  );
}

interface VesselPickerProps {
  vessels: readonly Vessel[];
  vesselId: string;
  onChoose: (vessel: Vessel) => void;
}

const capacityText = ({ counts, capacity }: Vessel) =>
  counts === 'coffee' ? `até ${formatDecimal(capacity)} g` : formatCapacity(capacity);

/** The capacity decides the overflow warning; the size of a moka pot also decides the dose. */
function VesselPicker({ vessels, vesselId, onChoose }: VesselPickerProps) {
  const group = useId();
  const isPot = vessels.some(({ takes }) => takes);
  if (vessels.length < 2) return null;
  return (
    <fieldset className="mb-md">
      <legend className="font-semibold p-0 mb-xs">
        {isPot ? 'Qual é a sua moka?' : 'Tamanho'}
      </legend>
      <div className="flex flex-wrap gap-xs">
        {vessels.map((vessel) => (
          <ChoiceCard
            key={vessel.id}
            name={group}
            checked={vessel.id === vesselId}
            onChoose={() => onChoose(vessel)}
            className={`flex flex-wrap items-baseline min-h-touch bg-surface rounded-xl px-md py-xs ${classes.size}`}
          >
            <span>{vessel.name}</span>{' '}
            <span className={`text-dimmed text-sm ${classes.capacity}`}>
              {capacityText(vessel)}
            </span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}
