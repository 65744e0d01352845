import type { ReactNode } from 'react';
import classes from './ChoiceCard.module.css';

interface ChoiceCardProps {
  /** The radio button's `name`; at most one of the cards with the same name is checked. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  className?: string;
  title?: string;
  children: ReactNode;
}

/** A radio button that covers a card. Put several into a fieldset. */
export function ChoiceCard({ className, title, children, onChoose, ...radio }: ChoiceCardProps) {
  return (
    <label className={`${classes.card} ${className ?? ''}`} title={title}>
      <input
        type="radio"
        className="w-full absolute inset-0 h-full cursor-pointer opacity-0"
        onChange={onChoose}
        {...radio}
      />
      {children}
    </label>
  );
}
