import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { MenuDots } from '@/ui/MenuDots';
import type { ConversationMenuProps } from './ConversationMenu';

const ConversationMenu = lazyPart(
  () => import('./ConversationMenu'),
  'ConversationMenu',
  ({ label, ref }) => <MenuDots ref={ref} label={label} />,
);

/** The code of the menu is loaded with the first press. */
export function ConversationDots(props: ConversationMenuProps) {
  const [isPressed, setPressed] = useState(false);
  if (isPressed) return <ConversationMenu {...props} />;
  return <MenuDots ref={props.ref} label={props.label} onClick={() => setPressed(true)} />;
}
