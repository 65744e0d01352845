import { UnstyledButton } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { Amount } from '../../model/calculator';
import classes from './AmountField.module.css';

interface AmountFieldProps {
  /** With its unit: 'Café (g)'. */
  label: string;
  /** Noun for the labels of the buttons: 'café' in 'Mais café'. */
  noun: string;
  prefix?: string;
  suffix?: string;
  amount: Amount;
  onType: (text: string) => void;
  onNudge: (direction: 1 | -1) => void;
  onSettle: () => void;
  children?: ReactNode;
}

/** Field for an amount; an invalid text stays visible but changes no amount. */
export function AmountField(props: AmountFieldProps) {
  const { label, noun, prefix, suffix, amount, onType, onNudge, onSettle } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onNudge(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className={`card flex flex-col gap-xs p-md ${classes.field}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex items-center justify-between gap-xs">
        <UnstyledButton
          className={`grid place-items-center flex-none text-accent rounded-circle bg-soft w-13 h-13 ${classes.step}`}
          aria-label={`Menos ${noun}`}
          disabled={amount.value <= 0}
          onClick={() => onNudge(-1)}
        >
          <Minus size={22} />
        </UnstyledButton>
        <span className="display-number flex min-w-0 items-baseline text-3xl leading-tight">
          {prefix ? <span aria-hidden>{prefix}</span> : null}
          <span className={`inline-grid ${classes.sizer}`} data-text={amount.text}>
            <input
              id={id}
              className={`min-w-0 text-center w-full p-0 borderless text-inherit font-inherit ${classes.input}`}
              role="spinbutton"
              type="text"
              inputMode="decimal"
              autoComplete="off"
              size={1}
              aria-valuemin={0}
              aria-valuenow={amount.value}
              aria-valuetext={formatDecimal(amount.value, 2)}
              value={amount.text}
              onChange={(event) => onType(event.currentTarget.value)}
              onFocus={(event) => event.currentTarget.select()}
              onBlur={onSettle}
              onKeyDown={onKeyDown}
            />
          </span>
          {suffix ? (
            <span className={`text-dimmed ${classes.suffix}`} aria-hidden>
              {suffix}
            </span>
          ) : null}
        </span>
        <UnstyledButton
          className={`grid place-items-center flex-none text-accent rounded-circle bg-soft w-13 h-13 ${classes.step}`}
          aria-label={`Mais ${noun}`}
          onClick={() => onNudge(1)}
        >
          <Plus size={22} />
        </UnstyledButton>
      </div>
      {props.children}
    </div>
  );
}
