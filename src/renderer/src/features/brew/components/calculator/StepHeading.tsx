import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type CalculatorStep, stepNumber } from '../../hooks/calculator-steps';
import classes from './StepHeading.module.css';

const BARS = [1, 2, 3, 4];

interface StepHeadingProps {
  step: CalculatorStep;
  children: ReactNode;
}

let lastShown: CalculatorStep | null = null;

/** The step's question and how far along it is. Coming from another step, reading goes on here. */
export function StepHeading({ step, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const current = stepNumber(step);
  useEffect(() => {
    if (lastShown !== null && lastShown !== step) heading.current?.focus({ preventScroll: true });
    lastShown = step;
  }, [step]);
  return (
    <div className={classes.heading}>
      <div className={classes.bars} role="img" aria-label={`Passo ${current} de 4`}>
        {BARS.map((bar) => (
          <span key={bar} data-done={bar <= current || undefined} />
        ))}
      </div>
      <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
        {children}
      </Title>
    </div>
  );
}
