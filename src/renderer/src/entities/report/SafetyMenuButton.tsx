import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';

interface SafetyMenuButtonProps
  extends ActionIconProps,
    Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  label: string;
}

/** The three dots of `SafetyMenu`, before and after its code has come. */
export function SafetyMenuButton({ label, ...props }: SafetyMenuButtonProps) {
  return (
    <ActionIcon color="gray" aria-haspopup="menu" aria-label={label} {...props}>
      <Ellipsis size={20} />
    </ActionIcon>
  );
}
