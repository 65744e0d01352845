import { Switch, type SwitchProps } from '@mantine/core';
import { useRef, useState } from 'react';

interface SavedSwitchProps extends Omit<SwitchProps, 'checked' | 'defaultChecked' | 'onChange'> {
  /** The stored state, as far as it is known. */
  checked: boolean;
  /** Keeps the other state; resolves once `checked` says what became of it. Never rejects. */
  onSave: (checked: boolean) => Promise<void>;
}

/** A switch with a stored state: it turns at once and then follows `checked` again. */
export function SavedSwitch({ checked, onSave, ...props }: SavedSwitchProps) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const turns = useRef(0);
  const turn = async (wanted: boolean) => {
    const mine = ++turns.current;
    setAsked(wanted);
    await onSave(wanted);
    if (mine === turns.current) setAsked(null);
  };
  return (
    <Switch
      labelPosition="left"
      {...props}
      checked={asked ?? checked}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  );
}
