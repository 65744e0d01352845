import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';

interface MenuAction {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  onSelect: () => void;
}

interface MenuSign {
  icon: LucideIcon;
  label: string;
  isOn: boolean;
  onSelect: () => void;
}

export interface LazyMenuProps {
  ref?: Ref<HTMLButtonElement>;
  /** Accessible name: 'Opções da publicação de Ana'. */
  label: string;
  /** Whether the person pressed the button before this code was loaded; the menu then opens. */
  isPressed?: boolean;
  actions: readonly MenuAction[];
  signs?: readonly MenuSign[];
}

interface MenuDotsProps
  extends ActionIconProps,
    Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  label: string;
}

export function MenuDots({ label, ...props }: MenuDotsProps) {
  return (
    <ActionIcon color="gray" aria-haspopup="menu" aria-label={label} {...props}>
      <Ellipsis size={20} />
    </ActionIcon>
  );
}
