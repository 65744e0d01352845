import { Switch, type SwitchProps } from '@mantine/core';
import { useRef, useState } from 'react';

interface SavedSwitchProps extends Omit<SwitchProps, 'checked' | 'defaultChecked' | 'onChange'> {
  checked: boolean;
  /** Saves the new state. Resolves once `checked` has the result; never rejects. */
  onSave: (checked: boolean) => Promise<void>;
}

/** A switch with a stored state: it changes at once, and shows `checked` after the save. */
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
