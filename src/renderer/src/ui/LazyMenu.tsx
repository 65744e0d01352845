import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { type LazyMenuProps, MenuDots } from './MenuDots';

const OpenMenu = lazyPart(
  () => import('./OpenMenu'),
  'OpenMenu',
  ({ label, ref }) => <MenuDots ref={ref} label={label} />,
);

/** A three-dots menu. The first press loads its code, which is large and rarely needed. */
export function LazyMenu(props: LazyMenuProps) {
  const [wanted, setWanted] = useState(props.isPressed ?? false);
  if (wanted) return <OpenMenu {...props} />;
  return <MenuDots ref={props.ref} label={props.label} onClick={() => setWanted(true)} />;
}
