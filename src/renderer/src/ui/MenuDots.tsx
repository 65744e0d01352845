import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';

interface MenuAction {
  label: string;
  icon: LucideIcon;
  /** Painted in the colour of loss. */
  danger?: boolean;
  onSelect: () => void;
}

/** A sign to press, in a row above the actions. */
interface MenuSign {
  icon: LucideIcon;
  /** Accessible label. */
  label: string;
  isOn: boolean;
  onSelect: () => void;
}

export interface LazyMenuProps {
  /** The button; a click opens the menu. */
  ref?: Ref<HTMLButtonElement>;
  /** Names the button: 'Opções da publicação de Ana'. */
  label: string;
  /** It was pressed before it was drawn, so that it opens at once. */
  isPressed?: boolean;
  actions: readonly MenuAction[];
  signs?: readonly MenuSign[];
}

interface MenuDotsProps
  extends ActionIconProps,
    Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  label: string;
}

/** The three dots of a `LazyMenu`, before and after its code has come. */
export function MenuDots({ label, ...props }: MenuDotsProps) {
  return (
    <ActionIcon color="gray" aria-haspopup="menu" aria-label={label} {...props}>
      <Ellipsis size={20} />
    </ActionIcon>
  );
}
