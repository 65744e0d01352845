import { UnstyledButton } from '@mantine/core';
import { ROASTS, type Roast } from '@shared/brew/roast';
import type { ReactNode } from 'react';
import classes from './ChoiceCards.module.css';
import { StepHeading } from './StepHeading';

interface RoastStepProps {
  chosen: Roast;
  onChoose: (roast: Roast) => void;
  /** Stands before the choice: the way to what was brewed last. */
  shortcut: ReactNode;
}

const NOTES = {
  Clara: 'Ácida e floral. Água bem quente.',
  Média: 'Doce e equilibrada. O ponto de partida.',
  Escura: 'Encorpada e amarga. Água menos quente.',
  Espresso: 'Encorpada, para a máquina.',
} satisfies Record<Roast, string>;

/** A bean in the colour of its roast, seen from the side of its crease. */
function Bean({ roast }: { roast: Roast }) {
  return (
    <svg className={classes.bean} viewBox="0 0 96 96" data-roast={roast} aria-hidden>
      <g transform="rotate(-32 48 48)">
        <ellipse cx="48" cy="48" rx="25" ry="36" />
        <path d="M49 13c-9 12 7 24-1 36s6 24-1 34" />
      </g>
    </svg>
  );
}

/** Step 2: how dark the roast is. */
export function RoastStep({ chosen, onChoose, shortcut }: RoastStepProps) {
  return (
    <section>
      <StepHeading step="roast">Nível de Torra</StepHeading>
      {shortcut}
      <ul className={classes.grid} data-kind="roast">
        {ROASTS.map((roast) => (
          <li key={roast}>
            <UnstyledButton
              className={classes.card}
              aria-current={roast === chosen || undefined}
              onClick={() => onChoose(roast)}
            >
              <span className={classes.swatch}>
                <Bean roast={roast} />
              </span>
              <span className={classes.name}>{roast}</span>
              <span className={classes.facts}>{NOTES[roast]}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
