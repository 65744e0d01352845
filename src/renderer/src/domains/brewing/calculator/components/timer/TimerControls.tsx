import { UnstyledButton } from '@mantine/core';
import { Check, type LucideIcon, Pause, Play, RotateCcw, Scale, Square, X } from 'lucide-react';
import classes from './TimerControls.module.css';

interface TimerControlsProps {
  status: 'ready' | 'running' | 'paused';
  /** Whether the step ends with a tap; one large button then starts the next step. */
  awaitingTap: boolean;
  /** Whether the clock counts past the recipe's end; the main button then stops it. */
  overtime: boolean;
  onToggle: () => void;
  onTap: () => void;
  onReset: () => void;
  /** Null without a scale, or once the brew has started. */
  onTare: (() => void) | null;
  onCancel: () => void;
}

const MAIN = {
  ready: { label: 'Começar', Icon: Play },
  running: { label: 'Pausar', Icon: Pause },
  paused: { label: 'Continuar', Icon: Play },
  overtime: { label: 'Parar', Icon: Square },
};

export function TimerControls(props: TimerControlsProps) {
  const { label, Icon } = MAIN[props.overtime ? 'overtime' : props.status];
  return (
    <div
      className={`flex items-center gap-md flex-col ${classes.controls}`}
      data-waiting={props.awaitingTap || undefined}
    >
      {props.awaitingTap ? (
        <UnstyledButton
          className={`flex items-center justify-center gap-sm text-2xl font-bold ${classes.tap}`}
          onClick={props.onTap}
        >
          <Check size={30} strokeWidth={2.25} />
          Pronto, seguir
        </UnstyledButton>
      ) : null}
      <div className={`flex items-center flex-wrap justify-center ${classes.row}`}>
        {props.onTare ? (
          <Control label="Zerar" Icon={Scale} size={24} onPress={props.onTare} />
        ) : (
          <Control label="Reiniciar" Icon={RotateCcw} size={24} onPress={props.onReset} />
        )}
        <Control label={label} Icon={Icon} size={38} isMain onPress={props.onToggle} />
        <Control label="Cancelar" Icon={X} size={26} onPress={props.onCancel} />
      </div>
    </div>
  );
}

interface ControlProps {
  label: string;
  Icon: LucideIcon;
  size: number;
  isMain?: boolean;
  onPress: () => void;
}

function Control({ label, Icon, size, isMain = false, onPress }: ControlProps) {
  return (
    <UnstyledButton
      className={isMain ? `font-semibold text-timer-ink ${classes.main}` : classes.side}
      onClick={onPress}
    >
      <span className={`grid place-items-center rounded-circle ${classes.disc}`}>
        <Icon size={size} />
      </span>
      <span className={classes.label}>{label}</span>
    </UnstyledButton>
  );
}
