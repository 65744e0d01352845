import { Button } from '@mantine/core';
import { splitWater } from '@shared/brew/water';
import { formatGrams } from '@shared/format';
import { useState } from 'react';
import { type CalculatorState, editField, nudge, settleTexts } from '../../model/calculator';
import { AmountField } from './AmountField';
import { amountProblem } from './amount-problem';
import classes from './ParametersStep.module.css';
import { StepHeading } from './StepHeading';

interface ParametersStepProps {
  state: CalculatorState;
  methodName: string;
  /** Whether the method's first pour is a bloom, so that the water is shown as split. */
  blooms: boolean;
  onChange: (state: CalculatorState) => void;
  onGenerate: () => void;
}

/** Step 3: coffee, ratio and water, each following the others. */
export function ParametersStep(props: ParametersStepProps) {
  const { state, methodName, blooms, onChange, onGenerate } = props;
  const [asked, setAsked] = useState(false);
  const problem = amountProblem(state);
  const { bloom, mainPour } = splitWater(state.coffee.value, state.water.value);
  const field = (name: 'coffee' | 'ratio' | 'water') => ({
    amount: state[name],
    onType: (text: string) => onChange(editField(state, name, text)),
    onNudge: (direction: 1 | -1) => onChange(nudge(state, name, direction)),
    onSettle: () => onChange(settleTexts(state)),
  });
  return (
    <section>
      <StepHeading step="parameters">Defina os Parâmetros</StepHeading>
      <p className={classes.choices}>
        {methodName} · torra {state.roast.toLowerCase()}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (problem === null) onGenerate();
        }}
      >
        <div className={classes.fields}>
          <AmountField label="Café (g)" noun="café" suffix="g" {...field('coffee')} />
          <AmountField label="Proporção (1:x)" noun="proporção" prefix="1:" {...field('ratio')} />
          <AmountField label="Água (ml)" noun="água" suffix="ml" {...field('water')} />
        </div>
        <p className={classes.split} role="status">
          {blooms && problem === null
            ? `Pré-infusão com ${formatGrams(bloom)} e depois mais ${formatGrams(mainPour)}.`
            : ''}
        </p>
        <p className={classes.problem} role="alert">
          {asked && problem !== null ? problem : ''}
        </p>
        <Button type="submit" size="lg" className={classes.generate}>
          Gerar Receita
        </Button>
      </form>
    </section>
  );
}
