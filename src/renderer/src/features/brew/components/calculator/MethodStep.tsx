import { Title, UnstyledButton } from '@mantine/core';
import type { BrewingMethod } from '@/entities/method/brewing-method';
import { ratioAndTime } from '@/entities/method/facts';
import { splitMethods } from '@/entities/method/groups';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import classes from './ChoiceCards.module.css';
import { StepHeading } from './StepHeading';

interface MethodStepProps {
  methods: readonly BrewingMethod[];
  onChoose: (method: BrewingMethod) => void;
}

/** Step 1: which method, the product's own eight first. */
export function MethodStep({ methods, onChoose }: MethodStepProps) {
  const { first, more, own } = splitMethods(methods);
  return (
    <section>
      <StepHeading step="method">Escolha o Método</StepHeading>
      <MethodGrid methods={first} onChoose={onChoose} />
      {own.length > 0 ? (
        <>
          <Title order={3} className={classes.more}>
            Meus métodos
          </Title>
          <MethodGrid methods={own} onChoose={onChoose} />
        </>
      ) : null}
      {more.length > 0 ? (
        <>
          <Title order={3} className={classes.more}>
            Mais jeitos de preparar
          </Title>
          <MethodGrid methods={more} onChoose={onChoose} />
        </>
      ) : null}
    </section>
  );
}

function MethodGrid({ methods, onChoose }: MethodStepProps) {
  return (
    <ul className={classes.grid} data-kind="method">
      {methods.map((method) => (
        <li key={method.id}>
          <UnstyledButton className={classes.card} onClick={() => onChoose(method)}>
            <span className={classes.drawing}>
              <MethodDrawing methodId={method.like ?? method.id} size={76} />
            </span>
            <span className={classes.name}>{method.name}</span>
            <span className={classes.facts}>{ratioAndTime(method)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
