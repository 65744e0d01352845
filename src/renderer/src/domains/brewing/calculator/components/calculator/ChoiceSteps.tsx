import { Title, UnstyledButton } from '@mantine/core';
import { ROASTS, type Roast } from '@shared/brew/roast';
import { isolated } from '@shared/format';
import { type ReactNode, useEffect, useRef } from 'react';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import type { BrewingMethod } from '@/domains/gear/methods/model/brewing-method';
import { ratioAndTime, splitMethods } from '@/domains/gear/methods/model/brewing-method';
import { type CalculatorStep, stepNumber } from '../../model/calculator-draft';
import classes from './ChoiceSteps.module.css';

const BARS = [1, 2, 3, 4];

interface StepHeadingProps {
  step: CalculatorStep;
  children: ReactNode;
}

let lastShown: CalculatorStep | null = null;

/** Receives the focus when the person comes from another step. */
export function StepHeading({ step, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const current = stepNumber(step);
  useEffect(() => {
    if (lastShown !== null && lastShown !== step) heading.current?.focus({ preventScroll: true });
    lastShown = step;
  }, [step]);
  return (
    <div className="flex flex-col gap-sm mb-lg">
      <div
        className={`flex gap-xs max-w-56 ${classes.bars}`}
        role="img"
        aria-label={`Passo ${current} de 4`}
      >
        {BARS.map((bar) => (
          <span key={bar} data-done={bar <= current || undefined} />
        ))}
      </div>
      <Title
        order={2}
        ref={heading}
        tabIndex={-1}
        className={`text-2xl leading-tight ${classes.title}`}
      >
        {children}
      </Title>
    </div>
  );
}

interface MethodStepProps {
  methods: readonly BrewingMethod[];
  onChoose: (method: BrewingMethod) => void;
}

export function MethodStep({ methods, onChoose }: MethodStepProps) {
  const { first, more, own } = splitMethods(methods);
  return (
    <section>
      <StepHeading step="method">Escolha o Método</StepHeading>
      <MethodGrid methods={first} onChoose={onChoose} />
      {own.length > 0 ? (
        <>
          <Title order={3} className="mt-2xl mx-0 mb-sm text-xl">
            Meus métodos
          </Title>
          <MethodGrid methods={own} onChoose={onChoose} />
        </>
      ) : null}
      {more.length > 0 ? (
        <>
          <Title order={3} className="mt-2xl mx-0 mb-sm text-xl">
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
    <ul className={`plain-list grid gap-sm cols-2 sm:gap-md ${classes.grid}`} data-kind="method">
      {methods.map((method) => (
        <li key={method.id}>
          <UnstyledButton
            className={`flex flex-col text-ink w-full font-inherit ${classes.card}`}
            onClick={() => onChoose(method)}
          >
            <span className={classes.drawing}>
              <MethodDrawing methodId={method.like ?? method.id} size={76} />
            </span>
            <span className="text-xl font-semibold leading-tight font-serif mt-sm mx-2xs mb-2xs font-soft">
              {isolated(method.name)}
            </span>
            <span className="text-dimmed text-sm leading-snug mx-2xs">{ratioAndTime(method)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

interface RoastStepProps {
  chosen: Roast;
  onChoose: (roast: Roast) => void;
  shortcut: ReactNode;
}

const NOTES = {
  Clara: 'Ácida e floral. Água bem quente.',
  Média: 'Doce e equilibrada. O ponto de partida.',
  Escura: 'Encorpada e amarga. Água menos quente.',
  Espresso: 'Encorpada, para a máquina.',
} satisfies Record<Roast, string>;

function Bean({ roast }: { roast: Roast }) {
  return (
    <svg className={`w-22 h-22 ${classes.bean}`} viewBox="0 0 96 96" data-roast={roast} aria-hidden>
      <g transform="rotate(-32 48 48)">
        <ellipse cx="48" cy="48" rx="25" ry="36" />
        <path d="M49 13c-9 12 7 24-1 36s6 24-1 34" />
      </g>
    </svg>
  );
}

export function RoastStep({ chosen, onChoose, shortcut }: RoastStepProps) {
  return (
    <section>
      <StepHeading step="roast">Nível de Torra</StepHeading>
      {shortcut}
      <ul className={`plain-list grid gap-sm cols-2 sm:gap-md ${classes.grid}`} data-kind="roast">
        {ROASTS.map((roast) => (
          <li key={roast}>
            <UnstyledButton
              className={`flex flex-col text-ink w-full font-inherit ${classes.card}`}
              aria-current={roast === chosen || undefined}
              onClick={() => onChoose(roast)}
            >
              <span className={classes.swatch}>
                <Bean roast={roast} />
              </span>
              <span className="text-xl font-semibold leading-tight font-serif mt-sm mx-2xs mb-2xs font-soft">
                {roast}
              </span>
              <span className="text-dimmed text-sm leading-snug mx-2xs">{NOTES[roast]}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
